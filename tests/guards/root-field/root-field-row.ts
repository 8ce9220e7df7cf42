/** Who may call a root field. */
export type Caller = 'anonymous' | 'CLIENT' | 'CLIENT_ROOT' | 'ADMIN_SALE' | 'ADMIN';

/** Identifiers of one company's records, to be asked for by its own users and by strangers. */
export interface ForeignIds {
  quotationId: string;
  quotationNumber: string;
  bookingId: string;
  bookingNumber: string;
  companyId: string;
  userId: string;
  notificationId: string;
  locationId: string;
  scheduleId: string;
  bookingNoteId: string;
  attachmentId: string;
  attachmentName: string;
  invoiceId: string;
  paymentId: string;
  shareLinkId: string;
  apiKeyId: string;
  webhookId: string;
  webhookDeliveryId: string;
  priceSendId: string;
  milestoneReviewId: string;
  savedViewId: string;
  requestTemplateId: string;
  scheduleWatchId: string;
  /** Of a running sign-in: a UUID, nothing typed. */
  sessionKey: string;
  registrationId: string;
  companyName: string;
  /** Of the company's own address. */
  taxCode: string;
  containerNumber: string;
}

/** One root field: an operation that uses it, who may, and which of its arguments name records. */
export interface RootFieldRow {
  document: string;
  /** Variables made from ids: those of the caller's own company, of another one, or of nobody. */
  variables?: (ids: ForeignIds) => Record<string, unknown>;
  callers: readonly Caller[];
  /** A change: the role matrix asks with ids of nobody, so that nothing is changed by a permitted caller. */
  changes?: boolean;
}

/** The file that the walks attach to a booking. */
export const ATTACHMENT_NAME = 'paper-of-the-other-company.pdf';

export const EVERYBODY: readonly Caller[] = ['anonymous', 'CLIENT', 'CLIENT_ROOT', 'ADMIN_SALE', 'ADMIN'];
export const SIGNED_IN: readonly Caller[] = ['CLIENT', 'CLIENT_ROOT', 'ADMIN_SALE', 'ADMIN'];
export const STAFF: readonly Caller[] = ['ADMIN_SALE', 'ADMIN'];
export const CUSTOMERS: readonly Caller[] = ['CLIENT', 'CLIENT_ROOT'];

export const RECORD =
  'id number version status customer { id name } contact { email } charges { code unitCost { amount } } history { note }';
export const PAYLOAD = `{ quotation { ${RECORD} } booking { ${RECORD} } message userErrors { code message } }`;

export const shipment = {
  serviceType: 'FCL',
  shippingType: 'EXPORT',
  polCode: 'VNSGN',
  podCode: 'USLAX',
  containers: [{ containerTypeCode: '45G1', quantity: 1, weightKg: 12000 }],
};

/** A list field that takes no identifiers. */
export function list(name: string, selection: string, callers: readonly Caller[]): RootFieldRow {
  return { document: `{ ${name} ${selection} }`, callers };
}

export function recordAction(name: string, callers: readonly Caller[], id: (ids: ForeignIds) => string): RootFieldRow {
  return {
    document: `mutation($input: RecordActionInput!) { ${name}(input: $input) ${PAYLOAD} }`,
    variables: (ids) => ({ input: { id: id(ids) } }),
    callers,
    changes: true,
  };
}

/** A step that comes with words. */
export function noteAction(name: string, callers: readonly Caller[], id: (ids: ForeignIds) => string): RootFieldRow {
  return {
    document: `mutation($input: RecordNoteInput!) { ${name}(input: $input) ${PAYLOAD} }`,
    variables: (ids) => ({ input: { id: id(ids), note: 'A reason' } }),
    callers,
    changes: true,
  };
}

export const charges = [{ code: 'OFR', basis: 'PER_CONTAINER', quantity: '1', unitPrice: '1', currency: 'USD' }];
export const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

/** A new price of a record. */
export function priceAction(name: string, id: (ids: ForeignIds) => string): RootFieldRow {
  return {
    document: `mutation($input: RevisePriceInput!) { ${name}(input: $input) ${PAYLOAD} }`,
    variables: (ids) => ({ input: { id: id(ids), validTo: inAWeek(), charges } }),
    callers: STAFF,
    changes: true,
  };
}

/** A new record for a customer. The same port at both ends: nothing is written for those who may. */
export function makeAction(name: string, type: string, input: (ids: ForeignIds) => object, callers: readonly Caller[]) {
  return {
    document: `mutation($input: ${type}!) { ${name}(input: $input) ${PAYLOAD} }`,
    variables: (ids: ForeignIds) => ({ input: { shipment: { ...shipment, podCode: 'VNSGN' }, ...input(ids) } }),
    callers,
    changes: true,
  };
}

/** A change of a booking's money; asked with an amount that nobody accepts. */
export function moneyAction(
  name: string,
  type: string,
  callers: readonly Caller[],
  more: Record<string, string>,
): RootFieldRow {
  return {
    document: `mutation($input: ${type}!) { ${name}(input: $input) ${PAYLOAD} }`,
    variables: (ids) => ({ input: { id: ids.bookingId, ...more } }),
    callers,
    changes: true,
  };
}

export const moved = { amount: '0', currency: 'USD', paidOn: '2020-01-01', method: 'CASH' };

/** What an ADMIN decides. */
export function registrationAction(name: string, input: Record<string, string> = {}): RootFieldRow {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  return {
    document: `mutation($input: ${type}!) { ${name}(input: $input) { registration { id companyName } message userErrors { code message } } }`,
    variables: (ids) => ({ input: { id: ids.registrationId, ...input } }),
    callers: ['ADMIN'],
    changes: true,
  };
}

export const quotation = (ids: ForeignIds) => ids.quotationId;
export const booking = (ids: ForeignIds) => ids.bookingId;
