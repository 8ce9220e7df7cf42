import { bookingResolvers } from './modules/booking/booking.resolvers.ts';
import { companyResolvers } from './modules/company/company.resolvers.ts';
import { liveEventResolvers } from './modules/live-event/live-event.resolvers.ts';
import { masterDataResolvers } from './modules/master-data/master-data.resolvers.ts';
import { nodeResolvers } from './modules/node/node.resolvers.ts';
import { notificationResolvers } from './modules/notification/notification.resolvers.ts';
import { quotationResolvers } from './modules/quotation/quotation.resolvers.ts';
import { scheduleResolvers } from './modules/schedule/schedule.resolvers.ts';
import { sessionResolvers } from './modules/session/session.resolvers.ts';
import { shipmentResolvers } from './modules/shipment/shipment.resolvers.ts';
import { userResolvers } from './modules/user/user.resolvers.ts';
import { scalars } from './scalars.ts';

/** The resolvers of all nouns; a field without one is a property of what its parent hands over. */
export const resolvers = [
  scalars,
  nodeResolvers,
  sessionResolvers,
  userResolvers,
  companyResolvers,
  shipmentResolvers,
  quotationResolvers,
  bookingResolvers,
  scheduleResolvers,
  notificationResolvers,
  liveEventResolvers,
  masterDataResolvers,
];
