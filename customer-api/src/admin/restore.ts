import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { extract } from 'tar';
import type { OpenDatabase } from '../db.ts';
import { FileStore } from '../modules/file/file-store.ts';
import { migrate, readMigrations, type ScriptSession } from '../migrate.ts';
import { BATCH, hashOf, manifestShape, PLAIN_TEXT, totalSize, type BackupSize, type Manifest } from './archive.ts';
import { placeFiles } from './file-archive.ts';
import { listTables, quote, type TableShape } from './table-list.ts';

function requireSameShape(manifest: Manifest): void {
  const here = readMigrations();
  const differs =
    here.length !== manifest.migrations.length ||
    here.some(
      ({ name, hash }, index) => manifest.migrations[index]?.name !== name || manifest.migrations[index]?.hash !== hash,
    );
  if (!differs) return;
  const last = manifest.migrations.at(-1)?.name ?? 'none';
  throw new Error(
    `The archive was made by another release (its last migration is ${last}, here it is ${here.at(-1)?.name ?? 'none'}). Restore it with that release, then update.`,
  );
}

async function requireEmpty(session: ScriptSession, tables: TableShape[]): Promise<void> {
  for (const { name } of tables) {
    // oxlint-disable-next-line no-await-in-loop
    const [row] = await session.rows(`select 1 from ${quote(name)} limit 1`, []);
    if (row !== undefined)
      throw new Error(`The database is not empty (table ${name} has rows). Restore into a new one.`);
  }
}

/** Takes the foreign keys away while rows come in (tables refer to each other in circles); answers what puts them back. */
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
    const told = manifest.tables.find(({ name }) => name === table.name);
    if (told === undefined) throw new Error(`The archive has no table ${table.name}.`);
    // What triggers compute is in the archive already.
    // oxlint-disable-next-line no-await-in-loop
    await session.script(`alter table ${quote(table.name)} disable trigger user`);
    // oxlint-disable-next-line no-await-in-loop
    await readTable(session, table, join(folder, `${table.name}.ndjson`));
    // oxlint-disable-next-line no-await-in-loop
    const found = await hashOf(session, table);
    if (found.rows !== told.rows || found.sha256 !== told.sha256) {
      throw new Error(
        `Table ${table.name} came back different (${found.rows} rows, ${told.rows} told): nothing was kept.`,
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
 * Fills an empty database from an archive of `backup`, in one transaction, and puts the files in their places.
 * @param dataDir DATA_DIR, where the files go
 * @throws Error when the archive is damaged or of another release, when the database has rows, or when count or hash of
 * a table or a file differs afterwards; nothing is kept then
 */
export async function restore(database: OpenDatabase, dataDir: string, file: string): Promise<BackupSize> {
  const source = resolve(file);
  await stat(source);
  const folder = await mkdtemp(`${source}.part-`);
  try {
    await extract({ file: source, cwd: folder, strict: true });
    const manifest = manifestShape.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
    requireSameShape(manifest);
    await migrate(database);
    await database.inScriptTransaction(async (session) => requireEmpty(session, await listTables(session)));
    // A row comes after its file.
    const takeAway = await placeFiles(new FileStore(dataDir), folder, manifest.files);
    try {
      await database.inScriptTransaction((session) => fill(session, folder, manifest));
    } catch (error) {
      await takeAway();
      throw error;
    }
    return totalSize(manifest);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
