/**
 * Limits on the unpacked size of archives, wherever they are read: without them, 805 kB became gigabytes. A table of
 * 10,000 rows unpacks to a few MB at a ratio of one to about twenty, and an Office file has some dozen to some hundred
 * parts.
 */
export const ARCHIVE_LIMIT = { bytes: 100 * 1024 * 1024, ratio: 100, entries: 1_000 } as const;

/** Below this size the ratio says nothing: a short table of one word packs very well. */
const ALWAYS_FINE = 1024 * 1024;

/** Bytes that an archive of a size (bytes) may unpack to, all parts together. */
export function mostUnpacked(packed: number): number {
  return Math.min(ARCHIVE_LIMIT.bytes, Math.max(ALWAYS_FINE, packed * ARCHIVE_LIMIT.ratio));
}

/** Characters of a cell: no spreadsheet program writes longer ones (Excel specifications and limits). */
export const CELL_MAX = 32_767;
