import { apiKeyResolvers } from './modules/api-key/api-key.resolvers.ts';
import { attachmentResolvers } from './modules/attachment/attachment.resolvers.ts';
import { auditResolvers } from './modules/audit/audit.resolvers.ts';
import { bookingNoteResolvers } from './modules/booking-note/booking-note.resolvers.ts';
import { bookingResolvers } from './modules/booking/booking.resolvers.ts';
import { companyResolvers } from './modules/company/company.resolvers.ts';
import { estimateResolvers } from './modules/estimate/estimate.resolvers.ts';
import { invoiceResolvers } from './modules/invoice/invoice.resolvers.ts';
import { exportResolvers } from './modules/export/export.resolvers.ts';
import { leadResolvers } from './modules/lead/lead.resolvers.ts';
import { liveEventResolvers } from './modules/live-event/live-event.resolvers.ts';
import { facilityResolvers } from './modules/facility/facility.resolvers.ts';
import { locationResolvers } from './modules/location/location.resolvers.ts';
import { mailResolvers } from './modules/mail/mail.resolvers.ts';
import { masterDataResolvers } from './modules/master-data/master-data.resolvers.ts';
import { emailChangeResolvers } from './modules/email-change/email-change.resolvers.ts';
import { emissionResolvers } from './modules/emission/emission.resolvers.ts';
import { milestoneImportResolvers } from './modules/milestone/milestone-import.resolvers.ts';
import { milestoneReviewResolvers } from './modules/milestone/milestone-review.resolvers.ts';
import { milestoneResolvers } from './modules/milestone/milestone.resolvers.ts';
import { nodeResolvers } from './modules/node/node.resolvers.ts';
import { notificationResolvers } from './modules/notification/notification.resolvers.ts';
import { pdfResolvers } from './modules/pdf/pdf.resolvers.ts';
import { passwordResetResolvers } from './modules/password-reset/password-reset.resolvers.ts';
import { proofOfDeliveryResolvers } from './modules/pdf/proof-of-delivery.resolvers.ts';
import { priceSendResolvers } from './modules/price-send/price-send.resolvers.ts';
import { profileResolvers } from './modules/profile/profile.resolvers.ts';
import { quotationResolvers } from './modules/quotation/quotation.resolvers.ts';
import { rateLimitResolvers } from './modules/rate-limit/rate-limit.resolvers.ts';
import { registrationResolvers } from './modules/registration/registration.resolvers.ts';
import { requestTemplateResolvers } from './modules/request-template/request-template.resolvers.ts';
import { savedViewResolvers } from './modules/saved-view/saved-view.resolvers.ts';
import { scheduleResolvers } from './modules/schedule/schedule.resolvers.ts';
import { scheduleEditResolvers } from './modules/schedule/schedule-edit.resolvers.ts';
import { scheduleWatchResolvers } from './modules/schedule-watch/schedule-watch.resolvers.ts';
import { sessionResolvers } from './modules/session/session.resolvers.ts';
import { signInListResolvers } from './modules/session/sign-in-list.ts';
import { shareLinkResolvers } from './modules/share-link/share-link.resolvers.ts';
import { shipmentResolvers } from './modules/shipment/shipment.resolvers.ts';
import { tariffResolvers } from './modules/tariff/tariff.resolvers.ts';
import { trackingResolvers } from './modules/tracking/tracking.resolvers.ts';
import { trackingEventResolvers } from './modules/tracking-event/tracking-event.resolvers.ts';
import { userResolvers } from './modules/user/user.resolvers.ts';
import { webhookResolvers } from './modules/webhook/webhook.resolvers.ts';
import { scalars } from './scalars.ts';

/** The resolvers of all nouns; a field without one is a property of what its parent hands over. */
export const resolvers = [
  scalars,
  nodeResolvers,
  rateLimitResolvers,
  sessionResolvers,
  signInListResolvers,
  passwordResetResolvers,
  emailChangeResolvers,
  mailResolvers,
  userResolvers,
  apiKeyResolvers,
  profileResolvers,
  savedViewResolvers,
  requestTemplateResolvers,
  registrationResolvers,
  companyResolvers,
  shipmentResolvers,
  quotationResolvers,
  priceSendResolvers,
  bookingResolvers,
  attachmentResolvers,
  invoiceResolvers,
  leadResolvers,
  estimateResolvers,
  tariffResolvers,
  scheduleResolvers,
  scheduleEditResolvers,
  scheduleWatchResolvers,
  trackingResolvers,
  trackingEventResolvers,
  shareLinkResolvers,
  webhookResolvers,
  milestoneResolvers,
  milestoneReviewResolvers,
  emissionResolvers,
  milestoneImportResolvers,
  notificationResolvers,
  liveEventResolvers,
  masterDataResolvers,
  exportResolvers,
  pdfResolvers,
  proofOfDeliveryResolvers,
  locationResolvers,
  facilityResolvers,
  bookingNoteResolvers,
  auditResolvers,
];
