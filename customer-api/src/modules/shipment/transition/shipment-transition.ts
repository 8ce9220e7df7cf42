import { isLoaded } from '@wr1/schema/rules/milestone/loading.ts';
import type { shipmentActionRequest } from '@wr1/schema/rest/shipment/shipment.ts';
import { planKind } from '@wr1/schema/rules/code/plan-kind.ts';
import { allowedActions, actorKind } from '@wr1/schema/rules/transition/transition.ts';
import type { Action } from '@wr1/schema/rules/transition/transition-action.ts';
import type { TransitionRecord } from '@wr1/schema/rules/transition/transition-guard.ts';
import type { Viewer } from '../../../http/context.ts';
import { balanceOf, isSome, keptOf } from '../money/shipment-money.rules.ts';
import { withholdsAction } from '../../user-group/call-need.ts';
import type { Shipment } from '../shipment.table.ts';
import { mayChange } from '../visibility.ts';

/** Actions that users can take, by REST name. */
export const OPEN_ACTIONS = [
  'RequestQuotation',
  'CreateQuotationForCustomer',
  'SubmitBooking',
  'CreateBookingForCustomer',
  'UpdateQuotationRequest',
  'AcknowledgeQuotation',
  'LinkCustomer',
  'SendQuotation',
  'AmendQuotation',
  'RequestAmendment',
  'DeclineAmendment',
  'ApplyAmendment',
  'AcceptQuotation',
  'BookQuotation',
  'UpdateBooking',
  'AcknowledgeBooking',
  'SendPriceForConfirmation',
  'UpdateBookingPlan',
  'RequestBookingAmendment',
  'DeclineBookingAmendment',
  'ReleaseBooking',
  'ApproveRelease',
  'PlanTransport',
  'RequestCancellation',
  'ConfirmCancellation',
  'DeclineCancellation',
  'RecordMilestone',
  'CorrectMilestone',
  'UndoMilestone',
  'UndoDelivery',
  'IssueDebitNote',
  'RecordPayment',
  'RefundPayment',
  'VoidDebitNote',
  'IssueCreditNote',
  'ReversePayment',
  'RejectRecord',
  'CancelRecord',
] as const satisfies readonly (keyof typeof shipmentActionRequest & Action)[];
export type OpenAction = (typeof OPEN_ACTIONS)[number];

/** Actions that create a record and use POST; all others use PUT. */
export const MAKING_ACTIONS = [
  'RequestQuotation',
  'CreateQuotationForCustomer',
  'SubmitBooking',
  'CreateBookingForCustomer',
] as const satisfies readonly OpenAction[];

const open: ReadonlySet<Action> = new Set<Action>(OPEN_ACTIONS);

/** Whether the record has the plan that release requires. Trucks need none. */
export function hasPlan(
  shipment: Pick<Shipment, 'service_type' | 'schedule_id' | 'schedule_cancelled' | 'customs_date'>,
): boolean {
  switch (planKind(shipment.service_type)) {
    case 'customsDate':
      return shipment.customs_date !== null;
    case 'trips':
      return true;
    case 'schedule':
      return shipment.schedule_id !== null && !shipment.schedule_cancelled;
  }
}

/** The fields of a record that the state machine uses. */
export function transitionRecord(shipment: Shipment): TransitionRecord {
  return {
    status: shipment.status,
    bookingNo: shipment.booking_no,
    previousStatus: shipment.previous_status,
    validTo: shipment.valid_to,
    priceConfirmedAt: shipment.price_confirmed_at?.toISOString() ?? null,
    cancellationStatus: shipment.cancellation_status,
    everReleased: shipment.ever_released,
    hasPlan: hasPlan(shipment),
    loaded: isLoaded(shipment),
    hasCharges: shipment.revision > 0,
    hasCustomer: shipment.customer_id !== null,
    contractCustomer: shipment.contract_tariff !== null,
    debitNoteStatus: shipment.debit_note_status,
    balanceDue: isSome(balanceOf(shipment)),
    somethingPaid: isSome(keptOf(shipment)),
    openMilestone: shipment.next_milestone !== null,
    milestoneBy: shipment.milestone_by,
    milestoneAt: shipment.milestone_at?.toISOString() ?? null,
  };
}

/** Actions currently available to a viewer; none on a colleague's record that a CLIENT can only read. */
export function openActions(shipment: Shipment, viewer: Viewer, now: Date): Action[] {
  if (!mayChange(viewer, shipment)) return [];
  const actor = { kind: actorKind(viewer.role), userId: viewer.userId };
  return allowedActions(transitionRecord(shipment), actor, now).filter(
    (action) => open.has(action) && !withholdsAction(viewer.rights, action, shipment.is_booking),
  );
}
