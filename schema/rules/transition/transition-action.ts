/** Every action of the transition table, in the order of a page. */
export const ACTION = [
  'RequestQuotation',
  'CreateQuotationForCustomer',
  'SubmitBooking',
  'CreateBookingForCustomer',
  'ReceiveQuotation',
  'LinkCustomer',
  'SendQuotation',
  'CustomerBooking',
  'AcceptQuotation',
  'ReceivedBookingRequest',
  'ReleaseBooking',
  'ApproveRelease',
  'PlanTransport',
  'UpdatePlan',
  'SendPriceForConfirmation',
  'EditQuotation',
  'ApplyEdit',
  'UpdateQuotationRequest',
  'UpdateBooking',
  'RequestEdit',
  'ReceivedReviseRequest',
  'DeclineEdit',
  'DeclineRevise',
  'ConfirmCancellation',
  'DeclineCancellation',
  'RequestCancellation',
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
  'Expire',
] as const;

/** An action name as REST carries it (`wr1?objectType=<Action>`) and as the history keeps it. */
export type Action = (typeof ACTION)[number];

const known: ReadonlySet<string> = new Set(ACTION);

/** Whether a text is an action of the transition table. */
export function isAction(name: unknown): name is Action {
  return typeof name === 'string' && known.has(name);
}

/** An action's GraphQL enum value: ReceivedReviseRequest becomes RECEIVED_REVISE_REQUEST. */
export function actionKey(action: Action): string {
  return action.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();
}

/** The action of a GraphQL enum value, or null. */
export function actionOfKey(key: string): Action | null {
  return ACTION.find((action) => actionKey(action) === key) ?? null;
}

/**
 * The four PUT actions of the specification, section 7, with the status that each leads to. Called without a version
 * on a record that is there already, they answer 200 and write nothing.
 */
export const REPEAT_SAFE = {
  CustomerBooking: 5,
  ReceivedBookingRequest: 6,
  ReceivedReviseRequest: 62,
  ReleaseBooking: 63,
} as const;

/** Whether an action is one of the four and the record is in its target status already. */
export function isRepeat(status: number, action: Action): boolean {
  return action in REPEAT_SAFE && REPEAT_SAFE[action as keyof typeof REPEAT_SAFE] === status;
}
