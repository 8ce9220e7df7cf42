/** Every action of the transition table, in display order. */
export const ACTION = [
  'RequestQuotation',
  'CreateQuotationForCustomer',
  'SubmitBooking',
  'CreateBookingForCustomer',
  'AcknowledgeQuotation',
  'LinkCustomer',
  'SendQuotation',
  'BookQuotation',
  'AcceptQuotation',
  'AcknowledgeBooking',
  'ReleaseBooking',
  'ApproveRelease',
  'PlanTransport',
  'UpdateBookingPlan',
  'SendPriceForConfirmation',
  'AmendQuotation',
  'ApplyAmendment',
  'UpdateQuotationRequest',
  'UpdateBooking',
  'RequestAmendment',
  'RequestBookingAmendment',
  'DeclineAmendment',
  'DeclineBookingAmendment',
  'ConfirmCancellation',
  'DeclineCancellation',
  'RequestCancellation',
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
  'Expire',
] as const;

/**
 * An action. It has the same name in the history, as a GraphQL mutation and enum value, and in the REST API unless
 * REST_SPELLING differs.
 */
export type Action = (typeof ACTION)[number];

const known: ReadonlySet<string> = new Set(ACTION);

/** Whether a text is an action of the transition table. */
export function isAction(name: unknown): name is Action {
  return typeof name === 'string' && known.has(name);
}

/** Actions that the specification spells differently in the REST API, section 7 (`wr1?objectType=<name>`). */
const REST_SPELLING: Readonly<Record<string, string>> = {
  BookQuotation: 'CustomerBooking',
  AcknowledgeBooking: 'ReceivedBookingRequest',
  RequestBookingAmendment: 'ReceivedReviseRequest',
};

/** An action's REST name: its own or the specification's spelling. */
export function restAction(action: string): string {
  return REST_SPELLING[action] ?? action;
}

const byRestName: ReadonlyMap<string, Action> = new Map(ACTION.map((action) => [restAction(action), action]));

/** The action for a REST name; null if unknown. */
export function actionOfRest(name: string): Action | null {
  return byRestName.get(name) ?? null;
}

/** An action's GraphQL enum value: RequestBookingAmendment becomes REQUEST_BOOKING_AMENDMENT. */
export function actionKey(action: string): string {
  return action.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();
}

/** The action for a GraphQL enum value, or null. */
export function actionOfKey(key: string): Action | null {
  return ACTION.find((action) => actionKey(action) === key) ?? null;
}

/**
 * The four PUT actions in section 7 of the specification, with their target statuses. If repeated without a
 * version on a record already in that status, they return 200 and write nothing.
 */
export const REPEAT_SAFE = {
  BookQuotation: 5,
  AcknowledgeBooking: 6,
  RequestBookingAmendment: 62,
  ReleaseBooking: 63,
} as const;

/** Whether an action is one of the four and the record is already in its target status. */
export function isRepeat(status: number, action: Action): boolean {
  return action in REPEAT_SAFE && REPEAT_SAFE[action as keyof typeof REPEAT_SAFE] === status;
}
