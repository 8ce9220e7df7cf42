/**
 * Limits on the unpacked size of every archive we read. Without them, 805 kB unpacked to gigabytes. A table
 * of 10,000 rows unpacks to a few MB at a ratio of about 20; an Office file has tens to hundreds of parts.
 */
export const ARCHIVE_LIMIT = { bytes: 100 * 1024 * 1024, ratio: 100, entries: 1_000 } as const;

/** Below this size the ratio is not meaningful: a short repetitive table compresses very well. */
const ALWAYS_FINE = 1024 * 1024;

/** Maximum unpacked size of all parts of an archive, in bytes, for its packed size. */
export function mostUnpacked(packed: number): number {
  return Math.min(ARCHIVE_LIMIT.bytes, Math.max(ALWAYS_FINE, packed * ARCHIVE_LIMIT.ratio));
}

/** Maximum characters in a cell; no spreadsheet program writes more (Excel specifications and limits). */
export const CELL_MAX = 32_767;
