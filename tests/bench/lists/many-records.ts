import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import type { Amount } from './bench-database.ts';

const SCRIPT = new URL('many-records.sql', import.meta.url);

/**
 * An index that is created after the rows are loaded. Loading a table without indexes takes a tenth of the
 * time.
 */
interface Index {
  name: string;
  definition: string;
}

async function takeIndexesAway(client: Client): Promise<Index[]> {
  const { rows } = await client.query<Index>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class c on c.oid = indexrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and not indisprimary
      and indrelid = any (array['shipment', 'charge_line', 'status_history', 'booking_note', 'debit note', 'attachment',
        'stored_file', 'audit_log', 'company', 'location', 'payment', 'debit_note_counter', 'attachment_counter']::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid)`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows;
}

/**
 * Fills a database that has the demo sign-ins and master data: customers, quotations, bookings and their
 * dependent rows, identical on every run. One record in a hundred belongs to root.demo's company, one
 * customer in twenty to sales.demo.
 * @param url of a role that may skip checks (a superuser), because the rows are correct by construction
 */
export async function fillRecords(url: string, { bookings, customers }: Amount, now: Date): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      "set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '64MB'",
    );
    await client.query('set synchronous_commit = off; set max_parallel_maintenance_workers = 2');
    const indexes = await takeIndexesAway(client);
    const script = readFileSync(SCRIPT, 'utf8')
      .replaceAll(':bookings', String(bookings))
      .replaceAll(':customers', String(customers))
      .replaceAll(':now', `'${now.toISOString()}'::timestamptz`);
    for (const statement of script.split(/;\n(?=\S)/)) await client.query(statement);
    for (const { definition } of indexes) await client.query(definition);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
