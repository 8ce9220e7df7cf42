import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '@wr1/customer-api/src/db.ts';
import { sql } from 'kysely';
import type { Ledger } from './ledger.ts';

/** Statements that find violations of invariants, by invariant. Each returns the ids of violations. */
const HALVES: Readonly<Record<string, string>> = {
  'records without a life': `
    select id from shipment o where not exists (select from status_history h where h.order_id = o.id)`,
  'records whose life ends in another status': `
    select o.id from shipment o
    where o.status <> (select h.to_status from status_history h where h.order_id = o.id order by h.id desc limit 1)`,
  'prices without their revision': `
    select o.id from shipment o where o.revision > 0 and not exists (
      select from price_revision p where p.order_id = o.id and p.revision = o.revision)`,
  'revisions without lines': `
    select p.order_id as id from price_revision p where not exists (
      select from charge_line l where l.order_id = p.order_id and l.revision = p.revision)`,
  'counters that count wrong': `
    select coalesce(k.status, c.status) as id
    from (select * from shipment_tab_counter where count <> 0) k full join (
      select 'SALESMAN' as scope, salesman_key as scope_id, is_booking, status, count(*) from shipment group by 2, 3, 4
      union all
      select 'CUSTOMER', customer_id, is_booking, status, count(*) from shipment where customer_id is not null
      group by 2, 3, 4
    ) c using (scope, scope_id, is_booking, status) where k.count is distinct from c.count`,
  'unread totals that are wrong': `
    select u.user_id as id from user_counter u
    where u.unread <> (select count(*) from notification n where n.user_id = u.user_id and n.readed = 0 and n.on_web)`,
  'events without a number': 'select id from event_log where seq is null',
  'keys of requests that never ended': 'select user_id as id from idempotency_key where status is null',
  'files of attachments without their attachment': `
    select f.id from stored_file f
    where f.kind = 'ATTACHMENT' and not exists (select from attachment a where a.file_id = f.id)`,
};

/** Invariants of records that the test created itself: every version has its log line and its event. */
const OWN_HALVES: Readonly<Record<string, string>> = {
  'versions without a line in the log': `
    select id from shipment o where note like 'request-%' and version <> (
      select count(*) from audit_log a where a.order_id = o.id and a.action not in ('AttachFile', 'DeleteAttachFile'))`,
  'files without a line in the log': `
    select id from shipment o where note like 'request-%'
      and (select count(*) from attachment a where a.order_id = o.id) <> (
        select count(*) from audit_log a where a.order_id = o.id and a.action = 'AttachFile')`,
  'changes without an event': `
    select id from shipment o where note like 'request-%'
      and version + (select count(*) from attachment a where a.order_id = o.id) <> (
        select count(*) from event_log e where e.type = 'ORDER_CHANGED' and (e.payload ->> 'shipmentId')::bigint = o.id)`,
  'requests that were written twice': `
    select min(id) as id from shipment where note like 'request-%' group by note having count(*) > 1`,
};

async function halves(db: Db): Promise<string[]> {
  const found: string[] = [];
  for (const [what, statement] of Object.entries({ ...HALVES, ...OWN_HALVES })) {
    // Sequential, because the embedded database has one connection.
    const { rows } = await sql.raw<{ id: number }>(statement).execute(db);
    if (rows.length > 0) found.push(`${rows.length} ${what}: ${rows.slice(0, 3).map(({ id }) => id)}`);
  }
  return found;
}

async function hashOf(dataDir: string, key: string): Promise<string | undefined> {
  const bytes = await readFile(join(dataDir, 'files', key.slice(0, 2), key)).catch(() => undefined);
  return bytes && createHash('sha256').update(bytes).digest('hex');
}

async function filesOf(
  db: Db,
  dataDir: string,
): Promise<Map<string, { shipmentId: number; hash: string | undefined }>> {
  const rows = await db
    .selectFrom('attachment')
    .innerJoin('stored_file', 'stored_file.id', 'attachment.file_id')
    .select(['attachment.order_id', 'stored_file.key', 'stored_file.name'])
    .execute();
  const entries = await Promise.all(
    rows.map(
      async ({ order_id: shipmentId, key, name }) => [name, { shipmentId, hash: await hashOf(dataDir, key) }] as const,
    ),
  );
  return new Map(entries);
}

async function lostFiles(db: Db, dataDir: string, { files, openFiles }: Ledger): Promise<string[]> {
  const found = await filesOf(db, dataDir);
  const gone = [...found].filter(([, { hash }]) => hash === undefined);
  const lost = files.filter(({ name, shipmentId, hash }) => {
    const row = found.get(name);
    return row?.shipmentId !== shipmentId || row.hash !== hash;
  });
  const torn = openFiles.filter(({ name, hash }) => found.has(name) && found.get(name)?.hash !== hash);
  return [
    ...gone.map(([name]) => `row of ${name} without its file`),
    ...lost.map(({ name }) => `acknowledged file ${name} is lost`),
    ...torn.map(({ name }) => `file ${name} is there in part`),
  ];
}

async function lostRecords(db: Db, { requests, prices, bookings }: Ledger): Promise<string[]> {
  const rows = await db.selectFrom('shipment').select(['id', 'note', 'booking_no', 'revision']).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [
    ...[...requests].filter(([note, id]) => byId.get(id)?.note !== note).map(([note]) => `${note} is lost`),
    ...[...prices].filter((id) => (byId.get(id)?.revision ?? 0) < 1).map((id) => `the price of ${id} is lost`),
    ...[...bookings].filter(([id, no]) => byId.get(id)?.booking_no !== no).map(([, no]) => `${no} is lost`),
  ];
}

/**
 * Compares a database and its files with what was acknowledged.
 * @param dataDir DATA_DIR of the customer API
 * @returns one line per missing or partial item; empty if there are none
 */
export async function findDamage(db: Db, dataDir: string, ledger: Ledger): Promise<string[]> {
  return [...(await lostRecords(db, ledger)), ...(await lostFiles(db, dataDir, ledger)), ...(await halves(db))];
}
