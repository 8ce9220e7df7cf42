import { EVERYBODY, list } from './root-field-row.ts';
import type { RootFieldRow } from './root-field-row.ts';

/** Rows of what callers may spend. */
export const RATE_LIMIT_FIELDS: Record<string, RootFieldRow> = {
  'Query.rateLimit': list('rateLimit', '{ limit remaining cost resetAt }', EVERYBODY),
};
