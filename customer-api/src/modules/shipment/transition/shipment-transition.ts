import type { orderActionRequest } from '@wr1/schema/rest/shipment/shipment.ts';
import { planKind } from '@wr1/schema/rules/code/plan-kind.ts';
import { allowedActions, actorKind } from '@wr1/schema/rules/transition/transition.ts';
import type { Action } from '@wr1/schema/rules/transition/transition-action.ts';
import type { TransitionRecord } from '@wr1/schema/rules/transition/transition-guard.ts';
import type { Viewer } from '../../../http/context.ts';
import { balanceOf, isSome, keptOf } from '../money/shipment-money.rules.ts';
import type { ShipmentOrder } from '../shipment.table.ts';
import { mayChange } from '../visibility.ts';

/** Actions that people can take in this release; the key is what REST calls them. */
export const OPEN_ACTIONS = [
  'RequestQuotation',
  'CreateQuotationForCustomer',
  'SubmitBooking',
  'CreateBookingForCustomer',
  'UpdateQuotationRequest',
  'ReceiveQuotation',
  'LinkCustomer',
  'SendQuotation',
  'EditQuotation',
  'RequestEdit',
  'DeclineEdit',
  'ApplyEdit',
  'AcceptQuotation',
  'CustomerBooking',
  'UpdateBooking',
  'ReceivedBookingRequest',
  'SendPriceForConfirmation',
  'UpdatePlan',
  'ReceivedReviseRequest',
  'DeclineRevise',
  'ReleaseBooking',
  'ApproveRelease',
  'PlanTransport',
  'RequestCancellation',
  'ConfirmCancellation',
  'DeclineCancellation',
  'RecordMilestone',
  'CorrectMilestone',
  'UndoMilestone',
  'UndoDelivered',
  'IssueInvoice',
  'RecordPayment',
  'Refund',
  'VoidInvoice',
  'ReversePayment',
  'Reject',
  'Cancel',
] as const satisfies readonly (keyof typeof orderActionRequest & Action)[];
export type OpenAction = (typeof OPEN_ACTIONS)[number];

/** Open actions that begin with nothing: they are posted, all others are put. */
export const MAKING_ACTIONS = [
  'RequestQuotation',
  'CreateQuotationForCustomer',
  'SubmitBooking',
  'CreateBookingForCustomer',
] as const satisfies readonly OpenAction[];

const open: ReadonlySet<Action> = new Set<Action>(OPEN_ACTIONS);

/** Whether the plan that the service needs before release is attached. */
export function hasPlan(
  order: Pick<ShipmentOrder, 'service_type' | 'schedule_id' | 'schedule_cancelled' | 'truck_plan' | 'customs_date'>,
): boolean {
  switch (planKind(order.service_type)) {
    case 'customsDate':
      return order.customs_date !== null;
    case 'truckPlan':
      return order.truck_plan !== null && order.truck_plan.trim() !== '';
    case 'schedule':
      return order.schedule_id !== null && !order.schedule_cancelled;
  }
}

/** A record as the state machine sees it. */
export function transitionRecord(order: ShipmentOrder): TransitionRecord {
  return {
    status: order.status,
    bookingNo: order.booking_no,
    previousStatus: order.previous_status,
    validTo: order.valid_to,
    priceConfirmedAt: order.price_confirmed_at?.toISOString() ?? null,
    cancellationStatus: order.cancellation_status,
    everReleased: order.ever_released,
    hasPlan: hasPlan(order),
    hasCharges: order.revision > 0,
    hasCustomer: order.customer_id !== null,
    contractCustomer: order.contract_tariff !== null,
    invoiceStatus: order.invoice_status,
    balanceDue: isSome(balanceOf(order)),
    somethingPaid: isSome(keptOf(order)),
    openMilestone: order.next_milestone !== null,
    milestoneBy: order.milestone_by,
    milestoneAt: order.milestone_at?.toISOString() ?? null,
  };
}

/** What a viewer may do with a record now; nothing with a colleague's record that a CLIENT only reads. */
export function openActions(order: ShipmentOrder, viewer: Viewer, now: Date): Action[] {
  if (!mayChange(viewer, order)) return [];
  const actor = { kind: actorKind(viewer.role), userId: viewer.userId };
  return allowedActions(transitionRecord(order), actor, now).filter((action) => open.has(action));
}
