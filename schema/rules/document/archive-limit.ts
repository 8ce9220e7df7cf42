/**
 * Limits on the unpacked size of archives, wherever they are read: without them, 805 kB became gigabytes. A table of
 * 10,000 rows unpacks to a few MB at a ratio of one to about twenty, and an Office file has some dozen to some hundred
 * parts.
 */
export const ARCHIVE_LIMIT = { bytes: 100 * 1024 * 1024, ratio: 100, entries: 1_000 } as const;

/** Below this size the ratio is not meaningful: a short repetitive table compresses very well. */
const ALWAYS_FINE = 1024 * 1024;

/** Maximum unpacked size of an archive by its size, all parts together, in bytes. */
export function mostUnpacked(packed: number): number {
  return Math.min(ARCHIVE_LIMIT.bytes, Math.max(ALWAYS_FINE, packed * ARCHIVE_LIMIT.ratio));
}

/** Maximum characters of a cell: no spreadsheet program writes longer ones (Excel specifications and limits). */
export const CELL_MAX = 32_767;
