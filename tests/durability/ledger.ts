/** A file that somebody sends. */
export interface SentFile {
  shipmentId: number;
  name: string;
  /** SHA-256 of the bytes, hexadecimal. */
  hash: string;
}

/** Something that was asked and never answered: it happened as a whole or not at all. */
export interface OpenCall {
  as: string;
  method: 'POST' | 'PUT';
  target: string;
  key: string;
  body: Record<string, unknown>;
}

/** What the customer API has acknowledged, as its clients remember it. */
export class Ledger {
  /** Id of the record by the note that its request carried. */
  readonly requests = new Map<string, number>();
  /** The status that a record has reached at least, and the booking number that its customer was told. */
  readonly bookings = new Map<number, string>();
  readonly prices = new Set<number>();
  readonly files: SentFile[] = [];
  /** Without an answer so far; sent again with the same key after the restart. */
  readonly open: OpenCall[] = [];
  /** Uploads without an answer: there as a whole or not at all. */
  readonly openFiles: SentFile[] = [];
  /** Answers that a client cannot understand, by status and code; a test ends with none. */
  readonly strange: string[] = [];
  /** Typed refusals because something is away, by status and code. */
  readonly refused = new Map<string, number>();
  /** How calls ended that nobody answered, with how many did. */
  readonly cut = new Map<string, number>();
  /** Acknowledged writes so far. */
  acknowledged = 0;

  /** Remembers a call that ended without an answer. */
  cutOff(error: unknown): void {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const what = cause instanceof Error ? cause.message : String(cause);
    this.cut.set(what, (this.cut.get(what) ?? 0) + 1);
  }

  /** Remembers a typed refusal. */
  refuse(what: string): void {
    this.refused.set(what, (this.refused.get(what) ?? 0) + 1);
  }
}
