import type { ModuleTables } from './database.generated.ts';

/**
 * Column types of the whole database, from every `*.table.ts`. bigint columns are numbers, numeric columns
 * text, dates YYYY-MM-DD.
 */
export interface Database extends ModuleTables {
  schema_migration: { name: string; hash: string; applied_at: Date };
}
