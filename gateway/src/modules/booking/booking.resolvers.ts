import type { GatewayContext } from '../../context.ts';
import type { RecordBy, Resolvers, ReleaseBookingInput, UpdateBookingPlanInput } from '../../schema.generated.ts';
import { requireRowId, rowIdOf } from '../../graphql/global-id.ts';
import { codeOf } from '@wr1/schema/rules/code/code-list.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { toQuotation } from '../shipment/quotation-view.ts';
import { revisedPriceBody } from '../quotation/price-body.ts';
import type { NotedStep } from '../shipment/record-change.ts';
import {
  flatPath,
  noteBody,
  pricePath,
  recordRowId,
  runAction,
  accountManagerBody,
  shipmentBody,
  shipmentPath,
  stepBody,
} from '../shipment/record-change.ts';
import { recordFields } from '../shipment/record-field.ts';
import { recordConnection, tabCounts } from '../shipment/record-list.ts';
import { findLastTruckShipment, findShipment } from '../shipment/shipment.api.ts';
import { shipmentOf } from '../shipment/shipment.loaders.ts';
import type { BookingView } from '../shipment/booking-view.ts';
import { BookingView as View, toBooking } from '../shipment/booking-view.ts';

async function findBooking(by: RecordBy, context: GatewayContext): Promise<BookingView | null> {
  if (by.number !== null && by.number !== undefined) {
    const row = await findShipment(context.rest, { number: by.number }, context.columnsOf('shipment'));
    return row === null ? null : toBooking(row, context.language);
  }
  const id = rowIdOf(by.id ?? '', 'Booking');
  const row = id === null ? null : await shipmentOf(context, id);
  return row === null ? null : toBooking(row, context.language);
}

/** The references of a plan, which a release may contain as well. */
const referenceBody = (input: UpdateBookingPlanInput | ReleaseBookingInput) => ({
  carrier_booking_no: input.carrierBookingNumber,
  transport_document_no: input.transportDocumentNumber,
  confirm_airline: input.confirmAirline ?? undefined,
  empty_depot: input.emptyDepot,
  cfs: input.cfs,
  is_space_requested: input.isSpaceRequested ?? undefined,
});

function planBody(input: UpdateBookingPlanInput) {
  const { scheduleId } = input;
  return {
    id: recordRowId(input.id),
    version: input.expectedVersion ?? undefined,
    schedule_id: scheduleId === null || scheduleId === undefined ? scheduleId : requireRowId(scheduleId, 'Schedule'),
    rollover_reason: input.rolloverReason ?? undefined,
    ...referenceBody(input),
    truck_plan: input.truckPlan,
    customs_date: input.customsDate,
    containers: input.containers?.map((line) => ({
      truckId: line.truckId,
      container_no: line.containerNumbers,
      seal_no: line.sealNumbers ?? [],
    })),
  };
}

type NotedAction =
  | 'PlanTransport'
  | 'DeclineBookingAmendment'
  | 'RequestCancellation'
  | 'ConfirmCancellation'
  | 'DeclineCancellation';

/** Creates a mutation whose input is a record and a note. */
const noted =
  (action: NotedAction) =>
  (
    _parent: unknown,
    { input }: { input: NotedStep & { idempotencyKey?: string | null | undefined } },
    context: GatewayContext,
  ) =>
    runAction(context, action, () => noteBody(input), input.idempotencyKey, flatPath);

export const bookingResolvers: Resolvers = {
  Query: {
    bookings: (_parent, args, context) =>
      recordConnection(context, 'booking', args, (row) => new View(row, context.language)),
    booking: (_parent, { by }, context) => findBooking(by, context),
    lastTruckBooking: async (_parent, { serviceType, customerId }, context) => {
      const row = await findLastTruckShipment(context.rest, {
        service_type: codeOf(SERVICE_TYPE, serviceType),
        customer_id: customerId === null || customerId === undefined ? null : (rowIdOf(customerId, 'Company') ?? 0),
      });
      return row === null ? null : toBooking(row, context.language);
    },
    bookingTabCounts: (_parent, _args, context) => tabCounts(context, 'booking'),
  },
  Booking: {
    ...recordFields,
    quotation: (booking) => toQuotation(booking.row, booking.language),
  },
  Mutation: {
    submitBooking: (_parent, { input }, context) =>
      runAction(
        context,
        'SubmitBooking',
        () => ({ ...shipmentBody(input.shipment), expected_total_usd: input.expectedTotalUsd ?? null }),
        input.idempotencyKey,
        shipmentPath,
      ),
    createBookingForCustomer: (_parent, { input }, context) =>
      runAction(
        context,
        'CreateBookingForCustomer',
        () => ({
          ...shipmentBody(input.shipment),
          ...accountManagerBody(input),
          customer_id: requireRowId(input.customerId, 'Company'),
        }),
        input.idempotencyKey,
        shipmentPath,
      ),
    updateBooking: (_parent, { input }, context) =>
      runAction(
        context,
        'UpdateBooking',
        () => ({ ...shipmentBody(input.shipment), ...stepBody(input) }),
        input.idempotencyKey,
        shipmentPath,
      ),
    applyAmendment: (_parent, { input }, context) =>
      runAction(
        context,
        'ApplyAmendment',
        () => ({
          ...noteBody(input),
          shipment: input.shipment === null || input.shipment === undefined ? null : shipmentBody(input.shipment),
        }),
        input.idempotencyKey,
        flatPath,
      ),
    sendPriceForConfirmation: (_parent, { input }, context) =>
      runAction(context, 'SendPriceForConfirmation', () => revisedPriceBody(input), input.idempotencyKey, pricePath),
    approveRelease: (_parent, { input }, context) =>
      runAction(context, 'ApproveRelease', () => stepBody(input), input.idempotencyKey, flatPath),
    planTransport: noted('PlanTransport'),
    declineBookingAmendment: noted('DeclineBookingAmendment'),
    requestCancellation: noted('RequestCancellation'),
    confirmCancellation: noted('ConfirmCancellation'),
    declineCancellation: noted('DeclineCancellation'),
    acknowledgeBooking: (_parent, { input }, context) =>
      runAction(context, 'AcknowledgeBooking', () => stepBody(input), input.idempotencyKey, flatPath),
    updateBookingPlan: (_parent, { input }, context) =>
      runAction(context, 'UpdateBookingPlan', () => planBody(input), input.idempotencyKey, flatPath),
    requestBookingAmendment: (_parent, { input }, context) =>
      runAction(
        context,
        'RequestBookingAmendment',
        () => ({ ...stepBody(input), note: input.note }),
        input.idempotencyKey,
        flatPath,
      ),
    releaseBooking: (_parent, { input }, context) =>
      runAction(
        context,
        'ReleaseBooking',
        () => ({
          ...stepBody(input),
          ...referenceBody(input),
          tractor_plate: input.tractorPlate ?? undefined,
          vendor: input.vendor ?? undefined,
        }),
        input.idempotencyKey,
        flatPath,
      ),
  },
};
