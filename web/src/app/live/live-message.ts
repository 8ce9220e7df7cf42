/** A stream message as it is shared between tabs. */
export type LiveMessage = {
  /** Id from which the stream can resume; null if its events have none. */
  seq: number | null;
} & (
  | { kind: 'record'; quotationId: string | null; bookingId: string | null }
  /**
   * `news` is true if a notification arrived, false if one was read or the stream reported its initial state.
   */
  | { kind: 'unread'; count: number; news: boolean }
  /** An event that this release doesn't support, or a gap in the stream: anything may have changed. */
  | { kind: 'unknown' }
);
