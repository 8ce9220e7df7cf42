import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ScriptSession } from '../migrate.ts';
import { quote, type TableShape } from './table-list.ts';

/** Rows read or written per batch. */
export const BATCH = 500;
/** Makes timestamps render identically, whatever the database's settings. */
export const PLAIN_TEXT = "set local timezone = 'UTC'; set local datestyle = 'ISO'";

/** A stored file in the archive. The key is used as a path, hence the strict format. */
const archivedFile = z.object({ key: z.string().regex(/^[0-9a-f]{48}$/), size: z.number(), sha256: z.string() });
export type ArchivedFile = z.infer<typeof archivedFile>;

/** The archive's description of its contents. */
export const manifestShape = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), sha256: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.number() })),
  files: z.array(archivedFile).default([]),
});
export type Manifest = z.infer<typeof manifestShape>;

/** Size of a backup or restore. */
export interface BackupSize {
  tables: number;
  rows: number;
  files: number;
  /** Total size of the files in bytes. */
  bytes: number;
}

function orderOf({ columns, key }: TableShape): string {
  return (key.length > 0 ? key : columns).map(quote).join(', ');
}

/** Passes a table's rows to `take` as lines of JSON in key order, one batch at a time. */
export async function eachBatch(
  session: ScriptSession,
  table: TableShape,
  take: (lines: string[]) => Promise<void>,
): Promise<void> {
  const columns = table.columns.map((column) => `t.${quote(column)}`).join(', ');
  await session.script(`declare backup_rows no scroll cursor for
    select to_jsonb(r)::text as line from (select ${columns} from ${quote(table.name)} t order by ${orderOf(table)}) r`);
  for (;;) {
    // Sequential: the cursor is bound to one connection.
    // oxlint-disable-next-line no-await-in-loop
    const rows = await session.rows(`fetch ${BATCH} from backup_rows`, []);
    if (rows.length === 0) break;
    // oxlint-disable-next-line no-await-in-loop
    await take(rows.map(({ line }) => `${String(line)}\n`));
  }
  await session.script('close backup_rows');
}

/** A table's row count, and the hash that its file in an archive would have. */
export async function hashOf(session: ScriptSession, table: TableShape): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256');
  let count = 0;
  await eachBatch(session, table, async (lines) => {
    count += lines.length;
    hash.update(lines.join(''));
  });
  return { rows: count, sha256: hash.digest('hex') };
}

export function totalSize({ tables, files }: Pick<Manifest, 'tables' | 'files'>): BackupSize {
  return {
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: files.length,
    bytes: files.reduce((sum, { size }) => sum + size, 0),
  };
}
