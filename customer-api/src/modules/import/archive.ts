import { buffer } from 'node:stream/consumers';
import { Transform } from 'node:stream';
import { fromBufferPromise } from 'yauzl';
import { TableRefusal } from './table-refusal.ts';

/**
 * What a workbook may be unpacked to (review X1: 805 kB became gigabytes). A table of 10,000 rows unpacks to a few MB at about
 * one to twenty, and a workbook has some dozen parts.
 */
export const ARCHIVE_LIMIT = { bytes: 100 * 1024 * 1024, ratio: 100, entries: 1_000 } as const;
/** Below this size the ratio says nothing: a short table of one word packs very well. */
const ALWAYS_FINE = 1024 * 1024;
/** The first bytes of a ZIP archive, of a 7z and of a RAR. */
const ARCHIVE_MARKS = ['504b0304', '377abcaf', '52617221'];

/** Counts what flows through and drops it; the first bytes stay. */
function counter(count: (bytes: number) => void): Transform {
  let head = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count(chunk.length);
      const wanted = chunk.subarray(0, Math.max(0, 4 - head));
      head += wanted.length;
      done(null, wanted);
    },
  });
}

/**
 * Judges a ZIP archive by its directory and then by what really comes out of it, part by part, holding none of it.
 * @throws TableRefusal IMPORT_FILE_UNSAFE for one that is larger, packed tighter or has more parts than a table needs, or that
 * holds other archives; IMPORT_FILE_UNREADABLE for a damaged one, which includes one whose directory names wrong sizes
 */
export async function judgeArchive(bytes: Uint8Array): Promise<void> {
  const packed = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const most = Math.min(ARCHIVE_LIMIT.bytes, Math.max(ALWAYS_FINE, packed.length * ARCHIVE_LIMIT.ratio));
  let announced = 0;
  let unpacked = 0;
  const archive = await fromBufferPromise(packed, { lazyEntries: true });
  if (archive.entryCount > ARCHIVE_LIMIT.entries) throw new TableRefusal('IMPORT_FILE_UNSAFE');
  for await (const entry of archive.eachEntry()) {
    announced += entry.uncompressedSize;
    if (announced > most) throw new TableRefusal('IMPORT_FILE_UNSAFE');
    if (entry.fileName.endsWith('/')) continue;
    const source = await archive.openReadStreamPromise(entry);
    const counted = counter((size) => {
      unpacked += size;
      if (unpacked > most) source.destroy(new TableRefusal('IMPORT_FILE_UNSAFE'));
    });
    source.once('error', (error) => counted.destroy(error));
    const head = await buffer(source.pipe(counted));
    if (ARCHIVE_MARKS.includes(head.toString('hex'))) throw new TableRefusal('IMPORT_FILE_UNSAFE');
  }
}
