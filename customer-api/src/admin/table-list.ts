import type { ScriptSession } from '../migrate.ts';

/** Tables that describe the schema rather than content; they are not archived. */
const NOT_CONTENT = ['schema_migration'];

/** A table with its columns, except generated ones, and its primary key. */
export interface TableShape {
  name: string;
  columns: string[];
  key: string[];
}

/** Quotes an identifier for SQL. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** All tables with content, by name. */
export async function listTables(session: ScriptSession): Promise<TableShape[]> {
  const rows = await session.rows(
    `select c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       coalesce((select array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum))
         from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey::int2[])
         where i.indrelid = c.oid and i.indisprimary), '{}') as key
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not c.relname = any($1)
     order by c.relname`,
    [NOT_CONTENT],
  );
  return rows.map(({ name, columns, key }) => ({ name: String(name), columns: texts(columns), key: texts(key) }));
}
