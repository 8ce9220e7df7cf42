import { buffer } from 'node:stream/consumers';
import { Transform } from 'node:stream';
import { ARCHIVE_LIMIT, mostUnpacked } from '@wr1/schema/rules/document/archive-limit.ts';
import { fromBufferPromise, type Entry } from 'yauzl';
import type { MessageCode } from '@wr1/schema/rules/message/message.ts';

/** Signatures of ZIP, 7z and RAR archives. */
const ARCHIVE_MARKS = ['504b0304', '377abcaf', '52617221'];

/** Bytes examined at the start of a part. */
const HEAD = 1024;
/** Office files must not have a document type declaration (ECMA-376 part 2, 8.1.4). */
const DOCUMENT_TYPE = /<!DOCTYPE/i;

/** Counts a stream's bytes and discards all but the first ones. */
function counter(count: (bytes: number) => void): Transform {
  let head = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count(chunk.length);
      const wanted = chunk.subarray(0, Math.max(0, HEAD - head));
      head += wanted.length;
      done(null, wanted);
    },
  });
}

/**
 * Checks a ZIP archive by its directory, then by its actual contents, which are streamed part by part.
 * @throws TableRefusal IMPORT_FILE_UNSAFE if it unpacks to more data or has more parts than a table needs, or
 * contains another archive or a document type declaration; Error if it is damaged or its directory states
 * wrong sizes
 */
export async function judgeArchive(bytes: Uint8Array): Promise<void> {
  const packed = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const most = mostUnpacked(packed.length);
  const archive = await fromBufferPromise(packed, { lazyEntries: true });
  if (archive.entryCount > ARCHIVE_LIMIT.entries) throw new TableRefusal('IMPORT_FILE_UNSAFE');
  const entries: Entry[] = [];
  let announced = 0;
  for await (const entry of archive.eachEntry()) {
    announced += entry.uncompressedSize;
    if (announced > most) throw new TableRefusal('IMPORT_FILE_UNSAFE');
    entries.push(entry);
  }
  let unpacked = 0;
  for (const entry of entries) {
    if (entry.fileName.endsWith('/')) continue;
    // Sequential: only one part at a time is in memory.
    // oxlint-disable-next-line no-await-in-loop
    const source = await archive.openReadStreamPromise(entry);
    const counted = counter((size) => {
      unpacked += size;
      if (unpacked > most) source.destroy(new TableRefusal('IMPORT_FILE_UNSAFE'));
    });
    source.once('error', (error) => counted.destroy(error));
    // oxlint-disable-next-line no-await-in-loop
    const head = await buffer(source.pipe(counted));
    if (ARCHIVE_MARKS.includes(head.subarray(0, 4).toString('hex'))) throw new TableRefusal('IMPORT_FILE_UNSAFE');
    if (DOCUMENT_TYPE.test(head.toString('latin1'))) throw new TableRefusal('IMPORT_FILE_UNSAFE');
  }
}

/** Why a file cannot be read as a table. Only its two fields are passed between threads. */
export class TableRefusal extends Error {
  readonly code: MessageCode;
  readonly params: Record<string, string | number>;

  constructor(code: MessageCode, params: Record<string, string | number> = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}
