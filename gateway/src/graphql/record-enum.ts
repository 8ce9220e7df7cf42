import { LOGGED_ACTION } from '@wr1/schema/rules/code/logged-action.ts';
import { CANCELLATION_STATUS } from '@wr1/schema/rules/code/cancellation-status.ts';
import { codeOf } from '@wr1/schema/rules/code/code-list.ts';
import { PAYMENT_TERM } from '@wr1/schema/rules/code/payment-term.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { CUSTOMS_OTHER_SERVICE_TYPE, DETAIL_SERVICE, SHIPPING_TYPE } from '@wr1/schema/rules/code/shipping-type.ts';
import { MILESTONE } from '@wr1/schema/rules/milestone/milestone.ts';
import type { SlaState, SlaStep } from '@wr1/schema/rules/time/sla.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { actionKey, actionOfRest } from '@wr1/schema/rules/transition/transition-action.ts';
import type { Action } from '@wr1/schema/rules/transition/transition-action.ts';
import { gatewayError } from '../errors.ts';
import type { LoggedAction, Milestone, RecordAction } from '../schema.generated.ts';
import { codeReader } from './code-reader.ts';

export const readStatus = codeReader('status', STATUS);
/** The enum value of a milestone number. */
export const readMilestone = codeReader('milestone', MILESTONE);

/**
 * The milestone number of an input value.
 * @throws GraphQLError BAD_USER_INPUT for UNKNOWN
 */
export function milestoneNumber(milestone: Milestone): number {
  const code = codeOf(MILESTONE, milestone);
  if (code === null) throw gatewayError('BAD_USER_INPUT', { text: 'UNKNOWN is not a milestone.' });
  return code;
}

export const readServiceType = codeReader('service type', SERVICE_TYPE);
export const readShippingType = codeReader('shipping type', SHIPPING_TYPE);
export const readPaymentTerm = codeReader('payment term', PAYMENT_TERM);

/** The enum value of an action in the history or in the audit log. */
export const readLoggedAction = codeReader('logged action', LOGGED_ACTION) as (action: string) => LoggedAction;

const detailService = codeReader('detail service', DETAIL_SERVICE);
/** The enum value of a detail service; null remains null. */
export const readDetailService = (code: string | null) => (code === null ? null : detailService(code));

const otherService = codeReader('customs other service type', CUSTOMS_OTHER_SERVICE_TYPE);
/** The enum value of the additional transport of customs; null remains null. */
export const readOtherService = (code: string | null) => (code === null ? null : otherService(code));

const slaSteps = {
  ACKNOWLEDGE_REQUEST: 'ACKNOWLEDGE_REQUEST',
  PRICE: 'PRICE',
  ACKNOWLEDGE_BOOKING: 'ACKNOWLEDGE_BOOKING',
  ANSWER_EDIT: 'ANSWER_EDIT',
  ANSWER_REVISE: 'ANSWER_REVISE',
  ANSWER_CANCELLATION: 'ANSWER_CANCELLATION',
  RELEASE: 'RELEASE',
} as const satisfies { [Step in SlaStep]: Step };
/** The enum value of the step that a record needs from the forwarder. */
export const readSlaStep = codeReader('SLA step', slaSteps);

const slaStates = {
  ON_TIME: 'ON_TIME',
  DUE_SOON: 'DUE_SOON',
  OVERDUE: 'OVERDUE',
} as const satisfies { [State in SlaState]: State };
/** The enum value of the state of a response deadline. */
export const readSlaState = codeReader('SLA state', slaStates);

const chargeBases = {
  PER_CONTAINER: 'PER_CONTAINER',
  PER_RT: 'PER_RT',
  PER_KG: 'PER_KG',
  PER_SHIPMENT: 'PER_SHIPMENT',
  PER_SET: 'PER_SET',
} as const;
export const readChargeBasis = codeReader('charge basis', chargeBases);

const cancellation = codeReader('cancellation status', CANCELLATION_STATUS);
/** The enum value of a cancellation status; an unknown one counts as NONE. */
export function readCancellation(code: string): keyof typeof CANCELLATION_STATUS {
  const key = cancellation(code);
  return key === 'UNKNOWN' ? 'NONE' : key;
}

// Actions that create a record or are reserved for the system.
const notOffered: ReadonlySet<Action> = new Set<Action>([
  'RequestQuotation',
  'CreateQuotationForCustomer',
  'SubmitBooking',
  'CreateBookingForCustomer',
  'Expire',
]);

/** The customer API's actions that have a mutation in GraphQL. */
export function readActions(names: readonly string[]): RecordAction[] {
  return names.flatMap((name) => {
    const action = actionOfRest(name);
    return action === null || notOffered.has(action) ? [] : [actionKey(action) as RecordAction];
  });
}
