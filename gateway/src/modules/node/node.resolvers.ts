import type { TariffRow } from '@wr1/schema/rest/schedule/tariff-table.ts';
import type { TariffTable } from '@wr1/schema/rules/tariff/tariff-field.ts';
import type { GatewayContext } from '../../context.ts';
import { gatewayError } from '../../errors.ts';
import type { Resolvers, ResolversTypes } from '../../schema.generated.ts';
import { fetchApiKeys, fetchCalls } from '../api-key/api-key.api.ts';
import { toCall } from '../api-key/api-key-call.ts';
import { toApiKey } from '../api-key/api-key.resolvers.ts';
import { attachmentById, toAttachment } from '../attachment/attachment.loaders.ts';
import { fetchAudit } from '../audit/audit.api.ts';
import { toEntry } from '../audit/audit.resolvers.ts';
import { listBankAccounts } from '../bank-account/bank-account.api.ts';
import { toBankAccount } from '../bank-account/bank-account.resolvers.ts';
import { bookingNoteById, toBookingNote } from '../booking-note/booking-note.loaders.ts';
import { companyOf } from '../company/company.loaders.ts';
import { listCustomerDocuments } from '../customer-document/customer-document.api.ts';
import { toCustomerDocument } from '../customer-document/customer-document.resolvers.ts';
import { listCustomerNotes } from '../customer-note/customer-note.api.ts';
import { toCustomerNote } from '../customer-note/customer-note.resolvers.ts';
import { listProposals } from '../customer-proposal/customer-proposal.api.ts';
import { toProposal } from '../customer-proposal/customer-proposal.resolvers.ts';
import { declarationById, toDeclaration } from '../customs-declaration/customs-declaration.loaders.ts';
import { DebitNoteView, toPayment } from '../debit-note/debit-note-view.ts';
import { fetchShipmentMoney } from '../debit-note/debit-note.api.ts';
import { debitNoteById } from '../debit-note/debit-note.loaders.ts';
import { FacilityView } from '../facility/facility-view.ts';
import { listFacilities } from '../facility/facility.api.ts';
import { listHolidays } from '../holiday/holiday.api.ts';
import { toHoliday } from '../holiday/holiday.resolvers.ts';
import { fetchDemoOutbox } from '../mail/mail.api.ts';
import { toMail } from '../mail/mail.resolvers.ts';
import { locationOf } from '../master-data/location.loaders.ts';
import { fetchEntries } from '../master-data-entry/master-data-entry.api.ts';
import { toEntrySource } from '../master-data-entry/master-data-entry.loaders.ts';
import { fetchReviews } from '../milestone/milestone-review.api.ts';
import { toReview } from '../milestone/milestone-review.resolvers.ts';
import { notificationById, toNotification } from '../notification/notification.loaders.ts';
import { toCompanyChange } from '../own-company/company-change.ts';
import { listCompanyChanges } from '../own-company/own-company.api.ts';
import { listParties, toParty } from '../party/party.loaders.ts';
import { toPriceSend } from '../price-send/price-send-view.ts';
import { listPriceSends } from '../price-send/price-send.api.ts';
import { registrationById, toRegistration } from '../registration/registration.loaders.ts';
import { toTemplate } from '../request-template/request-template-view.ts';
import { fetchTemplates } from '../request-template/request-template.api.ts';
import { fetchViews } from '../saved-view/saved-view.api.ts';
import { toView } from '../saved-view/saved-view.resolvers.ts';
import { ScheduleAlertView } from '../schedule-alert/schedule-alert-view.ts';
import { fetchAlerts } from '../schedule-alert/schedule-alert.api.ts';
import { ScheduleView } from '../schedule/schedule-view.ts';
import { scheduleById } from '../schedule/schedule.loaders.ts';
import { signInSessionOf } from '../session/sign-in-list.resolvers.ts';
import { fetchShareLinks } from '../share-link/share-link.api.ts';
import { toShareLink } from '../share-link/share-link.loaders.ts';
import { toBooking } from '../shipment/booking-view.ts';
import { toHistoryEntry } from '../shipment/history-entry.ts';
import { toQuotation } from '../shipment/quotation-view.ts';
import { fetchHistory } from '../shipment/shipment.api.ts';
import { shipmentOf } from '../shipment/shipment.loaders.ts';
import { TARIFF_TYPE } from '../tariff/tariff-view.ts';
import { listTariffs } from '../tariff/tariff.api.ts';
import { fetchPaymentReports } from '../payment-report/payment-report.api.ts';
import { fetchReceipts } from '../receipt/receipt.api.ts';
import { toReceipt } from '../receipt/receipt.loaders.ts';
import { toTrip, tripById } from '../trip/trip.loaders.ts';
import { toPaymentReport } from '../payment-report/payment-report.loaders.ts';
import { userGroupOf } from '../user-group/user-group.loaders.ts';
import { userOf } from '../user/user.loaders.ts';
import { trackingEventOf } from '../tracking-event/tracking-event.loaders.ts';
import { toDelivery, toWebhook } from '../webhook/webhook-view.ts';
import { fetchDeliveries, fetchWebhooks } from '../webhook/webhook.api.ts';
import { readGlobalId, readGlobalUuid, type UuidNodeType } from '../../graphql/global-id.ts';
import { isHidden, listed, shown, type Loader, type NodeSource } from './node-loader.ts';

const MOST_IDS = 100;

const tariff = <Table extends TariffTable>(table: Table) =>
  listed(
    TARIFF_TYPE[table],
    (rest, query) => listTariffs(rest, { table, ...query }),
    (row: TariffRow) => ({ ...row, __typename: TARIFF_TYPE[table] }),
  );

/** Loaders by row id for each type that implements Node. A missing type does not compile. */
const loaders: { readonly [Type in Exclude<NodeSource['__typename'], UuidNodeType>]: Loader<Type> } = {
  User: userOf,
  UserGroup: userGroupOf,
  Company: companyOf,
  Location: locationOf,
  Party: listed('party', listParties, toParty),
  Quotation: shown(shipmentOf, (row, { language }) => toQuotation(row, language)),
  Booking: shown(shipmentOf, (row, { language }) => toBooking(row, language)),
  Schedule: shown(scheduleById, (row) => new ScheduleView(row)),
  BookingNote: shown(bookingNoteById, toBookingNote),
  CustomsDeclaration: shown(declarationById, toDeclaration),
  Trip: shown(tripById, toTrip),
  Registration: shown(registrationById, toRegistration),
  Attachment: shown(attachmentById, toAttachment),
  DebitNote: shown(debitNoteById, (row, { language }) => new DebitNoteView(row, language)),
  Notification: shown(notificationById, toNotification),
  ApiKey: listed('apiKey', fetchApiKeys, toApiKey),
  ApiKeyCall: listed(
    'apiKeyCall',
    async (rest, { ids, pageSize: limit }) => (await fetchCalls(rest, { call_ids: ids, limit })).result,
    toCall,
  ),
  AuditEntry: listed('auditEntry', (rest, query) => fetchAudit(rest, 'RecordChanges', query), toEntry),
  BankAccount: listed('bankAccount', listBankAccounts, toBankAccount),
  CompanyChange: listed(
    'companyChange',
    async (rest, query) => (await listCompanyChanges(rest, query)).rows,
    toCompanyChange,
  ),
  DemoMail: listed('demoMail', async (rest, query) => (await fetchDemoOutbox(rest, query)) ?? [], toMail),
  Facility: listed('facility', listFacilities, (row, { language }) => new FacilityView(row, language)),
  HistoryEntry: listed('historyEntry', (rest, { ids }) => fetchHistory(rest, { entry_ids: ids }), toHistoryEntry),
  CustomerDocument: listed('customerDocument', listCustomerDocuments, toCustomerDocument),
  CustomerProposal: listed(
    'customerProposal',
    async (rest, query) => (await listProposals(rest, query)).rows,
    toProposal,
  ),
  CustomerNote: listed('customerNote', listCustomerNotes, toCustomerNote),
  Holiday: listed('holiday', listHolidays, toHoliday),
  MilestoneReview: listed('milestoneReview', (rest, { ids }) => fetchReviews(rest, { ids }), toReview),
  Payment: listed(
    'payment',
    async (rest, { ids }) => (await fetchShipmentMoney(rest, { payment_ids: ids })).flatMap(({ payments }) => payments),
    toPayment,
  ),
  PaymentReport: listed('paymentReport', (rest, { ids }) => fetchPaymentReports(rest, { ids }), toPaymentReport),
  PriceSend: listed(
    'priceSend',
    (rest, { ids }) => listPriceSends(rest, { ids }),
    (row, { language }) => toPriceSend(row, language),
  ),
  Receipt: listed('receipt', (rest, { ids }) => fetchReceipts(rest, ids), toReceipt),
  RequestTemplate: listed('requestTemplate', (rest, { ids }) => fetchTemplates(rest, ids), toTemplate),
  SavedView: listed('savedView', (rest, { ids }) => fetchViews(rest, { ids }), toView),
  // No one has more than 20, so the call returns all of the caller's.
  ScheduleAlert: listed('scheduleAlert', fetchAlerts, (row) => new ScheduleAlertView(row)),
  ShareLink: listed(
    'shareLink',
    async (rest, { ids }) => (await fetchShareLinks(rest, { link_ids: ids })).flatMap(({ links }) => links),
    toShareLink,
  ),
  Webhook: listed('webhook', async (rest, query) => (await fetchWebhooks(rest, query)).result, toWebhook),
  WebhookDelivery: listed(
    'webhookDelivery',
    async (rest, { ids, pageSize: limit }) => (await fetchDeliveries(rest, { ids, limit })).result,
    toDelivery,
  ),
  FreightTariff: tariff('FREIGHT'),
  SurchargeRule: tariff('SURCHARGE'),
  SurchargeCode: tariff('CHARGE_CODE'),
  TruckingTariff: tariff('TRUCKING'),
  CustomsTariff: tariff('CUSTOMS'),
  FreeTimeTariff: tariff('FREE_TIME'),
  ExchangeRate: tariff('EXCHANGE_RATE'),
  MasterDataEntry: listed(
    'masterDataEntry',
    async (rest, query) => (await fetchEntries(rest, query)).result,
    toEntrySource,
  ),
};

const uuidLoaders: { readonly [Type in UuidNodeType]: Loader<Type, string> } = {
  SignInSession: signInSessionOf,
  TrackingEvent: trackingEventOf,
};

function find(globalId: string, context: GatewayContext): Promise<NodeSource | null> | null {
  const named = readGlobalUuid(globalId);
  if (named !== null) return uuidLoaders[named.type](context, named.uuid);
  const read = readGlobalId(globalId);
  return read === null ? null : loaders[read.type](context, read.id);
}

async function loadNode(globalId: string, context: GatewayContext): Promise<NodeSource | null> {
  try {
    return await find(globalId, context);
  } catch (error) {
    if (isHidden(error)) return null;
    throw error;
  }
}

export const nodeResolvers: Resolvers = {
  Query: {
    node: (_parent, { id }, context) => loadNode(id, context),
    nodes(_parent, { ids }, context) {
      if (ids.length > MOST_IDS) {
        throw gatewayError('BAD_USER_INPUT', { text: `ids can contain up to ${MOST_IDS} entries.` });
      }
      // One promise each: a failing record does not affect others.
      return ids.map((id) => loadNode(id, context)) as ResolversTypes['Node'][];
    },
  },
  Node: { __resolveType: (node) => node.__typename },
};
