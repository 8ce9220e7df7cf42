import type { GatewayContext } from '../../context.ts';
import type { RecordBy, Resolvers, UpdateBookingPlanInput } from '../../schema.generated.ts';
import { requireRowId, rowIdOf } from '../node/global-id.ts';
import { toQuotation } from '../quotation/quotation-view.ts';
import { flatPath, recordRowId, runAction, stepBody } from '../shipment/record-change.ts';
import { recordFields } from '../shipment/record-field.ts';
import { recordConnection, tabCounts } from '../shipment/record-list.ts';
import { findOrder } from '../shipment/shipment.api.ts';
import { orderOf } from '../shipment/shipment.loaders.ts';
import type { BookingView } from './booking-view.ts';
import { BookingView as View, toBooking } from './booking-view.ts';

async function findBooking(by: RecordBy, context: GatewayContext): Promise<BookingView | null> {
  if (by.number !== null && by.number !== undefined) {
    const row = await findOrder(context.rest, { number: by.number });
    return row === null ? null : toBooking(row, context.language);
  }
  const id = rowIdOf(by.id ?? '', 'Booking');
  const row = id === null ? null : await orderOf(context, id);
  return row === null ? null : toBooking(row, context.language);
}

function planBody(input: UpdateBookingPlanInput) {
  const { scheduleId } = input;
  return {
    id: recordRowId(input.id),
    version: input.expectedVersion ?? undefined,
    schedule_id: scheduleId === null || scheduleId === undefined ? scheduleId : requireRowId(scheduleId, 'Schedule'),
    carrier_booking_no: input.carrierBookingNumber,
    transport_document_no: input.transportDocumentNumber,
    truck_plan: input.truckPlan,
    customs_date: input.customsDate,
    containers: input.containers?.map((line) => ({
      truckId: line.truckId,
      container_no: line.containerNumbers,
      seal_no: line.sealNumbers ?? [],
    })),
  };
}

export const bookingResolvers: Resolvers = {
  Query: {
    bookings: (_parent, args, context) =>
      recordConnection(context, 'booking', args, (row) => new View(row, context.language)),
    booking: (_parent, { by }, context) => findBooking(by, context),
    bookingTabCounts: (_parent, _args, context) => tabCounts(context, 'booking'),
  },
  Booking: {
    ...recordFields,
    quotation: (booking) => toQuotation(booking.row, booking.language),
  },
  Mutation: {
    receiveBookingRequest: (_parent, { input }, context) =>
      runAction(context, 'ReceivedBookingRequest', () => stepBody(input), input.idempotencyKey, flatPath),
    updateBookingPlan: (_parent, { input }, context) =>
      runAction(context, 'UpdatePlan', () => planBody(input), input.idempotencyKey, flatPath),
    requestBookingRevise: (_parent, { input }, context) =>
      runAction(
        context,
        'ReceivedReviseRequest',
        () => ({ ...stepBody(input), note: input.note }),
        input.idempotencyKey,
        flatPath,
      ),
    releaseBooking: (_parent, { input }, context) =>
      runAction(context, 'ReleaseBooking', () => stepBody(input), input.idempotencyKey, flatPath),
  },
};
