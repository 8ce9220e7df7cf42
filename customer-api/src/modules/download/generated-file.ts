/** A file that is written while it is sent. */
export interface GeneratedFile {
  /** As the person sees it, with its ending. */
  name: string;
  mediaType: string;
  /** Has to be read or cancelled. */
  body: ReadableStream<Uint8Array>;
}
