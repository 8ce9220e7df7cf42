import type { z } from 'zod';
import { apiKeyListAnswer } from '@wr1/schema/rest/account/api-key.ts';
import {
  attachmentListAnswer,
  missingDocumentAnswer,
  shipmentDocumentsAnswer,
} from '@wr1/schema/rest/document/attachment.ts';
import { auditAnswer } from '@wr1/schema/rest/account/audit.ts';
import { bookingNoteAnswer } from '@wr1/schema/rest/shipment/booking-note.ts';
import { companyListAnswer } from '@wr1/schema/rest/account/company.ts';
import { emissionAnswer } from '@wr1/schema/rest/shipment/emission.ts';
import { eventAnswer } from '@wr1/schema/rest/milestone/event.ts';
import { facilityDeparturesAnswer, facilityListAnswer } from '@wr1/schema/rest/master-data/facility.ts';
import { invoiceListAnswer, shipmentMoneyAnswer } from '@wr1/schema/rest/shipment/invoice.ts';
import { locationCalls } from '@wr1/schema/rest/master-data/location.ts';
import { demoOutboxAnswer } from '@wr1/schema/rest/account/mail.ts';
import { leadMatchAnswer } from '@wr1/schema/rest/account/lead.ts';
import {
  locationAnswer,
  masterDataAnswer,
  masterDataName,
  nameAnswer,
  publicMasterDataName,
} from '@wr1/schema/rest/master-data/master-data.ts';
import { journeyAnswer, milestoneActAnswer, milestoneReviewListAnswer } from '@wr1/schema/rest/milestone/milestone.ts';
import { shareLinkListAnswer } from '@wr1/schema/rest/shipment/share-link.ts';
import {
  totalUserNotifyAnswer,
  userNotifyAnswer,
  userNotifyChangeAnswer,
} from '@wr1/schema/rest/milestone/notification.ts';
import { preferenceAnswer } from '@wr1/schema/rest/account/preference.ts';
import { registrationDuplicateAnswer, registrationListAnswer } from '@wr1/schema/rest/account/registration.ts';
import { requestTemplateListAnswer } from '@wr1/schema/rest/shipment/request-template.ts';
import { savedViewAnswer } from '@wr1/schema/rest/shipment/saved-view.ts';
import { scheduleWatchAnswer } from '@wr1/schema/rest/schedule/schedule-watch.ts';
import { nearbyAnswer, scheduleListAnswer } from '@wr1/schema/rest/schedule/schedule.ts';
import { keptScheduleListAnswer } from '@wr1/schema/rest/schedule/schedule-edit.ts';
import { signInSessionAnswer } from '@wr1/schema/rest/account/session.ts';
import {
  bookingDetailAnswer,
  lastBookingAnswer,
  shipmentHistoryAnswer,
  shipmentRevisionAnswer,
  shipmentListAnswer,
  tabCountAnswer,
} from '@wr1/schema/rest/shipment/shipment.ts';
import { estimateAnswer } from '@wr1/schema/rest/schedule/tariff.ts';
import { priceSendListAnswer } from '@wr1/schema/rest/shipment/price-send.ts';
import { tariffListAnswer } from '@wr1/schema/rest/schedule/tariff-table.ts';
import { publicTrackingAnswer, trackBookingsAnswer, trackNumbersAnswer } from '@wr1/schema/rest/milestone/tracking.ts';
import { trackingEventAnswer } from '@wr1/schema/rest/milestone/tracking-event.ts';
import { menuAnswer, profileAnswer, sessionAnswer, userListAnswer } from '@wr1/schema/rest/account/user.ts';
import { webhookListAnswer } from '@wr1/schema/rest/milestone/webhook.ts';

export type RoleUser = 'admin.demo' | 'sales.demo' | 'root.demo' | 'client.demo';

/** A call that changes nothing (or nothing that another row would miss), with what it has to answer. */
export interface RestCall {
  method: 'GET' | 'PUT' | 'DELETE';
  target: string;
  body?: unknown;
  answer: z.ZodType;
  /** No token needed. */
  isPublic?: boolean;
  /** Users who are refused with 403; everybody else gets 200. */
  forbidden?: readonly RoleUser[];
  /** More that has to hold. */
  holds?: (body: { result: unknown; message: string; meta?: { total: number } }) => boolean;
}

const QUERY_SUCCESS = 'Query success!';

const locationNames = new Set(['Location', 'Deport']);
const nameNames = new Set(['Company', 'Saler']);

function answerOf(name: string): z.ZodType {
  if (name === 'menu') return menuAnswer;
  if (locationNames.has(name)) return locationAnswer;
  return nameNames.has(name) ? nameAnswer : masterDataAnswer;
}

const isFilled = (body: { result: unknown }) => Array.isArray(body.result) && body.result.length > 0;

/** Every read of section 7 and beyond, and the writes that leave no trace. */
export const REST_CALLS: readonly RestCall[] = [
  ...masterDataName.options.map((name): RestCall => ({
    method: 'GET',
    target: `masterData?data=${name}`,
    answer: answerOf(name),
    holds: isFilled,
  })),
  ...publicMasterDataName.options.map((name): RestCall => ({
    method: 'GET',
    target: `masterDataNologin?data=${name}`,
    answer: answerOf(name),
    isPublic: true,
    holds: isFilled,
  })),
  {
    method: 'GET',
    target: `masterData?data=Location&search=${encodeURIComponent(JSON.stringify({ location_type: 'PICK_UP', handling_type_id: 11 }))}`,
    answer: locationAnswer,
    holds: isFilled,
  },
  {
    method: 'GET',
    target: 'wr1?objectType=AuditLog',
    answer: auditAnswer,
    forbidden: ['sales.demo', 'root.demo', 'client.demo'],
  },
  { method: 'GET', target: 'wr1?objectType=RecordChanges&order_id={ownOrderId}', answer: auditAnswer },
  { method: 'GET', target: 'wr1?objectType=FacilityList', answer: facilityListAnswer, holds: isFilled },
  { method: 'GET', target: 'wr1?objectType=FacilityDepartures&ids=1,2,3', answer: facilityDeparturesAnswer },
  { method: 'GET', target: 'wr1?objectType=LocationList', answer: locationCalls.listAnswer, holds: isFilled },
  {
    method: 'GET',
    target: 'wr1?objectType=ScheduleList',
    answer: keptScheduleListAnswer,
    forbidden: ['root.demo', 'client.demo'],
    holds: isFilled,
  },
  {
    method: 'GET',
    target: 'wr1?objectType=MilestoneActs',
    answer: milestoneActAnswer,
    forbidden: ['root.demo', 'client.demo'],
  },
  {
    method: 'GET',
    target: 'wr1?objectType=MilestoneReviews',
    answer: milestoneReviewListAnswer,
    forbidden: ['root.demo', 'client.demo'],
  },
  {
    method: 'GET',
    target: 'wr1?objectType=PriceSends',
    answer: priceSendListAnswer,
    forbidden: ['root.demo', 'client.demo'],
  },
  {
    method: 'GET',
    target: 'wr1?objectType=TariffList&table=FREIGHT',
    answer: tariffListAnswer,
    forbidden: ['root.demo', 'client.demo'],
    holds: isFilled,
  },
  { method: 'GET', target: 'fast?objectType=Airports', answer: masterDataAnswer, isPublic: true, holds: isFilled },
  { method: 'GET', target: 'fast?objectType=Partners', answer: masterDataAnswer, holds: isFilled },
  { method: 'GET', target: 'demoOutbox?pageSize=5', answer: demoOutboxAnswer, isPublic: true },
  { method: 'GET', target: 'trackingEvents?limit=5', answer: trackingEventAnswer, holds: isFilled },
  { method: 'GET', target: 'user/session', answer: sessionAnswer },
  { method: 'GET', target: 'user/profile', answer: profileAnswer },
  { method: 'GET', target: 'user/preferences', answer: preferenceAnswer },
  { method: 'GET', target: 'user/requestTemplates', answer: requestTemplateListAnswer },
  { method: 'GET', target: 'user/views?list=booking', answer: savedViewAnswer },
  { method: 'GET', target: 'scheduleWatch', answer: scheduleWatchAnswer },
  { method: 'GET', target: 'user/sessions', answer: signInSessionAnswer, holds: isFilled },
  { method: 'GET', target: 'userList?search=&page=1&pageSize=10000', answer: userListAnswer, holds: isFilled },
  { method: 'GET', target: 'wr1?objectType=CustomerListCompany&search=', answer: companyListAnswer, holds: isFilled },
  { method: 'GET', target: 'wr1?objectType=GetQuotationBooking', answer: shipmentListAnswer, holds: isFilled },
  {
    method: 'GET',
    target: 'wr1?objectType=GetQuotationBooking&kind=booking&status=63,62,7',
    answer: shipmentListAnswer,
    holds: isFilled,
  },
  { method: 'GET', target: 'wr1?objectType=GetTabCounts&kind=booking', answer: tabCountAnswer, holds: isFilled },
  { method: 'GET', target: 'wr1?objectType=GetTabCounts&kind=quotation', answer: tabCountAnswer, holds: isFilled },
  {
    method: 'GET',
    target: 'wr1?objectType=GetOrderHistory&ids={ownOrderId}',
    answer: shipmentHistoryAnswer,
    holds: isFilled,
  },
  { method: 'GET', target: 'wr1?objectType=GetOrderRevisions&ids={ownOrderId}', answer: shipmentRevisionAnswer },
  { method: 'GET', target: 'wr1?objectType=GetBookingDetail&id={ownOrderId}', answer: bookingDetailAnswer },
  { method: 'GET', target: 'wr1?objectType=GetLastBookingOfVanCont', answer: lastBookingAnswer },
  {
    method: 'GET',
    target: `wr1?objectType=EstimatePrice&search=${encodeURIComponent(
      JSON.stringify({
        service_type: 2,
        shipping_type: 2,
        pol: 'VNVUT',
        pod: 'USLAX',
        containers: [{ cont_type: '45G1', quantity: 1 }],
      }),
    )}`,
    answer: estimateAnswer,
    holds: ({ result }) => (result as { status?: string } | null)?.status === 'OK',
  },
  {
    method: 'GET',
    target: 'wr1?objectType=GetLeadMatches&id={ownOrderId}',
    answer: leadMatchAnswer,
    forbidden: ['root.demo', 'client.demo'],
  },
  { method: 'GET', target: 'wr1?objectType=GetInvoices&pageSize=20', answer: invoiceListAnswer, holds: isFilled },
  {
    method: 'GET',
    target: 'wr1?objectType=GetOrderMoney&ids={ownOrderId}',
    answer: shipmentMoneyAnswer,
    holds: isFilled,
  },
  {
    method: 'GET',
    target: 'wr1?objectType=GetMilestones&ids={ownOrderId}',
    answer: journeyAnswer,
  },
  { method: 'GET', target: 'wr1?objectType=GetEmissions&ids={ownOrderId}', answer: emissionAnswer, holds: isFilled },
  { method: 'GET', target: 'shareLink?ids={ownOrderId}', answer: shareLinkListAnswer, holds: isFilled },
  {
    method: 'GET',
    target: 'wr1?objectType=GetDocuments&ids={ownOrderId}',
    answer: shipmentDocumentsAnswer,
    holds: isFilled,
  },
  { method: 'GET', target: 'wr1?objectType=AttachmentList&search=invoice', answer: attachmentListAnswer },
  {
    method: 'GET',
    target: 'wr1?objectType=MissingDocuments&pageSize=20',
    answer: missingDocumentAnswer,
    holds: isFilled,
  },
  {
    method: 'GET',
    target: 'totalUserNotify',
    answer: totalUserNotifyAnswer,
    holds: (body) => body.message === QUERY_SUCCESS,
  },
  { method: 'GET', target: 'userNotify?search=&page=1&pageSize=10', answer: userNotifyAnswer },
  { method: 'GET', target: 'userNotify?readed=0', answer: userNotifyAnswer },
  { method: 'PUT', target: 'userNotify', body: { ids: [], markAllAsRead: 0 }, answer: userNotifyChangeAnswer },
  {
    method: 'PUT',
    target: 'userNotify',
    body: { ids: [999_999_999], markAsUnRead: 1 },
    answer: userNotifyChangeAnswer,
  },
  { method: 'DELETE', target: 'userNotify?ids=999999999', answer: userNotifyChangeAnswer },
  { method: 'GET', target: 'bookingNote?page=1', answer: bookingNoteAnswer },
  {
    method: 'GET',
    target: 'scheduleNearby?service_type=FCL&pol=VNSGN&pod=DEHAM',
    answer: nearbyAnswer,
    isPublic: true,
    holds: isFilled,
  },
  ...['AIR', 'LCL', 'FCL', 'FTL', 'LTL', '1', '2', '3', '5', '6'].map((type): RestCall => ({
    method: 'GET',
    target: `scheduleList?service_type=${type}&page=1&pageSize=10000000`,
    answer: scheduleListAnswer,
    isPublic: true,
    holds: (body) => isFilled(body) && body.meta?.total === (Array.isArray(body.result) ? body.result.length : -1),
  })),
  {
    method: 'GET',
    target: 'publicTracking?numbers=BK-26-987654',
    answer: publicTrackingAnswer,
    isPublic: true,
    holds: (body) => JSON.stringify(body.result) === '[{"number":"BK-26-987654","shipment":null}]',
  },
  {
    method: 'GET',
    target: 'wr1?objectType=TrackNumbers&numbers=BK-26-987654',
    answer: trackNumbersAnswer,
    holds: (body) => JSON.stringify(body.result) === '[{"number":"BK-26-987654","tracked":null}]',
  },
  {
    method: 'GET',
    target: 'wr1?objectType=TrackBookings&sort=eta&order=desc&service_type=1,2,3',
    answer: trackBookingsAnswer,
    holds: isFilled,
  },
  {
    method: 'GET',
    target: 'wr1?objectType=RegistrationList&pageSize=100',
    answer: registrationListAnswer,
    forbidden: ['root.demo', 'client.demo'],
    holds: isFilled,
  },
  {
    method: 'GET',
    target: 'wr1?objectType=RegistrationDuplicates&ids=5',
    answer: registrationDuplicateAnswer,
    forbidden: ['sales.demo', 'root.demo', 'client.demo'],
    holds: isFilled,
  },
  { method: 'GET', target: 'events', answer: eventAnswer },
  { method: 'GET', target: 'apiKey', answer: apiKeyListAnswer, forbidden: ['sales.demo', 'client.demo'] },
  { method: 'GET', target: 'webhook', answer: webhookListAnswer, forbidden: ['sales.demo', 'client.demo'] },
];
