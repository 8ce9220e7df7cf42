/** Bytes that many streams are sent: as they are, and as a chunk of HTTP/1.1 (RFC 9112, 7.1). */
export interface Frame {
  bytes: Buffer;
  chunk: Buffer;
}

/** @param text not empty: an empty chunk would end the answer */
export function toFrame(text: string): Frame {
  const bytes = Buffer.from(text);
  return { bytes, chunk: Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]) };
}
