import type { ModuleTables } from './database.generated.ts';

/**
 * Column types of the whole database: those of every `*.table.ts` and the platform's own. bigint is a number, numeric text,
 * date YYYY-MM-DD.
 */
export interface Database extends ModuleTables {
  schema_migration: { name: string; hash: string; applied_at: Date };
}
