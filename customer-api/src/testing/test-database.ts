import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { openDatabase, type OpenDatabase } from '../db.ts';
import { testDatabaseUrl } from '../env.ts';
import { migrate, readMigrations } from '../migrate.ts';

/** Enough for all the kinds of initial content that the tests use, and a few more. */
const KEPT_TEMPLATES = 10;

/** Initial content of a test database. */
export interface TestDatabaseOptions {
  /**
   * Inserts rows. Databases with the same name are copied from one template, so different content needs a different
   * name.
   */
  fill?: { name: string; run: (database: OpenDatabase) => Promise<void> };
}

/**
 * Part of the template's hash, because a copy made by another release of the embedded database cannot be
 * opened.
 */
function embeddedRelease(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8');
}

/**
 * Hash of all sources that the content of a template depends on, and of the day, because demo data is
 * relative to it.
 */
function fillingHash(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const folder of [new URL('../', import.meta.url), new URL('../../../schema/', import.meta.url)]) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('node_modules'),
    );
    for (const file of files.sort()) hash.update(file).update(readFileSync(new URL(file, folder)));
  }
  return hash.digest('hex');
}

function templateHash(fill: TestDatabaseOptions['fill']): string {
  const hash = createHash('sha256').update(embeddedRelease());
  for (const migration of readMigrations()) hash.update(`${migration.name} ${migration.hash}`);
  if (fill !== undefined) hash.update(`${fill.name} ${fillingHash()}`);
  return hash.digest('hex').slice(0, 32);
}

function templateFile(fill: TestDatabaseOptions['fill']): string {
  return join(tmpdir(), `wr1-template-${process.getuid?.() ?? 0}`, `${templateHash(fill)}.tar`);
}

function readTemplate(file: string): Blob | undefined {
  try {
    return new Blob([readFileSync(file)]);
  } catch {
    return undefined;
  }
}

/** Deletes templates of earlier sources, which take 40 MB each. A deleted one is created again if needed. */
function forgetOldTemplates(folder: string): void {
  const byAge = readdirSync(folder)
    .map((file) => join(folder, file))
    .map((path) => ({ path, at: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.at - a.at);
  for (const { path } of byAge.slice(KEPT_TEMPLATES)) rmSync(path, { force: true });
}

async function prepare(database: OpenDatabase, options: TestDatabaseOptions): Promise<void> {
  await migrate(database);
  await options.fill?.run(database);
}

async function openFromTemplate(options: TestDatabaseOptions): Promise<OpenDatabase> {
  const file = templateFile(options.fill);
  const template = readTemplate(file);
  if (template !== undefined) return openDatabase({ memory: true, template });
  const database = await openDatabase({ memory: true });
  await prepare(database, options);
  const dump = await database.dump?.();
  if (dump !== undefined) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    forgetOldTemplates(dirname(file));
    // Renamed only when complete, because other workers may be reading.
    const draft = `${file}.${randomUUID()}`;
    writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
    renameSync(draft, file);
  }
  return database;
}

/** Key of the advisory lock for templates; arbitrary, but the same in all runs. */
const TEMPLATE_LOCK = 7_210_499;

function addressOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Drops templates of earlier sources. A dropped one is created again if needed. */
async function forgetOldServerTemplates(server: Client): Promise<void> {
  const { rows } = await server.query<{ datname: string }>(
    `select datname from pg_database where datname like 'wr1\\_template\\_%' order by oid desc offset $1`,
    [KEPT_TEMPLATES],
  );
  for (const { datname } of rows) {
    // Sequential: they use one connection.
    // oxlint-disable-next-line no-await-in-loop
    await server.query(`drop database if exists ${datname} with (force)`);
  }
}

/** Creates the filled template that databases are copied from. It gets its name only when it is complete. */
async function makeServerTemplate(server: Client, serverUrl: string, name: string, options: TestDatabaseOptions) {
  const draft = `${name}_draft`;
  await forgetOldServerTemplates(server);
  await server.query(`drop database if exists ${draft} with (force)`);
  await server.query(`create database ${draft} template template0 encoding 'UTF8'`);
  const database = await openDatabase({ databaseUrl: addressOf(serverUrl, draft) });
  try {
    await prepare(database, options);
  } finally {
    await database.close();
  }
  await server.query(`alter database ${draft} rename to ${name}`);
}

async function copyTemplate(server: Client, serverUrl: string, copy: string, options: TestDatabaseOptions) {
  const name = `wr1_template_${templateHash(options.fill)}`;
  // Other workers and runs wait, so that the template is created only once and is not dropped while being
  // copied.
  await server.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const { rowCount } = await server.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await makeServerTemplate(server, serverUrl, name, options);
    await server.query(`create database ${copy} template ${name}`);
  } finally {
    await server.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

async function openOnServer(serverUrl: string, options: TestDatabaseOptions): Promise<OpenDatabase> {
  const name = `wr1_test_${randomUUID().replaceAll('-', '')}`;
  const server = new Client({ connectionString: serverUrl });
  await server.connect();
  try {
    await copyTemplate(server, serverUrl, name, options);
  } catch (error) {
    await server.end();
    throw error;
  }
  const database = await openDatabase({ databaseUrl: addressOf(serverUrl, name) });
  const close = async () => {
    await database.close();
    await server.query(`drop database if exists ${name} with (force)`);
    await server.end();
  };
  return { ...database, close };
}

/**
 * Opens a migrated database for one test file, as a copy of a template. It is embedded, or on the PostgreSQL
 * server in TEST_DATABASE_URL if that is set. Close it after the tests.
 */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<OpenDatabase> {
  const serverUrl = testDatabaseUrl();
  return serverUrl === undefined ? openFromTemplate(options) : openOnServer(serverUrl, options);
}
