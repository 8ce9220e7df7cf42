import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { create } from 'tar';
import type { OpenDatabase } from '../db.ts';
import type { ScriptSession } from '../migrate.ts';
import { FileStore } from '../modules/file/file-store.ts';
import { eachBatch, PLAIN_TEXT, totalSize, type BackupSize, type Manifest } from './archive.ts';
import { FileCopies, FILES_FOLDER } from './file-archive.ts';
import { listTables, type TableShape } from './table-list.ts';

async function writeTable(
  session: ScriptSession,
  table: TableShape,
  file: string,
): Promise<Manifest['tables'][number]> {
  const hash = createHash('sha256');
  let count = 0;
  const output = await open(file, 'wx');
  try {
    await eachBatch(session, table, async (lines) => {
      const text = lines.join('');
      count += lines.length;
      hash.update(text);
      await output.write(text);
    });
  } finally {
    await output.close();
  }
  return { name: table.name, columns: table.columns, rows: count, sha256: hash.digest('hex') };
}

async function readSequences(session: ScriptSession): Promise<Manifest['sequences']> {
  const rows = await session.rows(
    `select sequencename::text as name, last_value as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
    [],
  );
  return rows.map(({ name, value }) => ({ name: String(name), value: Number(value) }));
}

async function readFileKeys(session: ScriptSession): Promise<string[]> {
  const rows = await session.rows('select key from stored_file order by key', []);
  return rows.map(({ key }) => String(key));
}

/** Size of a backup, and the keys of files that have a row but are missing on disk. */
export type BackupResult = BackupSize & { missing: string[] };

/**
 * Writes a consistent snapshot of all tables and files to a gzipped tar: tables as NDJSON, file contents, and a
 * manifest with counts and hashes.
 * @param dataDir DATA_DIR, which contains the files
 * @param file path of the archive; the file appears there only once it is complete
 */
export async function backup(database: OpenDatabase, dataDir: string, file: string, now: Date): Promise<BackupResult> {
  const target = resolve(file);
  await mkdir(dirname(target), { recursive: true });
  const folder = await mkdtemp(`${target}.part-`);
  try {
    const copies = new FileCopies(new FileStore(dataDir), folder);
    await copies.takeAll(database.db);
    let missing: string[] = [];
    const manifest = await database.inScriptTransaction(async (session): Promise<Manifest> => {
      await session.script(`set transaction isolation level repeatable read, read only; ${PLAIN_TEXT}`);
      const applied = await session.rows('select name, hash from schema_migration order by name', []);
      const tables: Manifest['tables'] = [];
      for (const table of await listTables(session)) {
        // Sequential: the tables share one connection.
        // oxlint-disable-next-line no-await-in-loop
        tables.push(await writeTable(session, table, join(folder, `${table.name}.ndjson`)));
      }
      const { files, missing: lost } = await copies.describe(await readFileKeys(session));
      missing = lost;
      return {
        format: 1,
        createdAt: now.toISOString(),
        migrations: applied.map(({ name, hash }) => ({ name: String(name), hash: String(hash) })),
        tables,
        sequences: await readSequences(session),
        files,
      };
    });
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2));
    const names = ['manifest.json', ...manifest.tables.map(({ name }) => `${name}.ndjson`), FILES_FOLDER];
    await create({ file: join(folder, 'archive.tar.gz'), cwd: folder, gzip: true, portable: true }, names);
    await rename(join(folder, 'archive.tar.gz'), target);
    return { ...totalSize(manifest), missing };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
