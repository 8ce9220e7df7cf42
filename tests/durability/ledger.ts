/** A file to send. */
export interface SentFile {
  shipmentId: number;
  name: string;
  /** SHA-256 of the bytes, hexadecimal. */
  hash: string;
}

/** A call without a response: it happened completely or not at all. */
export interface OpenCall {
  as: string;
  method: 'POST' | 'PUT';
  target: string;
  key: string;
  body: Record<string, unknown>;
}

/** What the customer API has acknowledged, from its clients' view. */
export class Ledger {
  /** Id of the record by the note in its request. */
  readonly requests = new Map<string, number>();
  /** The minimum status of a record, and the booking number returned to its customer. */
  readonly bookings = new Map<number, string>();
  readonly prices = new Set<number>();
  readonly files: SentFile[] = [];
  /** Without a response so far; repeated with the same key after the restart. */
  readonly open: OpenCall[] = [];
  /** Uploads without a response: stored completely or not at all. */
  readonly openFiles: SentFile[] = [];
  /** Responses with unknown meaning, by status and code; must be empty at the end. */
  readonly strange: string[] = [];
  /** Typed refusals during outages, by status and code. */
  readonly refused = new Map<string, number>();
  /** How unanswered calls ended, with counts. */
  readonly cut = new Map<string, number>();
  /** Acknowledged writes so far. */
  acknowledged = 0;

  /** Records a call that ended without a response. */
  cutOff(error: unknown): void {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const what = cause instanceof Error ? cause.message : String(cause);
    this.cut.set(what, (this.cut.get(what) ?? 0) + 1);
  }

  /** Records a typed refusal. */
  refuse(what: string): void {
    this.refused.set(what, (this.refused.get(what) ?? 0) + 1);
  }
}
