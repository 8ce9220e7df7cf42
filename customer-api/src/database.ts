import type { ModuleTables } from './database.generated.ts';

/**
 * Column types of the whole database: every `*.table.ts` and the platform's own tables. bigint is a
 * number, numeric is text, date is YYYY-MM-DD.
 */
export interface Database extends ModuleTables {
  schema_migration: { name: string; hash: string; applied_at: Date };
}
