/** The parts of a message about a booking; each is a line in the reader's language. */
export interface ZaloParts {
  /** Number, route and status. */
  status: string;
  /** The arrival; empty if unknown. */
  arrival: string;
  /** What the forwarder needs from the customer. */
  need: string;
  /** Address of the booking's page for the customer. */
  link: string;
}

/** A short message to paste into a chat: status, arrival, what is needed, and a link. Unknown lines are left out. */
export function zaloText({ status, arrival, need, link }: ZaloParts): string {
  return [status, arrival, need, link].filter((line) => line !== '').join('\n');
}

/** What the customer must do, with the values of its text `zalo.<kind>`. */
export type ZaloNeed =
  | { kind: 'pay' | 'overdue'; number: string; date: string }
  | { kind: 'documents'; types: string[] }
  | { kind: 'confirm' | 'approve' | 'nothing' };

interface NeedFacts {
  statusCode: number;
  checklist: readonly { documentType: string; giver: string; state: string }[];
  debitNotes: readonly { number: string; status: string; isOverdue: boolean; dueDate: string }[];
}

/** What the forwarder needs from the customer now: payment, then an answer, then documents. */
export function zaloNeed({ statusCode, checklist, debitNotes }: NeedFacts): ZaloNeed {
  const open = debitNotes.find(({ status }) => status === 'OPEN');
  if (open) return { kind: open.isOverdue ? 'overdue' : 'pay', number: open.number, date: open.dueDate };
  if (statusCode === 61) return { kind: 'confirm' };
  if (statusCode === 63) return { kind: 'approve' };
  const types = checklist
    .filter(({ giver, state }) => giver === 'CUSTOMER' && (state === 'MISSING' || state === 'OVERDUE'))
    .map(({ documentType }) => documentType);
  return types.length > 0 ? { kind: 'documents', types } : { kind: 'nothing' };
}
