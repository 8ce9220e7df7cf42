import { CUSTOMER_BOOKING_TABS, STAFF_BOOKING_TABS, STAFF_QUOTATION_TABS } from '@wr1/schema/rules/list/tab.ts';

export interface ListCall {
  name: string;
  as: 'admin.demo' | 'sales.demo' | 'root.demo';
  /** Path below /api; `{number}` and similar placeholders are replaced with values from the database. */
  target: string;
  /**
   * Whether its duration must be independent of the number of rows, as for tab counts, a tab, or a list without a
   * search.
   */
  isBound?: boolean;
  /** Whether it counts the matches of a free-form filter. */
  isTotal?: boolean;
}

const USERS = ['admin.demo', 'sales.demo', 'root.demo'] as const;
const LIST = '/wr1?objectType=GetQuotationBooking&pageSize=20';
const SORTS = [
  'updated_at',
  'created_at',
  'etd',
  'eta',
  'cut_off',
  'number',
  'customer',
  'place',
  'status',
  'valid_to',
  'price',
];

function records(): ListCall[] {
  const calls: ListCall[] = [];
  for (const as of USERS) {
    const tabs = as === 'root.demo' ? CUSTOMER_BOOKING_TABS : STAFF_BOOKING_TABS;
    for (const { key, statuses } of tabs) {
      calls.push({
        name: `bookings, tab ${key}`,
        as,
        target: `${LIST}&kind=booking&status=${statuses.join()}`,
        isBound: true,
      });
    }
    for (const sort of SORTS) {
      for (const order of ['asc', 'desc']) {
        const target = `${LIST}&kind=booking&status=${tabs[0].statuses.join()}&sort=${sort}&order=${order}`;
        calls.push({ name: `bookings by ${sort} ${order}`, as, target, isBound: true });
      }
    }
    calls.push(
      {
        name: 'quotations, tab QUOTATION',
        as,
        target: `${LIST}&kind=quotation&status=${STAFF_QUOTATION_TABS[2].statuses.join()}`,
        isBound: true,
      },
      { name: 'booking tab counts', as, target: '/wr1?objectType=GetTabCounts&kind=booking', isBound: true },
      { name: 'quotation tab counts', as, target: '/wr1?objectType=GetTabCounts&kind=quotation', isBound: true },
      { name: 'bookings, page 20', as, target: `${LIST}&kind=booking&page=20`, isBound: true },
    );
  }
  return calls;
}

/** Typical searches of a list. */
const SEARCHES: readonly (readonly [name: string, text: string])[] = [
  ['a booking number', '{number}'],
  ['the end of a number', '{tail}'],
  ['a container', '{container}'],
  ['a customer', 'seafood'],
  ['a customer in Vietnamese', 'công ty tnhh coffee hải phòng'],
  ['a vessel', '{vessel}'],
  ['a port', 'los angeles'],
  ['a port code', 'USLAX'],
  ['what nobody has', 'xyzzyx'],
  ['three letters', 'bin'],
  ['two letters', 'ha'],
  ['one letter', 'k'],
];

function searches(): ListCall[] {
  return USERS.flatMap((as) =>
    SEARCHES.map(([name, text]): ListCall => ({
      name: `search ${name}`,
      as,
      target: `${LIST}&kind=booking&search=${text.includes('{') ? text : encodeURIComponent(text)}`,
      isTotal: true,
    })),
  );
}

/** Filters by departure, place, creation and what there is to do. */
const WORK_FILTERS: readonly (readonly [name: string, query: string])[] = [
  ['carrier', 'carrier={carrier}'],
  ['vessel', 'vessel={vessel}'],
  ['one departure', 'schedule_id={schedule}'],
  ['port at either end', 'place={pod}'],
  ['country at either end', 'place=US'],
  ['next milestone', 'next_milestone=33,34'],
  ['late', 'tracked_state=LATE,AT_RISK'],
  ['missing VGM', 'missing_document=VGM'],
  ['any missing document', 'missing_document=ANY&sort=etd&order=asc'],
  ['created in a month', 'created_from={monthBegin}&created_to={monthEnd}'],
  ['to bill', 'to_bill=1'],
  ['overdue', 'debt_overdue=1'],
  ['country and late, by customer', 'place=US&tracked_state=LATE&sort=customer&order=asc'],
];

function filters(): ListCall[] {
  return USERS.flatMap((as): ListCall[] => [
    { name: 'bookings of a service', as, target: `${LIST}&kind=booking&service_type=2`, isTotal: true },
    { name: 'bookings of a lane', as, target: `${LIST}&kind=booking&pol={pol}&pod={pod}`, isTotal: true },
    { name: 'bookings from a port', as, target: `${LIST}&kind=booking&pol={pol}`, isTotal: true },
    {
      name: 'bookings of a month',
      as,
      target: `${LIST}&kind=booking&etd_from={monthBegin}&etd_to={monthEnd}&sort=etd&order=asc`,
      isTotal: true,
    },
    { name: 'bookings with a cut-off ahead', as, target: `${LIST}&kind=booking&cut_off_ahead=1`, isTotal: true },
    ...WORK_FILTERS.map(([name, query]): ListCall => ({
      name: `bookings, ${name}`,
      as,
      target: `${LIST}&kind=booking&${query}`,
      isTotal: true,
    })),
  ]);
}

const DEBIT_NOTES = '/wr1?objectType=GetDebitNotes&pageSize=20';
/** Lists without a filter or filtered by status only, in each sort order. */
const DEBIT_NOTE_LISTS: readonly (readonly [name: string, query: string])[] = [
  ['debit notes', ''],
  ...['OPEN', 'OVERDUE', 'PAID', 'VOID'].map((status) => [`debit notes, ${status}`, `&status=${status}`] as const),
  ['debit notes, oldest first', '&order=asc'],
  ['debit notes by due date', '&sort=due_date'],
  ['debit notes by number', '&sort=number'],
  ['debit notes by total', '&sort=total'],
  ['debit notes, OVERDUE by due date', '&status=OVERDUE&sort=due_date&order=asc'],
  ['debit notes, page 20', '&page=20'],
];
const DEBIT_NOTE_FILTERS: readonly (readonly [name: string, query: string])[] = [
  ['debit notes of a month', '&from={monthBegin}&to={monthEnd}'],
  ['debit notes since 2023', '&from=2023-01-01'],
  ['debit notes of a customer', '&customer_id={customerId}'],
  ['debit notes, search a number', '&search={tail}'],
  ['debit notes, search a customer', '&search=seafood'],
  ['debit notes, search OVERDUE of a customer', '&search=seafood&status=OVERDUE'],
];
const DOCUMENTS = '/wr1?objectType=AttachmentList&pageSize=20';

function others(): ListCall[] {
  const everybody = USERS.flatMap((as): ListCall[] => [
    ...DEBIT_NOTE_LISTS.map(([name, query]): ListCall => ({
      name,
      as,
      target: `${DEBIT_NOTES}${query}`,
      isBound: true,
    })),
    ...DEBIT_NOTE_FILTERS.map(([name, query]): ListCall => ({
      name,
      as,
      target: `${DEBIT_NOTES}${query}`,
      isTotal: true,
    })),
    { name: 'documents', as, target: DOCUMENTS, isBound: true },
    { name: 'documents, one type', as, target: `${DOCUMENTS}&document_type=VGM`, isBound: true },
    { name: 'documents, page 20', as, target: `${DOCUMENTS}&page=20`, isBound: true },
    { name: 'documents, search a name', as, target: `${DOCUMENTS}&search=packing`, isTotal: true },
    { name: 'documents, search a number', as, target: `${DOCUMENTS}&search={number}`, isTotal: true },
    { name: 'documents, search a customer', as, target: `${DOCUMENTS}&search=seafood`, isTotal: true },
    { name: 'missing documents', as, target: '/wr1?objectType=MissingDocuments&pageSize=20' },
    { name: 'booking notes', as, target: '/bookingNote?pageSize=20' },
    { name: 'booking notes, search words', as, target: '/bookingNote?pageSize=20&search=delayed' },
    { name: 'booking notes, search a number', as, target: '/bookingNote?pageSize=20&search={number}' },
    { name: 'places', as, target: '/wr1?objectType=LocationList&pageSize=20' },
    { name: 'places, search', as, target: '/wr1?objectType=LocationList&pageSize=20&search=coffee' },
  ]);
  const staff = (['admin.demo', 'sales.demo'] as const).flatMap((as): ListCall[] => [
    { name: 'customers', as, target: '/wr1?objectType=CustomerListCompany&search=&pageSize=20' },
    { name: 'customers, search', as, target: '/wr1?objectType=CustomerListCompany&search=rubber&pageSize=20' },
    { name: 'customers, one of them', as, target: '/wr1?objectType=CustomerListCompany&search={customer}&pageSize=20' },
  ]);
  const log = '/wr1?objectType=AuditLog&pageSize=20';
  return [
    ...everybody,
    ...staff,
    { name: 'audit log', as: 'admin.demo', target: log },
    { name: 'audit log of a kind', as: 'admin.demo', target: `${log}&kind=LOCATION` },
    { name: 'audit log of a person', as: 'admin.demo', target: `${log}&actor=salesman%207` },
    { name: 'audit log of a number', as: 'admin.demo', target: `${log}&label={number}` },
    { name: 'audit log of a month', as: 'admin.demo', target: `${log}&from={monthBegin}&to={monthEnd}` },
  ];
}

export const LIST_CALLS: readonly ListCall[] = [...records(), ...searches(), ...filters(), ...others()];
