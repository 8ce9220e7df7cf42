import { freeTimeListAnswer } from '@wr1/schema/rest/shipment/free-time.ts';
import { emailTemplateListAnswer } from '@wr1/schema/rest/account/email-template.ts';
import type { z } from 'zod';
import { apiKeyCallAnswer, apiKeyListAnswer } from '@wr1/schema/rest/account/api-key.ts';
import {
  attachmentListAnswer,
  missingDocumentAnswer,
  shipmentDocumentsAnswer,
} from '@wr1/schema/rest/document/attachment.ts';
import { auditAnswer } from '@wr1/schema/rest/account/audit.ts';
import { readFields, withColumns } from '@wr1/schema/rest/columns.ts';
import { emissionAnswer } from '@wr1/schema/rest/shipment/emission.ts';
import { eventAnswer } from '@wr1/schema/rest/milestone/event.ts';
import { facilityDeparturesAnswer, facilityListAnswer } from '@wr1/schema/rest/master-data/facility.ts';
import { cargoReleaseListAnswer } from '@wr1/schema/rest/shipment/cargo-release.ts';
import { advanceFilingListAnswer } from '@wr1/schema/rest/document/advance-filing.ts';
import { airWeighingListAnswer } from '@wr1/schema/rest/document/air-weighing.ts';
import { houseBillDraftListAnswer } from '@wr1/schema/rest/document/house-bill-draft.ts';
import { costSheetListAnswer } from '@wr1/schema/rest/money/cost-sheet.ts';
import { marginReportAnswer } from '@wr1/schema/rest/money/margin.ts';
import { shippingInstructionListAnswer } from '@wr1/schema/rest/shipment/shipping-instruction.ts';
import { tripListAnswer } from '@wr1/schema/rest/milestone/trip.ts';
import { verifiedGrossMassListAnswer } from '@wr1/schema/rest/shipment/verified-gross-mass.ts';
import { customsDeclarationListAnswer, customsQueueAnswer } from '@wr1/schema/rest/shipment/customs-declaration.ts';
import { paymentReportsAnswer } from '@wr1/schema/rest/money/payment-report.ts';
import { receiptsAnswer } from '@wr1/schema/rest/money/receipt.ts';
import {
  customerAgeingAnswer,
  debitNoteListAnswer,
  shipmentMoneyAnswer,
} from '@wr1/schema/rest/shipment/debit-note.ts';
import { leadMatchAnswer } from '@wr1/schema/rest/account/lead.ts';
import { leadLinkListAnswer } from '@wr1/schema/rest/shipment/lead-quotation.ts';
import { companyChangeListAnswer } from '@wr1/schema/rest/account/company-change.ts';
import { forwarderContactAnswer } from '@wr1/schema/rest/account/forwarder-contact.ts';
import { ownCompanyAnswer } from '@wr1/schema/rest/account/own-company.ts';
import {
  creditCheckAnswer,
  customerCalls,
  customerUserAnswer,
  customerVolumeAnswer,
  similarCustomerAnswer,
} from '@wr1/schema/rest/account/customer.ts';
import { bankAccountCalls } from '@wr1/schema/rest/master-data/bank-account.ts';
import { shipmentStaffAnswer } from '@wr1/schema/rest/shipment/shipment-owner.ts';
import { customerDocumentCalls } from '@wr1/schema/rest/customer/customer-document.ts';
import { customerProposalListAnswer } from '@wr1/schema/rest/customer/customer-proposal.ts';
import { customerNoteCalls } from '@wr1/schema/rest/customer/customer-note.ts';
import { holidayCalls } from '@wr1/schema/rest/master-data/holiday.ts';
import { locationCalls } from '@wr1/schema/rest/master-data/location.ts';
import { companyDefaultAnswer } from '@wr1/schema/rest/master-data/company-default.ts';
import { partyCalls } from '@wr1/schema/rest/master-data/party.ts';
import { masterDataAnswer } from '@wr1/schema/rest/master-data/master-data.ts';
import {
  masterDataChangesAnswer,
  masterDataEntryListAnswer,
  masterDataEntryUsesAnswer,
  masterDataListsAnswer,
} from '@wr1/schema/rest/master-data/master-data-entry.ts';
import { systemSettingListAnswer } from '@wr1/schema/rest/master-data/system-setting.ts';
import { journeyAnswer, milestoneActAnswer, milestoneReviewListAnswer } from '@wr1/schema/rest/milestone/milestone.ts';
import { notificationSettingListAnswer } from '@wr1/schema/rest/account/notification-setting.ts';
import { preferenceAnswer } from '@wr1/schema/rest/account/preference.ts';
import { priceSendListAnswer } from '@wr1/schema/rest/shipment/price-send.ts';
import { registrationDuplicateAnswer, registrationListAnswer } from '@wr1/schema/rest/account/registration.ts';
import { requestTemplateListAnswer } from '@wr1/schema/rest/shipment/request-template.ts';
import { savedViewAnswer } from '@wr1/schema/rest/shipment/saved-view.ts';
import { scheduleAlertAnswer } from '@wr1/schema/rest/schedule/schedule-alert.ts';
import { nearbyAnswer, scheduleListAnswer } from '@wr1/schema/rest/schedule/schedule.ts';
import { keptScheduleListAnswer } from '@wr1/schema/rest/schedule/schedule-edit.ts';
import { secondFactorAnswer } from '@wr1/schema/rest/account/second-factor.ts';
import { singleSignOnAnswer } from '@wr1/schema/rest/account/single-sign-on.ts';
import { signInSessionAnswer } from '@wr1/schema/rest/account/session.ts';
import { viewAsListAnswer } from '@wr1/schema/rest/account/view-as.ts';
import { shareLinkListAnswer } from '@wr1/schema/rest/shipment/share-link.ts';
import {
  bookingDetailAnswer,
  shipmentHistoryAnswer,
  shipmentListAnswer,
  tabCountAnswer,
} from '@wr1/schema/rest/shipment/shipment.ts';
import { shipmentRevisionAnswer } from '@wr1/schema/rest/shipment/revision.ts';
import { estimateAnswer } from '@wr1/schema/rest/schedule/tariff.ts';
import { tariffListAnswer } from '@wr1/schema/rest/schedule/tariff-table.ts';
import { publicTrackingAnswer, trackBookingsAnswer, trackNumbersAnswer } from '@wr1/schema/rest/milestone/tracking.ts';
import { trackingEventAnswer } from '@wr1/schema/rest/milestone/tracking-event.ts';
import { userCalls, userHoldingsAnswer } from '@wr1/schema/rest/account/user-account.ts';
import { userGroupCalls } from '@wr1/schema/rest/account/user-group.ts';
import { profileAnswer, sessionAnswer } from '@wr1/schema/rest/account/user.ts';
import { webhookDeliveryAnswer, webhookListAnswer } from '@wr1/schema/rest/milestone/webhook.ts';
import type { Call } from './call.ts';

type Who = 'everybody signed in' | 'everybody' | 'some';

function read(target: string, answer: Call['answer'], hides: string, who: Who = 'everybody signed in'): Call {
  return { method: 'GET', target, answer, hides, anonymous: who === 'everybody', mayRefuse: who === 'some' };
}

/** A read with selected columns, as the gateway makes it. */
const withFields = (target: string, fields: string, answer: z.ZodObject, who?: Who): Call =>
  read(
    `${target}&fields=${fields}`,
    withColumns(answer, readFields(fields)),
    'what this call answers: the gateway names the columns that it needs',
    who,
  );

const estimate = encodeURIComponent(
  JSON.stringify({
    service_type: 2,
    shipping_type: 2,
    pol: 'VNSGN',
    pod: 'SGSIN',
    containers: [{ cont_type: '22G1', quantity: 1 }],
  }),
);
const order = (objectType: string): string => `wr1?objectType=${objectType}&ids={order}`;

/** Every read of the profile "full" beyond section 7, except files, which have their own URLs. */
export const FULL_READS: readonly Call[] = [
  { ...read('user/session', sessionAnswer, 'everything: who is asking is asked for each request'), essential: true },
  read('user/sessions', signInSessionAnswer, 'the list of sessions'),
  read('user/viewAs?company_id=1', viewAsListAnswer, 'viewing the platform as a customer’s user', 'some'),
  read('user/secondFactor', secondFactorAnswer, 'two-step sign-in'),
  read('user/singleSignOn', singleSignOnAnswer, 'single sign-on'),
  read('user/profile', profileAnswer, 'the profile'),
  read('user/preferences', preferenceAnswer, 'preferences stored with the account'),
  read('user/requestTemplates', requestTemplateListAnswer, 'request templates'),
  read('user/views?list=booking', savedViewAnswer, 'saved views'),
  read('events', eventAnswer, 'live changes'),
  read('trackingEvents?limit=5', trackingEventAnswer, 'the feed of events and DCSA Track and Trace'),
  read('masterData?data=Airlines', masterDataAnswer, 'names of airlines'),
  read('wr1?objectType=CustomsDeclarationList&order_ids={order}', customsDeclarationListAnswer, 'customs declarations'),
  read('wr1?objectType=FreeTimeList&order_ids={order}', freeTimeListAnswer, 'free time of containers'),
  read(
    'wr1?objectType=CargoReleaseList&order_ids={order}',
    cargoReleaseListAnswer,
    'releases of bills and delivery orders',
  ),
  read(
    'wr1?objectType=ShippingInstructionList&order_ids={order}',
    shippingInstructionListAnswer,
    'shipping instructions',
  ),
  read('wr1?objectType=MarginReport&pageSize=20', marginReportAnswer, 'margins by customer, month and booking', 'some'),
  read('wr1?objectType=CostSheetList&order_ids={order}', costSheetListAnswer, 'costs and margins'),
  read(
    'wr1?objectType=VerifiedGrossMassList&order_ids={order}',
    verifiedGrossMassListAnswer,
    'verified gross masses of containers',
  ),
  read('wr1?objectType=TripList&order_ids={order}', tripListAnswer, 'trips of bookings with trucks'),
  read('wr1?objectType=HouseBillDraftList&order_ids={order}', houseBillDraftListAnswer, 'drafts of house bills'),
  read('wr1?objectType=AirWeighingList&order_ids={order}', airWeighingListAnswer, 'weighed cargo by air'),
  read('wr1?objectType=AdvanceFilingList&order_ids={order}', advanceFilingListAnswer, 'advance filings with customs'),
  read('wr1?objectType=CustomsQueue&pageSize=1', customsQueueAnswer, 'the customs queue', 'some'),
  read('masterData?data=Branch', masterDataAnswer, 'branches'),
  read('masterData?data=CustomsOffice', masterDataAnswer, 'choosing a customs office'),
  read('masterData?data=ChargeCode', masterDataAnswer, 'names of charges'),
  withFields('wr1?objectType=GetQuotationBooking&kind=booking', 'id,booking_no,pol', shipmentListAnswer),
  withFields('wr1?objectType=GetBookingDetail&id={order}', 'id,booking_no,status', bookingDetailAnswer),
  withFields('scheduleList?service_type=FCL&page=1&pageSize=100', 'id,etd,carrier', scheduleListAnswer, 'everybody'),
  read('wr1?objectType=GetTabCounts&kind=booking', tabCountAnswer, 'counts on the booking tabs'),
  read('wr1?objectType=GetTabCounts&kind=quotation', tabCountAnswer, 'counts on the quotation tabs'),
  read(order('GetOrderHistory'), shipmentHistoryAnswer, 'the history of a record'),
  read(order('GetOrderRevisions'), shipmentRevisionAnswer, 'earlier prices'),
  read('wr1?objectType=RecordChanges&order_id={order}', auditAnswer, 'the changes of a record'),
  read(order('GetMilestones'), journeyAnswer, 'milestones and the timeline'),
  read('wr1?objectType=MilestoneActs', milestoneActAnswer, 'milestones recorded for several bookings', 'some'),
  read('wr1?objectType=MilestoneReviews', milestoneReviewListAnswer, 'partner events waiting for review', 'some'),
  read(order('GetEmissions'), emissionAnswer, 'greenhouse gas emissions by leg'),
  read(order('GetOrderMoney'), shipmentMoneyAnswer, 'amounts billed and paid'),
  read(order('GetDocuments'), shipmentDocumentsAnswer, 'files and the checklist of a record'),
  read('shareLink?ids={order}', shareLinkListAnswer, 'links for people without an account'),
  read('wr1?objectType=GetDebitNotes&pageSize=20', debitNoteListAnswer, 'debit notes'),
  read('wr1?objectType=CustomerAgeing&pageSize=20', customerAgeingAnswer, 'overdue balances by age'),
  read('wr1?objectType=PaymentReports&debit_note_ids={order}', paymentReportsAnswer, 'payments that customers report'),
  read('wr1?objectType=Receipts&ids=1', receiptsAnswer, 'payments over several debit notes', 'some'),
  read('wr1?objectType=AttachmentList', attachmentListAnswer, 'the list of all files'),
  read('wr1?objectType=MissingDocuments&pageSize=20', missingDocumentAnswer, 'the list of missing documents'),
  read(`wr1?objectType=EstimatePrice&search=${estimate}`, estimateAnswer, 'price estimates'),
  read('wr1?objectType=TrackNumbers&numbers=BK-00-000000', trackNumbersAnswer, 'tracking by number'),
  read('wr1?objectType=TrackBookings', trackBookingsAnswer, 'the list of shipments in transit'),
  read('publicTracking?numbers=BK-00-000000', publicTrackingAnswer, 'tracking without an account', 'everybody'),
  read('scheduleAlert', scheduleAlertAnswer, 'schedule alerts'),
  read('scheduleNearby?service_type=FCL&pol=VNSGN&pod=DEHAM', nearbyAnswer, 'nearby ports', 'everybody'),
  read('wr1?objectType=FacilityList', facilityListAnswer, 'the CFS finder'),
  read('wr1?objectType=FacilityDepartures&ids=1', facilityDeparturesAnswer, 'departures of a facility'),
  read('wr1?objectType=LocationList', locationCalls.listAnswer, 'the list of locations'),
  read('wr1?objectType=PartyList', partyCalls.listAnswer, 'the address book of parties'),
  read('wr1?objectType=CompanyDefaults', companyDefaultAnswer, 'default places and parties', 'some'),
  read('wr1?objectType=ScheduleList', keptScheduleListAnswer, 'departures for administrators', 'some'),
  read('wr1?objectType=PriceSends', priceSendListAnswer, 'prices being sent', 'some'),
  read('wr1?objectType=TariffList&table=FREIGHT', tariffListAnswer, 'price lists', 'some'),
  read('wr1?objectType=LeadLinks&order_ids={order}', leadLinkListAnswer, 'links of emailed quotations', 'some'),
  read('wr1?objectType=GetLeadMatches&id={order}', leadMatchAnswer, 'suggested customers for a request', 'some'),
  read('wr1?objectType=RegistrationList&pageSize=20', registrationListAnswer, 'registrations', 'some'),
  read('wr1?objectType=UserList', userCalls.listAnswer, 'managing users', 'some'),
  read('wr1?objectType=ShipmentStaff', shipmentStaffAnswer, 'owners of duties on shipments', 'some'),
  read('wr1?objectType=UserGroupList', userGroupCalls.listAnswer, 'groups of users', 'some'),
  read('wr1?objectType=CustomerList', customerCalls.listAnswer, 'managing customers', 'some'),
  read('wr1?objectType=ForwarderContact', forwarderContactAnswer, 'the contact page', 'everybody'),
  read('wr1?objectType=OwnCompany', ownCompanyAnswer, 'a company’s own page', 'some'),
  read('wr1?objectType=BankAccountList', bankAccountCalls.listAnswer, 'the forwarder’s bank accounts', 'some'),
  read('wr1?objectType=HolidayList', holidayCalls.listAnswer, 'public holidays', 'some'),
  read('wr1?objectType=CompanyChangeList', companyChangeListAnswer, 'requests for another company name', 'some'),
  read('wr1?objectType=CreditCheck&ids={order}', creditCheckAnswer, 'the warning about a credit limit'),
  read('wr1?objectType=SimilarCustomers&name=Freight', similarCustomerAnswer, 'similar customers', 'some'),
  read('wr1?objectType=CustomerUsers&id={customer}', customerUserAnswer, 'the users of a customer', 'some'),
  read('wr1?objectType=CustomerProposalList', customerProposalListAnswer, 'proposals for customers’ terms', 'some'),
  read('wr1?objectType=CustomerNoteList', customerNoteCalls.listAnswer, 'internal notes on customers', 'some'),
  read('wr1?objectType=CustomerDocumentList', customerDocumentCalls.listAnswer, 'documents of customers', 'some'),
  read('wr1?objectType=CustomerVolume&id={customer}', customerVolumeAnswer, 'a customer’s volume', 'some'),
  read('wr1?objectType=NotificationSettingList', notificationSettingListAnswer, 'notification settings'),
  read('wr1?objectType=UserHoldings&id={user}', userHoldingsAnswer, 'what depends on a user', 'some'),
  read('wr1?objectType=UserSessions&id={user}', signInSessionAnswer, 'sessions of a user', 'some'),
  read('wr1?objectType=UserActivity&id={user}', auditAnswer, 'sign-ins and changes of a user', 'some'),
  read(
    'wr1?objectType=RegistrationDuplicates&ids=1',
    registrationDuplicateAnswer,
    'possible duplicates of registrations',
    'some',
  ),
  read('wr1?objectType=MasterDataLists', masterDataListsAnswer, 'maintaining master data', 'some'),
  read('wr1?objectType=MasterDataEntryList&list=Port', masterDataEntryListAnswer, 'maintaining master data', 'some'),
  read(
    'wr1?objectType=MasterDataEntryUses&ids=1',
    masterDataEntryUsesAnswer,
    'what uses an entry of master data',
    'some',
  ),
  read('masterDataChanges', masterDataChangesAnswer, 'changed master data within seconds', 'everybody'),
  read('wr1?objectType=SystemSettingList', systemSettingListAnswer, 'system settings', 'some'),
  read('wr1?objectType=EmailTemplateList', emailTemplateListAnswer, 'texts of emails', 'some'),
  read('wr1?objectType=AuditLog', auditAnswer, 'the audit log', 'some'),
  read('apiKey?pageSize=20', apiKeyListAnswer, 'API keys', 'some'),
  read('apiKeyCall?id={apiKey}', apiKeyCallAnswer, 'the calls made with an API key', 'some'),
  read('webhook?pageSize=20', webhookListAnswer, 'webhooks', 'some'),
  read('webhookDelivery?webhook_id={webhook}', webhookDeliveryAnswer, 'the deliveries of a webhook', 'some'),
];
