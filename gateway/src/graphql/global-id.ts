import { gatewayError } from '../errors.ts';

/** Types of Node whose rows have a number. */
export const nodeTypes = [
  'User',
  'UserGroup',
  'Company',
  'Quotation',
  'Booking',
  'Schedule',
  'Location',
  'Party',
  'Notification',
  'Registration',
  'CompanyChange',
  'BankAccount',
  'Holiday',
  'BookingNote',
  'Attachment',
  'DebitNote',
  'Payment',
  'PaymentReport',
  'Receipt',
  'HistoryEntry',
  'AuditEntry',
  'SavedView',
  'ScheduleAlert',
  'RequestTemplate',
  'ShareLink',
  'ApiKey',
  'ApiKeyCall',
  'Webhook',
  'WebhookDelivery',
  'PriceSend',
  'MilestoneReview',
  'Facility',
  'FreightTariff',
  'SurchargeRule',
  'SurchargeCode',
  'TruckingTariff',
  'CustomsTariff',
  'FreeTimeTariff',
  'ExchangeRate',
  'DemoMail',
  'MasterDataEntry',
  'CustomsDeclaration',
  'Trip',
  'CustomerNote',
  'CustomerDocument',
  'CustomerProposal',
] as const;
export type NodeType = (typeof nodeTypes)[number];

const isNodeType = (name: string): name is NodeType => nodeTypes.some((type) => type === name);

/**
 * An opaque id that is unique across types.
 * @param type GraphQL type
 * @param id row id in the customer API
 */
export function globalId(type: NodeType, id: number): string {
  return Buffer.from(`${type}:${id}`).toString('base64url');
}

/**
 * Parses a global id.
 * @returns type and row id; null if this gateway did not create the id
 */
export function readGlobalId(id: string): { type: NodeType; id: number } | null {
  if (id.length > 60 || !/^[\w-]+$/.test(id)) return null;
  const match = /^([A-Za-z]+):([1-9]\d{0,15})$/.exec(Buffer.from(id, 'base64url').toString('latin1'));
  const [, type = '', digits = ''] = match ?? [];
  const row = Number(digits);
  return isNodeType(type) && Number.isSafeInteger(row) ? { type, id: row } : null;
}

/**
 * The row id in a global id of one of the given types.
 * @returns null for any other id, because no such record exists
 */
export function rowIdOf(id: string, ...types: readonly NodeType[]): number | null {
  const read = readGlobalId(id);
  return read !== null && types.includes(read.type) ? read.id : null;
}

/**
 * Like {@link rowIdOf}, for required inputs.
 * @throws GraphQLError NOT_FOUND
 */
export function requireRowId(id: string, ...types: readonly NodeType[]): number {
  const row = rowIdOf(id, ...types);
  if (row === null) throw gatewayError('NOT_FOUND', { id });
  return row;
}

/** Types of Node whose rows have a UUID instead of a row number. */
export const uuidNodeTypes = ['SignInSession', 'TrackingEvent'] as const;
export type UuidNodeType = (typeof uuidNodeTypes)[number];

/** An opaque id, unique across types, of a row with a UUID. */
export function globalIdOfUuid(type: UuidNodeType, uuid: string): string {
  return Buffer.from(`${type}:${uuid}`).toString('base64url');
}

/**
 * Parses a global id of a row with a UUID.
 * @returns type and UUID; null for anything else
 */
export function readGlobalUuid(id: string): { type: UuidNodeType; uuid: string } | null {
  if (id.length > 100 || !/^[\w-]+$/.test(id)) return null;
  const match = /^([A-Za-z]+):([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(
    Buffer.from(id, 'base64url').toString('latin1'),
  );
  const [, name, uuid = ''] = match ?? [];
  const type = uuidNodeTypes.find((one) => one === name);
  return type === undefined ? null : { type, uuid };
}
