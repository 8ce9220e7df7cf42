export interface SentFile {
  shipmentId: number;
  name: string;
  /** SHA-256 of the bytes, hexadecimal. */
  hash: string;
}

/** A call without a response, which either happened completely or not at all. */
export interface OpenCall {
  as: string;
  method: 'POST' | 'PUT';
  target: string;
  key: string;
  body: Record<string, unknown>;
}

/** Everything that the customer API has acknowledged, as seen by its clients. */
export class Ledger {
  /** Record ids by the note in their request. */
  readonly requests = new Map<string, number>();
  /**
   * Booking numbers returned to the customer, by record id. Such a record has at least the status of a
   * booking.
   */
  readonly bookings = new Map<number, string>();
  readonly prices = new Set<number>();
  readonly files: SentFile[] = [];
  /** Calls without a response so far; repeated with the same key after the restart. */
  readonly open: OpenCall[] = [];
  /** Uploads without a response, which are stored completely or not at all. */
  readonly openFiles: SentFile[] = [];
  /** Unexpected responses by status and code; must be empty at the end. */
  readonly strange: string[] = [];
  /** Number of typed refusals during outages, by status and code. */
  readonly refused = new Map<string, number>();
  /** Number of calls without a response, by reason. */
  readonly cut = new Map<string, number>();
  /** Number of acknowledged writes. */
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
