/** A stream message in the form shared between tabs. */
export type LiveMessage = {
  /** Id for resuming the stream; null if events have none. */
  seq: number | null;
} & (
  | { kind: 'record'; quotationId: string | null; bookingId: string | null }
  /** `news`: whether a notification arrived, rather than one was read or the stream reported its initial state. */
  | { kind: 'unread'; count: number; news: boolean }
  /** Something unknown to this release, or a gap in the stream: everything may have changed. */
  | { kind: 'unknown' }
);
