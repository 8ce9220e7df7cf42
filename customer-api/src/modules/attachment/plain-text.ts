import type { FileHandle } from 'node:fs/promises';

const CHUNK = 64 * 1024;
/** Tab, line feed, form feed, carriage return; everything else below a space is no text. */
const ALLOWED = new Set([0x09, 0x0a, 0x0c, 0x0d]);

function isUtf16(head: Buffer): boolean {
  return (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
}

/**
 * Whether a file reads as text: no control characters, in UTF-8, UTF-16 with its mark, or an old single-byte code page
 * (TCVN, Windows-1258), which cannot be told from one another by looking.
 */
export async function isPlainText(file: FileHandle): Promise<boolean> {
  const chunk = Buffer.alloc(CHUNK);
  let position = 0;
  for (;;) {
    // Part by part, so that ten megabytes take no ten megabytes.
    // oxlint-disable-next-line no-await-in-loop
    const { bytesRead } = await file.read(chunk, 0, CHUNK, position);
    if (bytesRead === 0) return position > 0;
    if (position === 0 && isUtf16(chunk.subarray(0, bytesRead))) return bytesRead % 2 === 0 || bytesRead < CHUNK;
    for (let at = 0; at < bytesRead; at += 1) {
      const byte = chunk[at] ?? 0;
      if ((byte < 0x20 && !ALLOWED.has(byte)) || byte === 0x7f) return false;
    }
    position += bytesRead;
  }
}
