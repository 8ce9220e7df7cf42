/** What the stream tells, in the shape in which one tab hands it to the others. */
export type LiveMessage = {
  /** Number of the event, behind which a stream can be taken up again; null where events have none. */
  seq: number | null;
} & (
  | { kind: 'record'; quotationId: string | null; bookingId: string | null }
  /** `news`: a notification came, rather than one was read or the stream only tells where it begins. */
  | { kind: 'unread'; count: number; news: boolean }
  /** Something that this release does not know, or a gap in the stream: everything may have changed. */
  | { kind: 'unknown' }
);
