import { OfficeProblem } from './office-view.ts';

const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const LAST_SECTOR = 0xff_ff_ff_fa;
const HEADER_FAT_SECTORS = 109;
const ENTRY_BYTES = 128;
/** Streams shorter than this lie in small sectors inside the root's stream. */
const SMALL = 4096;
const SMALL_SECTOR = 64;
const STREAM = 2;
const ROOT = 5;

function refuse(): never {
  throw new OfficeProblem('DAMAGED');
}

/** Follows a chain of sectors. Each sector belongs to one chain only: what shares them was made to multiply in memory. */
function follow(table: Uint32Array, start: number, taken: Uint8Array): number[] {
  const sectors: number[] = [];
  for (let sector = start; sector < LAST_SECTOR; sector = table[sector] ?? refuse()) {
    if (sector >= taken.length || taken[sector] === 1) refuse();
    taken[sector] = 1;
    sectors.push(sector);
  }
  return sectors;
}

function gather(source: Uint8Array, sectors: readonly number[], size: number, offset: number): Uint8Array {
  const result = new Uint8Array(sectors.length * size);
  for (const [index, sector] of sectors.entries()) {
    const at = offset + sector * size;
    result.set(source.subarray(at, at + size), index * size);
  }
  return result;
}

function numbers(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => view.getUint32(index * 4, true));
}

/** The allocation table: its sectors are named in the header, and those beyond 109 in a chain of their own. */
function allocationTable(bytes: Uint8Array, header: DataView, size: number, sectorCount: number): Uint32Array {
  const sectorAt = (sector: number) =>
    sector < sectorCount ? numbers(bytes.subarray((sector + 1) * size, (sector + 2) * size)) : refuse();
  const named = [...numbers(bytes.subarray(76, 76 + HEADER_FAT_SECTORS * 4))];
  let next = header.getUint32(68, true);
  for (let count = 0; next < LAST_SECTOR; count += 1) {
    if (count > sectorCount) refuse();
    const more = sectorAt(next);
    named.push(...more.subarray(0, -1));
    next = more.at(-1) ?? refuse();
  }
  const table = new Uint32Array(sectorCount).fill(0xff_ff_ff_ff);
  const used = named.filter((sector) => sector < LAST_SECTOR).slice(0, Math.ceil((sectorCount * 4) / size));
  for (const [index, sector] of used.entries()) {
    const at = (index * size) / 4;
    table.set(sectorAt(sector).subarray(0, Math.max(0, sectorCount - at)), at);
  }
  return table;
}

interface Entry {
  name: string;
  type: number;
  start: number;
  size: number;
}

function entriesOf(directory: Uint8Array): Entry[] {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength);
  const entries: Entry[] = [];
  for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
    const length = Math.min(64, view.getUint16(at + 64, true));
    entries.push({
      name: new TextDecoder('utf-16le').decode(directory.subarray(at, at + Math.max(0, length - 2))),
      type: view.getUint8(at + 66),
      start: view.getUint32(at + 116, true),
      size: view.getUint32(at + 120, true),
    });
  }
  return entries;
}

/**
 * The streams of an old Office file ([MS-CFB]) by their names; of several with one name the first. All of them together are
 * never longer than the file.
 * @throws OfficeProblem DAMAGED also for a file whose streams share bytes
 */
export function openCompoundFile(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  if (bytes.length < 512 || SIGNATURE.some((byte, index) => bytes[index] !== byte)) refuse();
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const shift = header.getUint16(30, true);
  if ((shift !== 9 && shift !== 12) || header.getUint16(32, true) !== 6 || header.getUint32(56, true) !== SMALL)
    refuse();
  const size = 2 ** shift;
  const sectorCount = Math.ceil(bytes.length / size) - 1;
  const table = allocationTable(bytes, header, size, sectorCount);
  const taken = new Uint8Array(sectorCount);
  const read = (start: number) => gather(bytes, follow(table, start, taken), size, size);

  const entries = entriesOf(read(header.getUint32(48, true)));
  const root = entries.find(({ type }) => type === ROOT) ?? refuse();
  const smallTable = numbers(read(header.getUint32(60, true)));
  const small = root.size === 0 ? new Uint8Array() : read(root.start);
  const smallTaken = new Uint8Array(Math.ceil(small.length / SMALL_SECTOR));

  const streams = new Map<string, Uint8Array>();
  for (const { name, type, start, size: length } of entries) {
    if (type !== STREAM || length === 0) continue;
    const content =
      length < SMALL ? gather(small, follow(smallTable, start, smallTaken), SMALL_SECTOR, 0) : read(start);
    if (!streams.has(name)) streams.set(name, content.subarray(0, length));
  }
  return streams;
}
