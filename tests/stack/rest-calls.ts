import { restIds, nobodysIds } from '../testkit/walk/foreign-id.ts';
import { REST_ACTIONS } from '../testkit/walk/rest-action.ts';
import { askOf, identifiersOf, keyOf, neededValues, type Identifier } from '../testkit/walk/rest-identifier.ts';
import { ACTIONS } from '../testkit/walk/rest-table.ts';
import { nameOf } from '../testkit/walk/who-may.ts';

interface Body {
  result: unknown;
  message: string;
  meta?: { total: number };
}

/** A call that changes nothing, or nothing that other calls need. */
export interface RestCall {
  /** The name of the action, which determines permissions and result. */
  name: string;
  method: string;
  /** `{ownOrderId}` is replaced with a booking of the caller. */
  target: string;
  body?: unknown;
  /** Further conditions that the response must meet. */
  holds?: ((body: Body) => boolean) | undefined;
}

const QUERY_SUCCESS = 'Query success!';
const isFilled = ({ result }: Body): boolean => Array.isArray(result) && result.length > 0;

/** Reads that return demo rows to all callers. */
const FILLED = [
  'masterData?',
  'masterDataNologin?',
  'fast?',
  'trackingEvents',
  'user/sessions',
  'userList',
  'shareLink',
  'wr1?CustomerListCompany',
  'wr1?FacilityList',
  'wr1?GetDocuments',
  'wr1?GetEmissions',
  'wr1?GetDebitNotes',
  'wr1?GetOrderHistory',
  'wr1?GetOrderMoney',
  'wr1?GetQuotationBooking',
  'wr1?GetTabCounts',
  'wr1?LocationList',
  'wr1?MissingDocuments',
  'wr1?RegistrationList',
  'wr1?ScheduleList',
  'wr1?TariffList',
  'wr1?TrackBookings',
  'wr1?UserGroupList',
];
const isFull = (name: string): boolean =>
  FILLED.some((full) => name === `GET ${full}` || (name.startsWith(`GET ${full}`) && full.endsWith('?')));

/** Reads of something that the caller has created, by URL or id; other tests create it. */
const OF_MADE = [
  'GET file',
  'GET previewFile',
  'GET download',
  'GET apiKeyCall',
  'GET webhookDelivery',
  'GET wr1?TariffImport',
  'GET wr1?MasterDataImport',
  'GET wr1?UserImport',
  'GET wr1?CustomerImport',
  'GET wr1?UserHoldings',
  'GET wr1?UserSessions',
  'GET wr1?UserActivity',
  'GET wr1?RecordChanges',
  'GET wr1?Receipts',
  'GET wr1?CustomerUsers',
  'GET wr1?CustomerVolume',
  'GET wr1?CustomerMerge',
];

/** A placeholder that is replaced with a booking of the caller. */
const OWN = 123_454_321;
const ids = { ...restIds(nobodysIds()), bookingId: OWN };

/** Every read with its required parameters. */
const READS = ACTIONS.flatMap((action): RestCall[] => {
  const name = nameOf(action);
  const row = REST_ACTIONS[name];
  if (action.method !== 'get' || row === undefined || OF_MADE.includes(name)) return [];
  // Optional filters are omitted, so that a list returns more rows; a shipment is always specified.
  const isMeant = ({ required, path }: Identifier) =>
    required || (row.names.includes('bookingId') && /^ids?$/.test(path.join('.')));
  const meant = identifiersOf(action).filter(isMeant).map(keyOf);
  const values = [...neededValues(action, row, ids)].filter(([key]) => meant.includes(key));
  const { method, target } = askOf(action, row, new Map(values));
  return [
    {
      name,
      method,
      target: target.replaceAll(String(OWN), '{ownOrderId}'),
      holds: isFull(name) ? isFilled : undefined,
    },
  ];
});

const get = (name: string, target: string, holds?: RestCall['holds']): RestCall => ({
  name: `GET ${name}`,
  method: 'GET',
  target,
  holds,
});
const wr1 = (name: string, more: string, holds?: RestCall['holds']): RestCall =>
  get(`wr1?${name}`, `wr1?objectType=${name}&${more}`, holds);
const place = { location_type: 'PICK_UP', handling_type_id: 11 };
const text = (value: object): string => encodeURIComponent(JSON.stringify(value));

/** Every read of section 7 and the extensions, and the writes that change nothing. */
export const REST_CALLS: readonly RestCall[] = [
  ...READS,
  get('masterData?Location', `masterData?data=Location&search=${text(place)}`, isFilled),
  get('userList', 'userList?search=&page=1&pageSize=10000', isFilled),
  wr1('CustomerListCompany', 'search=', isFilled),
  wr1('GetQuotationBooking', 'kind=booking&status=63,62,7', isFilled),
  wr1('GetTabCounts', 'kind=booking', isFilled),
  wr1('AttachmentList', 'search=invoice'),
  wr1('RegistrationDuplicates', 'ids=5', isFilled),
  wr1('TrackBookings', 'sort=eta&order=desc&service_type=1,2,3', isFilled),
  wr1(
    'TrackNumbers',
    'numbers=BK-26-987654',
    ({ result }) => JSON.stringify(result) === '[{"number":"BK-26-987654","tracked":null}]',
  ),
  get(
    'publicTracking',
    'publicTracking?numbers=BK-26-987654',
    ({ result }) => JSON.stringify(result) === '[{"number":"BK-26-987654","shipment":null}]',
  ),
  get('totalUserNotify', 'totalUserNotify', ({ message }) => message === QUERY_SUCCESS),
  get('userNotify', 'userNotify?search=&page=1&pageSize=10'),
  get('userNotify', 'userNotify?readed=0'),
  { name: 'PUT userNotify', method: 'PUT', target: 'userNotify', body: { ids: [], markAllAsRead: 0 } },
  { name: 'PUT userNotify', method: 'PUT', target: 'userNotify', body: { ids: [999_999_999], markAsUnRead: 1 } },
  { name: 'DELETE userNotify', method: 'DELETE', target: 'userNotify?ids=999999999' },
  get('bookingNote', 'bookingNote?page=1'),
  get('scheduleNearby', 'scheduleNearby?service_type=FCL&pol=VNSGN&pod=DEHAM', isFilled),
  ...['AIR', 'LCL', 'FCL', 'FTL', 'LTL', '1', '2', '3', '5', '6'].map((type) =>
    get(
      'scheduleList',
      `scheduleList?service_type=${type}&page=1&pageSize=10000000`,
      (body) => isFilled(body) && body.meta?.total === (Array.isArray(body.result) ? body.result.length : -1),
    ),
  ),
];
