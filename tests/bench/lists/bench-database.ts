import { openDatabase, type OpenDatabase } from '@wr1/customer-api/src/db.ts';
import { seedDemoIdentity } from '@wr1/customer-api/src/demo-data/identity.ts';
import { testDatabaseUrl } from '@wr1/customer-api/src/env.ts';
import { migrate } from '@wr1/customer-api/src/migrate.ts';
import { seedSchedules } from '@wr1/customer-api/src/modules/schedule/generate/seed-schedule.ts';
import { seedReferenceData } from '@wr1/customer-api/src/reference-data/seed-reference-data.ts';
import { sql } from 'kysely';
import { Client } from 'pg';
import { fillRecords } from './many-records.ts';

const SERVER = testDatabaseUrl() ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** Size of a benchmark database. */
export interface Amount {
  bookings: number;
  customers: number;
}

/** Name of the database for a given size. An aborted run leaves it behind; the next run drops it. */
function nameOf({ bookings }: Amount): string {
  return `wr1_bench_${bookings}`;
}

async function onServer(...statements: string[]): Promise<void> {
  const server = new Client({ connectionString: SERVER });
  await server.connect();
  try {
    for (const statement of statements) await server.query(statement);
  } finally {
    await server.end();
  }
}

/** Whether PostgreSQL is available at the benchmark's address. */
export async function hasPostgres(): Promise<boolean> {
  return onServer('select 1').then(
    () => true,
    () => false,
  );
}

/** Address of a database on the benchmark's server. */
export function addressOfNamed(name: string): string {
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  return url.href;
}

/** Address of the database for a given size. */
export const addressOf = (amount: Amount): string => addressOfNamed(nameOf(amount));

/** Creates an empty database, dropping one of that name from an earlier run. */
export async function makeNamedDatabase(name: string): Promise<void> {
  await dropNamedDatabase(name);
  await onServer(`create database ${name} template template0 encoding 'UTF8'`);
}

/**
 * Opens a database with the given number of bookings and customers.
 * @param keep whether to reuse the database of an earlier run (BENCH_KEEP=1), for work on a query
 */
export async function openFilledDatabase(amount: Amount, now: Date, keep: boolean): Promise<OpenDatabase> {
  if (keep) {
    const kept = await openDatabase({ databaseUrl: addressOf(amount) });
    const isFilled = await kept.db
      .selectFrom('booking_note')
      .select('id')
      .limit(1)
      .execute()
      .then(
        (rows) => rows.length > 0,
        () => false,
      );
    if (isFilled) {
      // Rows rewritten by a migration need a vacuum for index-only scans, as in a new database.
      if ((await migrate(kept)).length > 0) await sql`vacuum analyze`.execute(kept.db);
      return kept;
    }
    await kept.close();
  }
  await makeNamedDatabase(nameOf(amount));
  const database = await openDatabase({ databaseUrl: addressOf(amount) });
  await migrate(database);
  await seedDemoIdentity(database.db);
  await seedReferenceData(database.db);
  await seedSchedules(database.db, () => now);
  await fillRecords(addressOf(amount), amount, now);
  return database;
}

/** Drops a benchmark database, even with open connections. */
export async function dropNamedDatabase(name: string): Promise<void> {
  await onServer(`drop database if exists ${name} with (force)`);
}

/** Drops the database for a given size, even with open connections. */
export const dropDatabase = (amount: Amount): Promise<void> => dropNamedDatabase(nameOf(amount));
