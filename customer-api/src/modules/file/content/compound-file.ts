import type { FileHandle } from 'node:fs/promises';

/** The format of an old Office file by the name of its main stream. */
const STREAM_EXTENSION: Readonly<Record<string, 'doc' | 'xls' | 'ppt'>> = {
  WordDocument: 'doc',
  Workbook: 'xls',
  Book: 'xls',
  'PowerPoint Document': 'ppt',
};

const END_OF_CHAIN = 0xff_ff_ff_fa;
const ENTRY_BYTES = 128;
const HEADER_FAT_SECTORS = 109;
/** An Office file has a few dozen streams; a file with a longer directory is not a document. */
const MOST_SECTORS = 256;

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, position);
  return bytes.subarray(0, bytesRead);
}

function* entryNames(sector: Buffer): Generator<string> {
  for (let at = 0; at + ENTRY_BYTES <= sector.length; at += ENTRY_BYTES) {
    const length = sector.readUInt16LE(at + 64);
    if (length >= 2 && length <= 64) yield sector.toString('utf16le', at, at + length - 2);
  }
}

/**
 * The old Office format of a compound file ([MS-CFB]), read from its directory because Word, Excel,
 * PowerPoint and others share one signature.
 * @returns null if another program wrote the file or it is broken
 */
export async function compoundFileExtension(file: FileHandle): Promise<'doc' | 'xls' | 'ppt' | null> {
  const header = await bytesAt(file, 0, 512);
  if (header.length < 512) return null;
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return null;
  const size = 2 ** shift;
  const perSector = size / 4;
  let sector = header.readUInt32LE(48);
  for (let count = 0; count < MOST_SECTORS && sector < END_OF_CHAIN; count += 1) {
    // Sequential: the next sector is only known from the allocation table.
    // oxlint-disable-next-line no-await-in-loop
    const directory = await bytesAt(file, (sector + 1) * size, size);
    for (const name of entryNames(directory)) {
      const extension = Object.hasOwn(STREAM_EXTENSION, name) ? STREAM_EXTENSION[name] : undefined;
      if (extension !== undefined) return extension;
    }
    const table = Math.floor(sector / perSector);
    if (table >= HEADER_FAT_SECTORS) return null;
    const tableSector = header.readUInt32LE(76 + table * 4);
    if (tableSector >= END_OF_CHAIN) return null;
    // oxlint-disable-next-line no-await-in-loop
    const next = await bytesAt(file, (tableSector + 1) * size + (sector % perSector) * 4, 4);
    if (next.length < 4) return null;
    sector = next.readUInt32LE(0);
  }
  return null;
}
