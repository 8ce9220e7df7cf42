import type { ActionDescription } from '@wr1/customer-api/src/http/action-table.ts';
import { nodeTypes } from '@wr1/gateway/src/graphql/global-id.ts';
import { ATTACHMENT_NAME, idNameOf, type IdName } from './foreign-id.ts';
import { jsonSchemaOf, leastOf, SHIPMENT } from './least-body.ts';
import { ACTIONS } from './rest-table.ts';
import { isStep, nameOf, whoMay, type WhoMay } from './who-may.ts';

/** How to call an action so that nothing is written even for permitted callers. */
interface Manner {
  /** The ids that its parameter `id` or `ids` accepts. */
  names: readonly IdName[];
  /** Required parameters other than identifiers; well-formed, but possibly invalid. */
  query: Readonly<Record<string, unknown>>;
  body: Readonly<Record<string, unknown>>;
  /** Parameters that look like identifiers of records but are not, with the reason. */
  open: Readonly<Record<string, string>>;
  /** Identifiers that exclude all others, with the parameters that they require. */
  alone: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** A status that all callers get, although it normally indicates missing permission. */
  answers?: 401;
}

/** An action of the customer API: who may call it, and how. */
export type RestActionRow = WhoMay & Manner;

const EITHER_SIDE: readonly IdName[] = ['bookingId', 'quotationId'];
const SECRET = 'anyone who holds it may use it: that is its purpose';
const PUBLIC_NUMBERS = {
  numbers: 'container and document numbers show the public part of the journey to everyone who knows them',
};
const WRITTEN = { tax_code: 'words on the caller’s own record; nothing is looked up by it' };
const UNIQUE = { tax_code: 'a company exists once: the specification refuses its tax code with a message' };
const DEPARTURES = { ids: 'departures are the same for everyone' };
const DEMO_MAILS = 'mails of a demo lie open; without the demo there is no such call';
const GROUPS = 'groups are the forwarder’s, and no company has its own';
const FORWARDER = 'these records are the forwarder’s own';
const OWN_IMPORT = 'an import is found only by the person who uploaded it';
const ANY_CUSTOMER = 'only an ADMIN names it, who sees every customer';
const TABLES = 'price tables and lists of codes are the forwarder’s own';

/** Parameters that are not identifiers in any call. */
const OPEN = { token: SECRET, refreshToken: SECRET };

/** Parameters that are not identifiers in any call of a module. */
const OPEN_BY_NOUN: Readonly<Record<string, Manner['open']>> = {
  'master-data': { ids: 'codes and ids of master data, the same for everyone' },
  'master-data-entry': { id: TABLES, ids: TABLES },
  tariff: { id: TABLES, ids: TABLES },
  'user-group': { id: GROUPS, ids: GROUPS },
  bankAccount: { id: FORWARDER, ids: FORWARDER },
  holiday: { id: FORWARDER, ids: FORWARDER },
};

const EMAIL_DRAFT = {
  key: 'PASSWORD_CHANGED',
  language: 'en',
  words: { subject: 'Password changed', title: 'Password changed', body: '', button: 'Reset', note: '' },
};

const request = JSON.stringify({ ...SHIPMENT, pol: 'VNVUT', pod: 'USLAX' });

/** Properties that cannot be derived from schemas and call names. */
const BY_CALL: Readonly<Record<string, Partial<Manner>>> = {
  'GET previewFile': { query: { name: ATTACHMENT_NAME } },
  'PUT attachFile': { names: EITHER_SIDE },
  'GET wr1?GetDocuments': { names: EITHER_SIDE },
  'GET wr1?GetOrderMoney': { names: EITHER_SIDE },
  'GET shareLink': { names: EITHER_SIDE },
  'GET apiKeyCall': { names: ['apiKeyId'] },
  'GET wr1?RecordChanges': { names: ['auditEntryId'] },
  'GET wr1?Receipts': { names: ['receiptId'] },
  'PUT wr1?ReverseReceipt': { names: ['receiptId'] },
  'GET user/views': { query: { list: 'booking' } },
  'PUT wr1?AssignAccountManager': { names: EITHER_SIDE },
  'PUT wr1?AssignShipmentOwner': { names: EITHER_SIDE },
  'PUT wr1?UpdateShipmentParties': { names: EITHER_SIDE },
  'PUT wr1?UpdateShipmentReferences': { names: EITHER_SIDE },
  'PUT wr1?UpdateBankAccount': { body: { bank_code: 'VCB' } },
  // Outside Vietnam, there is no region and no tax code is required.
  'PUT wr1?UpdateCustomer': { body: { country_code: 'SG', region_code: null } },
  'GET wr1?CustomerMerge': { open: { into_id: ANY_CUSTOMER } },
  'PUT wr1?MergeCustomers': { open: { into_id: ANY_CUSTOMER } },
  'GET wr1?UserImport': { open: { id: OWN_IMPORT } },
  'GET wr1?CustomerImport': { open: { id: OWN_IMPORT } },
  'POST wr1?ApplyUserImport': { open: { id: OWN_IMPORT } },
  'POST wr1?ApplyCustomerImport': { open: { id: OWN_IMPORT } },
  'PUT wr1?UpdateNotificationSetting': {
    // A stale version: nothing is written.
    body: { layer: 'OWN', kind: 'ETA_CHANGED', web: null, email: null, records: null, version: 987_654 },
  },
  'PUT wr1?UpdateEmailTemplate': {
    // A stale version: nothing is written.
    body: { key: 'PASSWORD_CHANGED', en: null, vn: null, version: 987_654 },
  },
  'POST wr1?PreviewEmailTemplate': { body: EMAIL_DRAFT },
  // A text without a subject: nothing is sent.
  'POST wr1?SendTestEmail': { body: { ...EMAIL_DRAFT, words: { ...EMAIL_DRAFT.words, subject: '' } } },
  'GET wr1?FacilityList': { names: ['locationId'] },
  'GET wr1?FacilityDepartures': { names: ['locationId'] },
  'DELETE user/session': { names: ['sessionKey'] },
  'POST webhookReplay': {
    names: ['webhookDeliveryId'],
    alone: { webhook_id: { since: '2026-01-01T00:00:00.000Z' } },
  },
  'POST user/refresh': { answers: 401 },
  'POST wr1?CreateLocation': { open: WRITTEN },
  'POST wr1?RequestCompanyChange': { open: UNIQUE },
  'PUT wr1?UpdateLocation': { open: WRITTEN },
  'GET publicTracking': { query: { numbers: 'BK-26-987654' }, open: PUBLIC_NUMBERS },
  'POST publicTracking': { body: { numbers: 'BK-26-987654' }, open: PUBLIC_NUMBERS },
  'GET scheduleList': { query: { service_type: 2, pageSize: 5 }, open: DEPARTURES },
  'GET scheduleNearby': { query: { service_type: 'FCL', pol: 'VNSGN', pod: 'DEHAM' }, open: DEPARTURES },
  'GET wr1?ScheduleList': { open: DEPARTURES },
  'GET trackingEvents': {
    open: {
      id: 'of an event: names nothing without its booking',
      ids: 'of an event: names nothing without its booking',
    },
  },
  'GET demoOutbox': { open: { id: DEMO_MAILS, ids: DEMO_MAILS } },
  'GET wr1?EstimatePrice': {
    query: { search: request },
    open: { search: 'a whole request as text; the gateway’s walk fills its identifiers' },
  },
};

/** Calls of the module `customer` that name a quotation or booking; the others name a company. */
const BOTH_RECORDS: ReadonlySet<string> = new Set(['GET wr1?CreditCheck']);

const pascal = (text: string): string => text.replaceAll(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase());

/**
 * The type to which `id` refers: the one in the action's name, otherwise that of its module, otherwise a
 * quotation or booking (both are the same row).
 */
function namesOfId(action: ActionDescription): readonly IdName[] {
  const { selector, path, tag } = action;
  if (tag === 'customer' && !BOTH_RECORDS.has(nameOf(action))) return ['companyId'];
  const types = nodeTypes.filter((type) => type !== 'Quotation' && type !== 'Booking');
  const named = isStep(action)
    ? []
    : types.filter((type) => (selector === undefined ? pascal(path.slice(1)) === type : selector.value.includes(type)));
  const [longest] = named.toSorted((a, b) => b.length - a.length);
  const type = longest ?? (isStep(action) ? undefined : types.find((one) => one === pascal(tag)));
  return type === undefined ? EITHER_SIDE : [idNameOf(type)];
}

/** Whether an action requires the record's id. */
const namesRecord = ({ body }: ActionDescription): boolean =>
  body !== undefined && (jsonSchemaOf(body).required ?? []).includes('id');

function rowOf(action: ActionDescription): RestActionRow {
  const known = BY_CALL[nameOf(action)] ?? {};
  return {
    ...whoMay(action),
    names: known.names ?? namesOfId(action),
    query: { ...leastOf(action.query, 'read'), ...known.query },
    body:
      action.body === undefined
        ? {}
        : { ...leastOf(action.body, namesRecord(action) ? 'change' : 'create'), ...known.body },
    open: { ...OPEN, ...OPEN_BY_NOUN[action.tag], ...known.open },
    alone: known.alone ?? {},
    ...(known.answers === undefined ? {} : { answers: known.answers }),
  };
}

/**
 * Each action of the customer API by its name (`METHOD path?selector`), with its callers and how to call it.
 */
export const REST_ACTIONS: Readonly<Record<string, RestActionRow>> = Object.fromEntries(
  ACTIONS.map((action) => [nameOf(action), rowOf(action)]),
);

/** Exceptions above for calls that no longer exist. */
export const IDLE_EXCEPTIONS: readonly string[] = Object.keys(BY_CALL).filter(
  (name) => !Object.hasOwn(REST_ACTIONS, name),
);
