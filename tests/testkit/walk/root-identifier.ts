import { readGlobalId, type NodeType } from '@wr1/gateway/src/graphql/global-id.ts';
import { nobodysIds, type ForeignIds } from './foreign-id.ts';

import type { ArgumentLeaf, RootField } from './root-operation.ts';

type Named = keyof ForeignIds;

/** The identifiers that arguments with these names accept, at any depth. */
const NAMED: Readonly<Record<string, readonly Named[]>> = {
  customerId: ['companyId'],
  companyId: ['companyId'],
  forCustomerId: ['companyId'],
  bookingId: ['bookingId'],
  attachmentIds: ['attachmentId'],
  recordId: ['bookingId', 'quotationId'],
  webhookId: ['webhookId'],
  recordIds: ['bookingId', 'quotationId'],
  paymentId: ['paymentId'],
  debitNoteId: ['debitNoteId'],
  accountManagerId: ['userId'],
  successorId: ['userId'],
  ownerId: ['userId'],
  shipperId: ['partyId'],
  consigneeId: ['partyId'],
  notifyPartyId: ['partyId'],
  agentId: ['partyId'],
  payerId: ['partyId'],
  locationId: ['locationId'],
  pickUpLocationId: ['locationId'],
  deliveryLocationId: ['locationId'],
  number: ['bookingNumber', 'quotationNumber'],
  numbers: ['bookingNumber', 'quotationNumber', 'containerNumber'],
  bookingNumber: ['bookingNumber'],
  transportDocumentNumber: ['bookingNumber'],
  containerNumber: ['containerNumber'],
  search: ['bookingNumber', 'quotationNumber', 'companyName', 'containerNumber', 'attachmentName'],
  reference: ['companyName'],
  taxCode: ['taxCode'],
  intoId: ['companyId'],
  userId: ['userId'],
  sessionId: ['sessionKey'],
};

const LINE = 'a line of the same request';
const WRITTEN = 'words on the caller’s own record; nothing is looked up by it';
const TOKEN = 'whoever has it may use it: that is what it is for';
const GROUPS = 'groups are the forwarder’s, and no company has its own';
const PRICES = 'price tables are the forwarder’s own';
const OWN_IMPORT = 'an import is found only by the person who uploaded it';
const LISTS = 'lists of codes are the forwarder’s own';

/** Arguments that look like record identifiers but are not, by name or by field and name. */
const OPEN: Readonly<Record<string, string>> = {
  truckId: LINE,
  truckIds: LINE,
  scheduleId: 'departures are the same for everybody',
  sealNumbers: WRITTEN,
  sealNumber: WRITTEN,
  containerNumbers: WRITTEN,
  accountNumber: WRITTEN,
  carrierBookingNumber: WRITTEN,
  houseBillNumber: WRITTEN,
  orderNumber: WRITTEN,
  groupId: GROUPS,
  moveToId: GROUPS,
  token: TOKEN,
  signature: TOKEN,
  vesselIMONumber: 'of a ship, which is nobody’s secret',
  carrierVoyageNumber: 'of a ship, which is nobody’s secret',
  'Query.publicTracking numbers':
    'container and document numbers show the public part of the journey to everyone who knows them',
  'Query.tariffImport id': PRICES,
  'Mutation.updateTariff id': PRICES,
  'Mutation.setTariffActive id': PRICES,
  'Mutation.applyTariffImport id': PRICES,
  'Query.recordImport id': OWN_IMPORT,
  'Mutation.applyRecordImport id': OWN_IMPORT,
  'Query.masterDataImport id': LISTS,
  'Mutation.applyMasterDataImport id': LISTS,
  'Mutation.updateMasterDataEntry id': LISTS,
  'Mutation.activateMasterDataEntry id': LISTS,
  'Mutation.deactivateMasterDataEntry id': LISTS,
  'Mutation.deleteMasterDataEntry id': LISTS,
  'Mutation.updateBookingPlan transportDocumentNumber': WRITTEN,
  'Mutation.saveShippingInstruction containerNumber': WRITTEN,
  'Mutation.sendShippingInstruction containerNumber': WRITTEN,
  'Mutation.recordVerifiedGrossMass containerNumber': WRITTEN,
  'Mutation.sendHouseBillDraft containerNumber': WRITTEN,
  'Mutation.createTrip containerNumber': WRITTEN,
  'Mutation.updateTrip containerNumber': WRITTEN,
  'Mutation.requestPdf debitNoteId': 'found on the caller’s own booking only',
  'Mutation.deleteVerifiedGrossMass containerNumber': 'found on the caller’s own booking only',
  'Mutation.createSavedView search': WRITTEN,
  'Mutation.createLocation taxCode': WRITTEN,
  'Mutation.updateLocation taxCode': WRITTEN,
  'Mutation.updateProfile taxCode': WRITTEN,
  'Mutation.createCustomer taxCode': 'a company exists once: the specification refuses its tax code with a message',
  'Mutation.updateCustomer taxCode': 'a company exists once: the specification refuses its tax code with a message',
  'Mutation.requestCompanyChange taxCode':
    'a company exists once: the specification refuses its tax code with a message',
};

const LOOKS_LIKE = /^(search|q|token|number|numbers|reference|signature|taxCode)$|(Id|Ids|Number|Numbers|Token)$/;

const nameOf = ({ path }: ArgumentLeaf): string => path.at(-1) ?? '';

/** Whether an argument looks like a record identifier. */
export function isIdentifier(leaf: ArgumentLeaf): boolean {
  return leaf.type === 'ID' || (['String', 'Int'].includes(leaf.type) && LOOKS_LIKE.test(nameOf(leaf)));
}

/** The reason an argument identifies no record; undefined if it does. */
export function openReason({ name }: RootField, leaf: ArgumentLeaf): string | undefined {
  return OPEN[`${name} ${nameOf(leaf)}`] ?? OPEN[nameOf(leaf)];
}

/** Types whose records are visible to all users, so that their ids identify nothing private. */
export const SHARED_TYPES: Readonly<Partial<Record<NodeType, string>>> = {
  Schedule: 'departures are the same for everybody',
  UserGroup: GROUPS,
  Facility: 'facilities are the same for everybody',
  FreightTariff: PRICES,
  SurchargeRule: PRICES,
  SurchargeCode: PRICES,
  TruckingTariff: PRICES,
  CustomsTariff: PRICES,
  FreeTimeTariff: PRICES,
  ExchangeRate: PRICES,
  MasterDataEntry: LISTS,
  BankAccount: 'the forwarder’s own accounts; only an ADMIN sees them as records',
  Holiday: 'holidays are the same for everybody',
  DemoMail: 'mails of a demo lie open; without the demo there are none',
};

const nobodys = nobodysIds();
const isNamed = (name: string): name is Named => Object.hasOwn(nobodys, name);

/** Names of the available ids by type. */
export const TYPED_IDS: ReadonlyMap<string, Named> = new Map(
  Object.keys(nobodys)
    .filter(isNamed)
    .flatMap((name) => {
      const type = readGlobalId(nobodys[name])?.type;
      return type === undefined || Object.hasOwn(SHARED_TYPES, type) ? [] : [[type, name] as const];
    }),
);

/** Possible values of `id` and `ids`, all of which are tried. */
export const TYPED: readonly Named[] = [...TYPED_IDS.values(), 'sessionKey'];

/** The ids for an argument; if empty, the test has no values for it. */
export function namesOf(leaf: ArgumentLeaf): readonly Named[] {
  const name = nameOf(leaf);
  return name === 'id' || name === 'ids' ? TYPED : (NAMED[name] ?? []);
}
