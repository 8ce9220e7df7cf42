import type { FileHandle } from 'node:fs/promises';

const CHUNK = 64 * 1024;
/** Control characters except tab, line feed, form feed and carriage return. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;
/**
 * C1 control characters and noncharacters. Only checked in UTF-16: in old code pages these bytes may be
 * letters.
 */
const LATE_CONTROL = /[\u0080-\u009f\ufffe\uffff]/;
/** Markup that a browser would run if it treated the text as a page. */
const PAGE = /<(?:!doctype\s+html|html|script|svg|iframe|object|embed)\b/i;
/** Characters examined again with the next chunk, so that markup across a chunk boundary is found. */
const OVERLAP = 64;

/** Decodes a chunk; called with no bytes at the end. @throws TypeError for bytes invalid in the encoding */
type Decode = (bytes: Buffer) => string;

function decoderOf(head: Buffer): { decode: Decode; isUtf16: boolean } {
  const mark = head.subarray(0, 2).toString('hex');
  if (mark !== 'fffe' && mark !== 'feff') return { decode: (bytes) => bytes.toString('latin1'), isUtf16: false };
  const decoder = new TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be', { fatal: true });
  return { decode: (bytes) => decoder.decode(bytes, { stream: bytes.length > 0 }), isUtf16: true };
}

/**
 * Whether a file is plain text, without control characters or active markup. Accepts UTF-8, UTF-16 with a
 * byte order mark, and old single-byte code pages (TCVN, Windows-1258), which cannot be distinguished by their
 * bytes. Refuses empty files and UTF-16 without the mark, which contains zero bytes.
 */
export async function isPlainText(file: FileHandle): Promise<boolean> {
  const chunk = Buffer.alloc(CHUNK);
  let reader: ReturnType<typeof decoderOf> | undefined;
  let before = '';
  try {
    for (let position = 0; ;) {
      // In chunks, so that a large file does not fill the memory.
      // oxlint-disable-next-line no-await-in-loop
      const { bytesRead } = await file.read(chunk, 0, CHUNK, position);
      reader ??= decoderOf(chunk.subarray(0, bytesRead));
      const text = reader.decode(chunk.subarray(0, bytesRead));
      if (CONTROL.test(text) || (reader.isUtf16 && LATE_CONTROL.test(text)) || PAGE.test(before + text)) return false;
      if (bytesRead === 0) return position > 0;
      before = (before + text).slice(-OVERLAP);
      position += bytesRead;
    }
  } catch (error) {
    // Half a character or surrogate pair at the end: not the encoding of the byte order mark.
    if (error instanceof TypeError) return false;
    throw error;
  }
}
