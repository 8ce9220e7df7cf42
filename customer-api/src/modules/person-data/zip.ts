import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file in an archive. */
export interface ZipFile {
  name: string;
  content: AsyncIterable<Uint8Array>;
  /** Whether compression would not help, as for images and PDFs. */
  stored?: boolean;
}

async function* zipped(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array, void, undefined> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, content, stored } of files) {
    const file = stored === true ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(file);
    for await (const chunk of content) {
      file.push(chunk);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

/** Streams files as a ZIP archive of up to 4 GB. Files are read at the receiver's pace. */
export function writeZip(files: AsyncIterable<ZipFile>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(zipped(files))) as ReadableStream<Uint8Array>;
}
