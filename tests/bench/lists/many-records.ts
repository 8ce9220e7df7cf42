import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import type { Amount } from './bench-database.ts';

const SCRIPT = new URL('many-records.sql', import.meta.url);

/** An index that is made again after the rows are in: filling a table without them takes a tenth of the time. */
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
 * Fills a database with the demo sign-ins and master data: customers, quotations, bookings and all that hangs on them, the
 * same at every run. One record of a hundred is of root.demo's company, one customer of twenty is sales.demo's.
 * @param url a role that may leave out checks (a superuser): the rows are right by how they are made
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
