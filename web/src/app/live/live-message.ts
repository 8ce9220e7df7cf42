/** A stream message as it is shared between tabs. */
export type LiveMessage = {
  /** Id from which the stream can resume; null if its events have none. */
  seq: number | null;
} & (
  | { kind: 'record'; quotationId: string | null; bookingId: string | null }
  /**
   * `news` is true if a notification arrived, false if one was read or something else that arrives this way changed.
   * `isInitial` marks the total with which a new stream starts.
   */
  | { kind: 'unread'; count: number; news: boolean; isInitial?: boolean }
  /** An event that this release doesn't support, or a gap in the stream: anything may have changed. */
  | { kind: 'unknown' }
);
