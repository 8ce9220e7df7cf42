import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { extract } from 'tar';
import type { OpenDatabase } from '../db.ts';
import { FileStore } from '../modules/file/file-store.ts';
import { migrate, readMigrations, type Migration, type ScriptSession } from '../migrate.ts';
import { BATCH, hashOf, manifestShape, PLAIN_TEXT, totalSize, type BackupSize, type Manifest } from './archive.ts';
import { placeFiles } from './file-archive.ts';
import { listTables, quote, type TableShape } from './table-list.ts';

/**
 * The migrations that were applied when the archive was written; later ones run after its rows are loaded.
 */
function migrationsOf(manifest: Manifest): Migration[] {
  const here = new Map(readMigrations().map((migration) => [migration.name, migration]));
  return manifest.migrations.map(({ name, hash }) => {
    const known = here.get(name);
    if (known?.hash === hash) return known;
    throw new Error(
      known === undefined
        ? `The archive was created by a newer release (migration ${name} is unknown here). Restore it with that release.`
        : `Migration ${name} of the archive differs from that of this release. Restore it with the release that created it.`,
    );
  });
}

/** Refuses a database with later migrations than the archive, because rows only fit the tables of their own release. */
async function requireNoLater(session: ScriptSession, migrations: readonly Migration[]): Promise<void> {
  const names = new Set(migrations.map(({ name }) => name));
  const applied = await session.rows('select name from schema_migration', []);
  const later = applied.map(({ name }) => String(name)).find((name) => !names.has(name));
  if (later !== undefined)
    throw new Error(`The database has migration ${later}, which the archive does not have. Restore into a new one.`);
}

/** Tables whose initial rows come from a migration; the archive contains these rows too. */
const FILLED_BY_MIGRATION: ReadonlySet<string> = new Set(['user_group']);

async function requireEmpty(session: ScriptSession, tables: TableShape[]): Promise<void> {
  for (const { name } of tables) {
    // oxlint-disable-next-line no-await-in-loop
    const [row] = await session.rows(`select 1 from ${quote(name)} limit 1`, []);
    if (row !== undefined && !FILLED_BY_MIGRATION.has(name))
      throw new Error(`The database is not empty (table ${name} has rows). Restore into a new one.`);
  }
}

/**
 * Drops all foreign keys while rows are loaded, because tables reference each other in cycles. Returns a
 * function that restores the keys.
 */
async function withoutForeignKeys(session: ScriptSession): Promise<() => Promise<void>> {
  const keys = await session.rows(
    `select conrelid::regclass::text as "table", conname::text as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1, 2`,
    [],
  );
  const drops = keys.map((key) => `alter table ${String(key['table'])} drop constraint ${quote(String(key['name']))};`);
  await session.script(drops.join('\n'));
  const adds = keys.map(
    (key) =>
      `alter table ${String(key['table'])} add constraint ${quote(String(key['name']))} ${String(key['definition'])};`,
  );
  return () => session.script(adds.join('\n'));
}

async function readTable(session: ScriptSession, { name, columns }: TableShape, file: string): Promise<void> {
  const list = columns.map(quote).join(', ');
  const insert = async (lines: string[]) => {
    await session.rows(
      `insert into ${quote(name)} (${list}) overriding system value
       select ${list} from jsonb_populate_recordset(null::${quote(name)}, $1::jsonb)`,
      [`[${lines.join(',')}]`],
    );
  };
  let batch: string[] = [];
  for await (const line of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
    if (line === '') continue;
    batch.push(line);
    if (batch.length < BATCH) continue;
    await insert(batch);
    batch = [];
  }
  if (batch.length > 0) await insert(batch);
}

async function fill(session: ScriptSession, folder: string, manifest: Manifest): Promise<void> {
  await session.script(PLAIN_TEXT);
  const tables = await listTables(session);
  await requireEmpty(session, tables);
  const putBack = await withoutForeignKeys(session);
  for (const table of tables) {
    const listed = manifest.tables.find(({ name }) => name === table.name);
    if (listed === undefined) throw new Error(`The archive has no table ${table.name}.`);
    // The archive already contains the values that triggers would compute.
    // oxlint-disable-next-line no-await-in-loop
    await session.script(`alter table ${quote(table.name)} disable trigger user`);
    // oxlint-disable-next-line no-await-in-loop
    if (FILLED_BY_MIGRATION.has(table.name)) await session.script(`delete from ${quote(table.name)}`);
    // oxlint-disable-next-line no-await-in-loop
    await readTable(session, table, join(folder, `${table.name}.ndjson`));
    // oxlint-disable-next-line no-await-in-loop
    const found = await hashOf(session, table);
    if (found.rows !== listed.rows || found.sha256 !== listed.sha256) {
      throw new Error(
        `Table ${table.name} differs after restoring (${found.rows} rows, ${listed.rows} listed): nothing was restored.`,
      );
    }
    // oxlint-disable-next-line no-await-in-loop
    await session.script(`alter table ${quote(table.name)} enable trigger user`);
  }
  await putBack();
  for (const { name, value } of manifest.sequences) {
    // oxlint-disable-next-line no-await-in-loop
    await session.rows('select setval($1::text::regclass, $2)', [quote(name), value]);
  }
}

/**
 * Fills an empty database from an archive made by `backup`, in one transaction, and restores the files. An archive of
 * an older release is loaded into that release's tables, verified there, and then migrated.
 * @param dataDir DATA_DIR, which receives the files
 * @throws Error if the archive is damaged or from a newer release, if the database has rows or later migrations, or if
 * a count or hash differs after loading; nothing is stored in these cases
 */
export async function restore(database: OpenDatabase, dataDir: string, file: string): Promise<BackupSize> {
  const source = resolve(file);
  await stat(source);
  const folder = await mkdtemp(`${source}.part-`);
  try {
    await extract({ file: source, cwd: folder, strict: true });
    const manifest = manifestShape.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
    const migrations = migrationsOf(manifest);
    await migrate(database, migrations);
    await database.inScriptTransaction(async (session) => {
      await requireNoLater(session, migrations);
      await requireEmpty(session, await listTables(session));
    });
    // Files come first, because no row may exist without its file.
    const takeAway = await placeFiles(new FileStore(dataDir), folder, manifest.files);
    try {
      await database.inScriptTransaction((session) => fill(session, folder, manifest));
    } catch (error) {
      await takeAway();
      throw error;
    }
    await migrate(database);
    return totalSize(manifest);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
