import { UPLOAD_MAX_BYTES } from './limit.ts';
import type { Check } from '../validation/validation.ts';
import { extensionOf, type FileLike } from '../validation/validation-file.ts';

/** File types for importing a table. */
export const IMPORT_FILE_TYPES = ['xlsx', 'csv'] as const;

/** Maximum rows per file, without headings. */
export const IMPORT_FILE_ROWS = 10_000;

/** A table in a file: XLSX or CSV, at most 10 MB, not empty. */
export function importFile(file: FileLike): Check {
  const types: readonly string[] = IMPORT_FILE_TYPES;
  if (!types.includes(extensionOf(file.name))) return 'IMPORT_FILE_TYPE';
  return file.size > 0 && file.size <= UPLOAD_MAX_BYTES ? null : 'FILE_INVALID';
}
