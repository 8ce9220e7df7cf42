import type { Stack } from '../stack.ts';
import { leastOf } from './least-body.ts';
import { ACTIONS } from './rest-table.ts';
import { nameOf } from './who-may.ts';

/** A call that creates a record, with a valid body. */
export interface MadeRecord {
  /** Demo user; null if no sign-in is needed. */
  as: string | null;
  table: string;
  /** @param at index of the record, for names that must be unique */
  body: (stack: Stack, at: number) => Promise<Record<string, unknown>> | Record<string, unknown>;
  /** Column that identifies the newest row; `id` by default. */
  newest?: string;
}

/** Tax code of a place that only one company has. */
export const TAX_CODE = '0312345674';

const shipment = {
  service_type: 2,
  shipping_type: 2,
  pol: 'VNSGN',
  pod: 'SGSIN',
  containers: [{ truckId: 'L1', cont_type: '22G1', quantity: 1, weight_kg: 9_000 }],
};
/** The date a number of days from today. */
export const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const moment = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

async function companyOf(stack: Stack, as: string): Promise<number> {
  const { body } = await stack.rest('GET', 'user/session', { as });
  return body.result.company.id;
}

async function forCustomer(stack: Stack): Promise<Record<string, unknown>> {
  return { ...shipment, customer_id: await companyOf(stack, 'root.demo') };
}

async function releasedBooking(stack: Stack): Promise<number> {
  const list = 'wr1?objectType=GetQuotationBooking&kind=booking&status=7&pageSize=1';
  const { body } = await stack.rest('GET', list, { as: 'root.demo' });
  return body.result[0].id;
}

async function bookingWithCustoms(stack: Stack): Promise<number> {
  const { body } = await stack.rest('GET', 'wr1?objectType=CustomsQueue&pageSize=1', { as: 'admin.demo' });
  return body.result[0].order_id;
}

async function bookingWithTrucks(stack: Stack): Promise<number> {
  const list = 'wr1?objectType=GetQuotationBooking&kind=booking&pageSize=100';
  const { body } = await stack.rest('GET', list, { as: 'root.demo' });
  const open = [6, 7, 63];
  return body.result.find(
    (row: { status: number; has_container_trucking: boolean; has_van_trucking: boolean }) =>
      open.includes(row.status) && (row.has_container_trucking || row.has_van_trucking),
  ).id;
}

async function openDebitNote(stack: Stack): Promise<number> {
  const list = 'wr1?objectType=GetDebitNotes&status=OPEN&pageSize=1';
  const { body } = await stack.rest('GET', list, { as: 'root.demo' });
  return body.result[0].id;
}

/** Calls whose bodies need more than their schemas require. */
const BY_CALL: Readonly<Record<string, MadeRecord>> = {
  'POST wr1?RequestQuotation': { as: 'client.demo', table: 'shipment', body: () => shipment },
  'POST wr1?SubmitBooking': { as: 'client.demo', table: 'shipment', body: () => shipment },
  'POST wr1?CreateQuotationForCustomer': { as: 'sales.demo', table: 'shipment', body: forCustomer },
  'POST wr1?CreateBookingForCustomer': { as: 'sales.demo', table: 'shipment', body: forCustomer },
  'POST wr1?SendQuotation': {
    as: 'sales.demo',
    table: 'shipment',
    body: async (stack) => ({
      ...(await forCustomer(stack)),
      valid_to: day(7),
      charges: [{ code: 'OFR', basis: 'PER_CONTAINER', quantity: '1', unit_price: '900', currency: 'USD' }],
    }),
  },
  'POST wr1?RequestPublicQuotation': {
    as: null,
    table: 'shipment',
    body: () => ({ ...shipment, contact: { name: 'Nobody', email: 'nobody@example.com', phone: '0901234567' } }),
  },
  'POST wr1?CreateLocation': {
    as: 'root.demo',
    table: 'location',
    body: (_, at) => ({
      name: `Yard ${at}`,
      location_type_id: 6,
      address: 'Nowhere',
      country_code: 'VN',
      region_code: 'HCM',
      tax_code: TAX_CODE,
    }),
  },
  'POST wr1?CreateSchedule': {
    as: 'admin.demo',
    table: 'schedule',
    body: (_, at) => ({
      service_type: 2,
      pol: 'VNSGN',
      pod: 'USLAX',
      carrier_code: 'ONE',
      voyage: `W${at}`,
      etd: moment(40),
      eta: moment(60),
    }),
  },
  'POST wr1?CreateTariff': {
    as: 'admin.demo',
    table: 'exchange_rate',
    body: (_, at) => ({ table: 'EXCHANGE_RATE', values: { valid_from: day(30 + at), rate: '26000' } }),
  },
  'POST bookingNote': {
    as: 'root.demo',
    table: 'booking_note',
    body: async (stack, at) => ({ booking_date: day(0), text: `Note ${at}`, order_id: await releasedBooking(stack) }),
  },
  'POST wr1?CreateCustomsDeclaration': {
    as: 'admin.demo',
    table: 'customs_declaration',
    body: async (stack, at) => ({ number: `30000000000${at}`, order_id: await bookingWithCustoms(stack) }),
  },
  'POST wr1?CreateTrip': {
    as: 'admin.demo',
    table: 'trip',
    body: async (stack, at) => ({ order_id: await bookingWithTrucks(stack), tractor_plate: `51C-482.1${at}` }),
  },
  'POST wr1?CreateUser': {
    as: 'root.demo',
    table: 'app_user',
    body: (_, at) => ({
      username: `walker${at}`,
      full_name: `Walker ${at}`,
      email: `walker${at}@example.com`,
      role: 'CLIENT',
      language: 'en',
    }),
  },
  'POST wr1?CreateUserGroup': {
    as: 'admin.demo',
    table: 'user_group',
    body: (_, at) => ({
      name: `Walkers ${at}`,
      name_vn: `Nhóm ${at}`,
      role: 'CLIENT',
      permissions: ['read DebitNote'],
      acts: [],
    }),
  },
  'POST wr1?CreateMasterDataEntry': {
    as: 'admin.demo',
    table: 'master_data',
    body: (_, at) => ({ list: 'AccDept', code: `WALK${at}`, name: `Walk ${at}`, name_vn: `Walk ${at}` }),
  },
  'POST wr1?CreateCustomer': {
    as: 'sales.demo',
    table: 'company',
    body: (_, at) => ({ name: `Walker Trading ${at}`, country_code: 'SG' }),
  },
  'POST wr1?CreateBankAccount': {
    as: 'admin.demo',
    table: 'bank_account',
    body: (_, at) => ({
      currency: 'VND',
      bank_code: 'VCB',
      account_number: `00710000${at}`,
      beneficiary: 'Walk Trading',
      active: false,
    }),
  },
  'POST wr1?ReportPayment': {
    as: 'root.demo',
    table: 'payment_report',
    body: async (stack) => ({
      debit_note_id: await openDebitNote(stack),
      amount: '10',
      currency: 'USD',
      paid_on: day(-1),
      allow_duplicate: true,
    }),
  },
  'POST wr1?CreateHoliday': {
    as: 'admin.demo',
    table: 'holiday',
    body: (_, at) => ({ day: day(400 + at), name: 'Walk holiday', name_vn: 'Ngày nghỉ' }),
  },
  'POST wr1?CreateCustomerNote': {
    as: 'sales.demo',
    table: 'customer_note',
    body: async (stack, at) => ({ company_id: await companyOf(stack, 'root.demo'), text: `Note ${at}` }),
  },
  'POST wr1?ProposeCustomerTerms': {
    as: 'sales.demo',
    table: 'customer_proposal',
    body: async (stack, at) => ({
      company_id: await companyOf(stack, 'root.demo'),
      vip: false,
      payment_days: 60 + (at % 60),
      credit_currency: 'USD',
      reason: `Walk ${at}`,
    }),
  },
  'POST wr1?RequestCompanyChange': {
    as: 'root.demo',
    table: 'company_change',
    body: (_, at) => ({ name: `Walk Company ${at}`, tax_code: `09${String(at).padStart(8, '0')}` }),
  },
  'POST scheduleAlert': {
    as: 'root.demo',
    table: 'schedule_alert',
    body: (_, at) => ({ name: `Alert ${at}`, service_type: 2, pol: 'VNSGN', days_ahead: 28 }),
  },
  'POST apiKey': {
    as: 'root.demo',
    table: 'api_key',
    body: (_, at) => ({ name: `Key ${at}`, scopes: ['booking:read'] }),
  },
  'POST webhook': {
    as: 'root.demo',
    table: 'webhook',
    body: (_, at) => ({ url: `https://hooks.example.com/${at}`, kinds: ['booking.changed'] }),
  },
  'POST shareLink': {
    as: 'root.demo',
    table: 'share_link',
    body: async (stack) => ({ order_id: await releasedBooking(stack) }),
  },
  'POST register': {
    as: null,
    table: 'registration',
    body: (_, at) => ({
      company_name: `Walk Trading ${at}`,
      tax_code: `030123456${at}`,
      business_type_code: 'MANUFACTURER',
      region_code: 'HCM',
      address: '1 Nowhere Street',
      contact_name: 'Nobody',
      phone: '0901234567',
      email: `walk${at}@example.com`,
      username: `walk.trading${at}`,
      shipment_volume: '10-30',
      services: [1],
      accepted_privacy: true,
    }),
  },
};

const SIGNING_IN = 'makes a session, of which the body says nothing but who';
const ADDRESS = 'an address for a file, of which the body says name and size, or what is in it';
const SAMPLE = 'an email with examples, of which nothing is stored under the caller’s company';
const BY_ID = 'the body names what there is, and nothing is set by it';

/** POST calls that create no record, with the reason. */
export const MAKES_NO_RECORD: Readonly<Record<string, string>> = {
  'POST user/login': SIGNING_IN,
  'POST user/firstSignIn': SIGNING_IN,
  'POST user/singleSignOn': SIGNING_IN,
  'POST user/refresh': SIGNING_IN,
  'POST user/revokeSession': SIGNING_IN,
  'POST user/forgotPassword': SIGNING_IN,
  'POST user/resetPassword': SIGNING_IN,
  'POST user/resetLink': SIGNING_IN,
  'POST user/emailLink': SIGNING_IN,
  'POST user/confirmEmail': SIGNING_IN,
  'POST user/undoEmailChange': SIGNING_IN,
  'POST user/secondFactor': SIGNING_IN,
  'POST user/secondFactorConfirm': SIGNING_IN,
  'POST user/viewAs': SIGNING_IN,
  'POST user/profileImage': ADDRESS,
  'POST user/personData': ADDRESS,
  'POST wr1?RequestScheduleImport': ADDRESS,
  'POST wr1?RequestTariffImport': ADDRESS,
  'POST wr1?RequestMasterDataImport': ADDRESS,
  'POST wr1?RequestUserImport': ADDRESS,
  'POST wr1?RequestCustomerDocument': ADDRESS,
  'POST wr1?RequestPaymentProof': ADDRESS,
  'POST wr1?RequestCustomerImport': ADDRESS,
  'POST wr1?RequestMilestoneImport': ADDRESS,
  'POST wr1?RequestExport': ADDRESS,
  'POST wr1?RequestPaper': ADDRESS,
  'POST wr1?RequestPersonData': ADDRESS,
  'POST wr1?RequestSignature': ADDRESS,
  'POST wr1?ImportSchedules': BY_ID,
  'POST wr1?ApplyTariffImport': BY_ID,
  'POST wr1?ApplyMasterDataImport': BY_ID,
  'POST wr1?ApplyUserImport': BY_ID,
  'POST wr1?ApplyCustomerImport': BY_ID,
  'POST wr1?CopySchedules': BY_ID,
  'POST wr1?ReviewPrice': BY_ID,
  'POST wr1?SubmitPrice': BY_ID,
  'POST apiKeyToken': BY_ID,
  'POST wr1?PreviewEmailTemplate': SAMPLE,
  'POST wr1?SendTestEmail': SAMPLE,
  'POST publicTracking': BY_ID,
  'POST sharedShipment': BY_ID,
  'POST leadQuotation': BY_ID,
  'POST leadQuotation/code': BY_ID,
  'POST leadQuotation/accept': BY_ID,
  'POST leadQuotation/pdf': BY_ID,
  'POST wr1?RecordReceipt': BY_ID,
  'POST webhookSecret': BY_ID,
  'POST webhookTest': BY_ID,
  'POST webhookReplay': BY_ID,
};

/**
 * Every call that creates a record. Calls without a body above get one from their schema, sent by a company
 * administrator.
 */
export const MADE: Readonly<Record<string, MadeRecord>> = {
  ...BY_CALL,
  ...Object.fromEntries(
    ACTIONS.flatMap((action): [string, MadeRecord][] => {
      const { method, body, tag } = action;
      const name = nameOf(action);
      if (method !== 'post' || body === undefined || Object.hasOwn({ ...BY_CALL, ...MAKES_NO_RECORD }, name)) return [];
      const table = tag.replaceAll('-', '_');
      return [[name, { as: 'root.demo', table, body: (_, at) => ({ ...leastOf(body, 'change', `Walk ${at}`) }) }]];
    }),
  ),
};
