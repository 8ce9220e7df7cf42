import {
  MERGE_FIELD,
  type CustomerMergeKind,
  type CustomerMergeRow,
  type customerMergeQuery,
  type mergeCustomersRequest,
} from '@wr1/schema/rest/customer/customer-merge.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Trx } from '../../../db.ts';
import { ApiError, checkFields, notFound } from '../../../errors.ts';
import type { RequestContext } from '../../../http/context.ts';
import type { Deps } from '../../../http/deps.ts';
import { auditAccount } from '../../../platform/account-audit.ts';
import { recordAccessChange } from '../../event/event.repository.ts';
import { lockRegistrations } from '../../registration/registration.repository.ts';
import { CounterChange } from '../../shipment/list/tab-counter.repository.ts';
import { moveCustomers } from '../../shipment/reassign-customers.ts';
import { moveToCustomer } from '../../shipment/shipment.repository.ts';
import { announceCustomer } from '../announce-customer.ts';
import { listCustomers, lockCustomer, type StoredCustomer } from '../customer.repository.ts';
import { auditedDetails, auditedTerms, customerAccount } from '../write-customer.ts';
import { COMPANY_COLUMN } from './company-column.ts';

const intoProblem = (code: 'CHOICE_INVALID' | 'CUSTOMER_INACTIVE' | 'CUSTOMER_MERGED') =>
  checkFields([{ path: ['into_id'], code }]);

/** Refuses to merge a customer into itself, into an inactive one, or a second time. */
function refuseMerge(from: Pick<StoredCustomer, 'id' | 'merged_into_id'>, into: StoredCustomer): void {
  if (from.merged_into_id !== null) throw new ApiError('CUSTOMER_MERGED', 409);
  if (from.id === into.id) throw intoProblem('CHOICE_INVALID');
  if (into.merged_into_id !== null) throw intoProblem('CUSTOMER_MERGED');
  if (into.deactivated_at !== null) throw intoProblem('CUSTOMER_INACTIVE');
}

/** Number of rows of each kind that a customer has. */
async function countsOf(db: Db, id: number): Promise<CustomerMergeRow['counts']> {
  const { rows } = await sql<{ kind: CustomerMergeKind; count: number }>`
    select kind, count::int from (values
      (1, 'USER', (select count(*) from app_user where company_id = ${id})),
      (2, 'QUOTATION', (select count(*) from shipment where customer_id = ${id} and not is_booking)),
      (3, 'BOOKING', (select count(*) from shipment where customer_id = ${id} and is_booking)),
      (4, 'DEBIT_NOTE', (select count(*) from debit_note where customer_id = ${id})),
      (5, 'DOCUMENT', (select count(*) from attachment where customer_id = ${id})),
      (6, 'LOCATION', (select count(*) from location where customer_id = ${id})),
      (7, 'REGISTRATION', (select count(*) from registration where company_id = ${id})),
      (8, 'API_KEY', (select count(*) from api_key where company_id = ${id} and revoked_at is null)),
      (9, 'WEBHOOK', (select count(*) from webhook where company_id = ${id}))
    ) as moved (place, kind, count) order by place`.execute(db);
  return rows;
}

const textOf = (value: unknown): string | null => String((value as string | number | null) ?? '') || null;

type Named = StoredCustomer & { salesman_name: string | null };

/** Both values of every field that differs. */
function differencesOf(from: Named, into: Named): CustomerMergeRow['differences'] {
  const valueOf = (customer: Named, field: string) =>
    field === 'salesman_id' ? customer.salesman_name : textOf(customer[field as keyof Named]);
  return Object.values(MERGE_FIELD).flatMap((field) => {
    const [value, kept] = [valueOf(from, field), valueOf(into, field)];
    return value === kept ? [] : { field, value, into: kept };
  });
}

/**
 * What a merge would move, and which fields differ.
 * @throws ApiError NOT_FOUND (404); CUSTOMER_MERGED (409); CHECK_FIELDS (400) at `into_id`
 */
export async function previewMerge(
  db: Db,
  { id, into_id: intoId }: z.output<typeof customerMergeQuery>,
  { viewer, now }: RequestContext,
): Promise<CustomerMergeRow> {
  const rows = await listCustomers(db, viewer, { ids: `${id},${intoId}` }, { limit: 2, offset: 0, now });
  const [from, into] = [rows.find((row) => row.id === id), rows.find((row) => row.id === intoId)];
  if (from === undefined || into === undefined) throw notFound();
  refuseMerge(from, into);
  return {
    counts: await countsOf(db, id),
    differences: differencesOf(from, into),
    version: from.version,
    into_version: into.version,
  };
}

/** Makes names unique that would collide with names of the remaining customer. */
async function renameDoubles(trx: Trx, from: StoredCustomer, intoId: number): Promise<void> {
  await sql`
    update api_key set name = left(name, 80) || ${` (${from.code})`}
    where company_id = ${from.id} and revoked_at is null and exists (
      select from api_key other where other.company_id = ${intoId} and other.revoked_at is null
        and lower(other.name) = lower(api_key.name))`.execute(trx);
  await sql`
    update location set abbreviation = left(abbreviation, 10) || '-' || location.id
    where customer_id = ${from.id} and exists (
      select from location other where other.customer_id = ${intoId}
        and upper(other.abbreviation) = upper(location.abbreviation))`.execute(trx);
}

async function moveRows(trx: Trx, from: StoredCustomer, intoId: number, now: Date): Promise<void> {
  for (const table of ['company_change', 'customer_proposal'] as const) {
    // Sequential: a transaction has one connection.
    // oxlint-disable-next-line no-await-in-loop
    await trx
      .updateTable(table)
      .set({ state: 'WITHDRAWN', decided_at: now })
      .where('company_id', '=', from.id)
      .where('state', '=', 'WAITING')
      .execute();
  }
  await renameDoubles(trx, from, intoId);
  for (const [table, columns] of Object.entries(COMPANY_COLUMN)) {
    for (const [column, use] of Object.entries(columns)) {
      const [into, at] = [sql.table(table), sql.ref(column)];
      // Sequential: a transaction has one connection.
      // oxlint-disable-next-line no-await-in-loop
      if (use === 'MOVE') await sql`update ${into} set ${at} = ${intoId} where ${at} = ${from.id}`.execute(trx);
      // oxlint-disable-next-line no-await-in-loop
      if (use === 'DROP') await sql`delete from ${into} where ${at} = ${from.id}`.execute(trx);
    }
  }
}

/** Moves the records with their counters. The debit notes, documents and tracking events follow by triggers. */
async function moveRecords(trx: Trx, fromId: number, into: Pick<StoredCustomer, 'id' | 'salesman_id'>): Promise<void> {
  const counters = new CounterChange();
  const to = { customer_id: into.id, salesman_id: into.salesman_id };
  for (const { before, after } of await moveToCustomer(trx, fromId, to)) {
    counters.count(before, -1);
    counters.count(after, 1);
  }
  await counters.write(trx);
}

/** Locks both customers in the order of their ids. */
async function lockBoth(trx: Trx, body: z.output<typeof mergeCustomersRequest>, { viewer }: RequestContext) {
  const targets = [
    { id: body.id, version: body.version },
    { id: body.into_id, version: body.into_version },
  ].sort((one, other) => one.id - other.id);
  const locked = [];
  for (const target of targets) {
    // Sequential: a transaction has one connection.
    // oxlint-disable-next-line no-await-in-loop
    locked.push(await lockCustomer(trx, viewer, target));
  }
  const [from, into] = [locked.find(({ id }) => id === body.id), locked.find(({ id }) => id === body.into_id)];
  if (from === undefined || into === undefined) throw notFound();
  refuseMerge(from, into);
  return { from, into };
}

/**
 * Moves everything of one customer to another one, in one transaction. The merged customer stays, inactive, and points
 * to the remaining one.
 * @throws ApiError NOT_FOUND (404); STALE_VERSION and CUSTOMER_MERGED (409); CHECK_FIELDS (400) at `into_id` or `take`
 */
export async function mergeCustomers(
  { db }: Deps,
  body: z.output<typeof mergeCustomersRequest>,
  context: RequestContext,
): Promise<void> {
  const { now } = context;
  const fields = Object.values(MERGE_FIELD);
  if (body.take.some((field) => !fields.includes(field))) {
    throw checkFields([{ path: ['take'], code: 'CHOICE_INVALID' }]);
  }
  await db.transaction().execute(async (trx) => {
    await lockRegistrations(trx);
    const { from, into } = await lockBoth(trx, body, context);
    const moved = (await countsOf(trx, from.id))
      .filter(({ count }) => count > 0)
      .map(({ kind, count }) => `${kind} ${count}`);
    const chosen = body.take.includes('salesman_id') ? from.salesman_id : into.salesman_id;
    const managerId = chosen ?? into.salesman_id ?? from.salesman_id;
    if (managerId !== null && managerId !== into.salesman_id) {
      await moveCustomers(trx, [{ company: into, managerId }], context);
    }
    const users = await trx.selectFrom('app_user').select('id').where('company_id', '=', from.id).execute();
    await moveRows(trx, from, into.id, now);
    await moveRecords(trx, from.id, { id: into.id, salesman_id: managerId });
    const taken = Object.fromEntries(
      body.take.filter((field) => field !== 'salesman_id').map((field) => [field, from[field as keyof StoredCustomer]]),
    );
    await trx
      .updateTable('company')
      .set({ deactivated_at: now, merged_into_id: into.id, edited_at: now, version: from.version + 1 })
      .where('id', '=', from.id)
      .execute();
    const after = await trx
      .updateTable('company')
      .set((eb) => ({ ...taken, edited_at: now, version: eb('version', '+', 1) }))
      .where('id', '=', into.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await auditAccount(trx, context, customerAccount(from), 'MERGE', {
      before: {},
      after: { merged_into: `${into.code} ${into.name}`, moved: moved.join(', ') },
    });
    await auditAccount(trx, context, customerAccount(after), 'MERGE', {
      before: { ...auditedDetails(into), ...auditedTerms(into) },
      after: { ...auditedDetails(after), ...auditedTerms(after), merged: `${from.code} ${from.name}` },
    });
    const userIds = users.map(({ id }) => id);
    await recordAccessChange(trx, userIds, now);
    await announceCustomer(trx, after, now, [from.salesman_id, into.salesman_id]);
  });
}
