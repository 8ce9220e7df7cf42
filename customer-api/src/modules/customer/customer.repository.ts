import type { CustomerListQuery } from '@wr1/schema/rest/account/customer.ts';
import { can } from '@wr1/schema/rules/access/ability.ts';
import { VIP_MARKER } from '@wr1/schema/rules/access/user-type.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { sql, type Selectable, type SelectQueryBuilder } from 'kysely';
import type { Database } from '../../database.ts';
import type { Db, Trx } from '../../db.ts';
import { notFound, staleVersion } from '../../errors.ts';
import { creditHolds } from '../credit-hold/credit-hold.ts';
import { parseIds } from '../../http/ids.ts';
import type { Viewer } from '../../http/context.ts';
import { searchPattern } from '../../search-pattern.ts';
import type { CompanyTables } from '../company/company.table.ts';
import { customersOfAdmin } from '../data-scope/customer-scope.ts';
import { debitNoteSums, type DebitNoteSums } from '../shipment/money/debit-note-totals.ts';

export type StoredCustomer = Selectable<CompanyTables['company']>;
/** Filters of {@link listCustomers}. */
export type CustomerFilter = Pick<
  CustomerListQuery,
  'search' | 'ids' | 'code' | 'state' | 'level' | 'vip' | 'account_manager_id' | 'overdue'
>;
type Order = Pick<CustomerListQuery, 'sort' | 'order'>;
type Selection<O> = SelectQueryBuilder<Database, 'company', O>;

/**
 * Limits customers to those that the viewer manages: all or those within the data scope for an ADMIN, their own for an ADMIN_SALE, none for others.
 */
function visible<O>(query: Selection<O>, viewer: Viewer): Selection<O> {
  const { role, userId } = viewer;
  const customers = query.where('company.kind', '=', 'CUSTOMER');
  if (role === 'ADMIN') return customers.where(customersOfAdmin(viewer));
  return customers.where('company.salesman_id', '=', role === 'ADMIN_SALE' ? userId : -1);
}

const isOverdue = (today: string) => sql<boolean>`exists (
  select from debit_note where debit_note.customer_id = company.id and debit_note.status = 'OPEN'
    and debit_note.due_date < ${today}::date)`;

function matching<O>(query: Selection<O>, viewer: Viewer, filter: CustomerFilter, today: string): Selection<O> {
  const { search, code, state, level, vip, account_manager_id: managerId, overdue } = filter;
  const ids = parseIds(filter.ids);
  let found = visible(query, viewer);
  if (ids !== undefined) found = found.where('company.id', 'in', ids.length === 0 ? [0] : ids);
  if (code !== undefined) found = found.where('company.code', '=', code);
  if (state !== undefined) found = found.where('company.deactivated_at', state === 'ACTIVE' ? 'is' : 'is not', null);
  if (level !== undefined) found = found.where('company.customer_level_code', '=', level);
  if (vip !== undefined) {
    found = found.where('company.vip', vip === 'true' ? 'is not distinct from' : 'is distinct from', VIP_MARKER);
  }
  if (managerId !== undefined) found = found.where('company.salesman_id', '=', managerId);
  if (overdue !== undefined) {
    found = found.where(overdue === 'true' ? isOverdue(today) : sql<boolean>`not ${isOverdue(today)}`);
  }
  if (search === undefined || search.trim() === '') return found;
  return found.where(sql<boolean>`company.search_text like ${searchPattern(search.trim())}`);
}

const LAST_BOOKING = sql<Date | null>`(
  select max(shipment.created_at) from shipment where shipment.customer_id = company.id and shipment.is_booking)`;
const BALANCE = sql<string>`(
  select coalesce(sum(left_usd), 0) from debit_note where debit_note.customer_id = company.id and debit_note.status = 'OPEN')`;

const SORT = {
  name: sql`company.name`,
  code: sql`company.code`,
  level: sql`company.customer_level_code`,
  last_booking: LAST_BOOKING,
  balance: BALANCE,
  created: sql`company.created_at`,
} as const satisfies Record<Order['sort'], unknown>;

/** Customers that staff manage, including inactive ones, with account manager, last booking and balance. */
export async function listCustomers(
  db: Db,
  viewer: Viewer,
  filter: CustomerFilter,
  window: { limit: number; offset: number; now: Date },
  { sort, order }: Order = { sort: 'name', order: 'asc' },
) {
  const today = businessDay(window.now);
  const rows = await matching(db.selectFrom('company').selectAll('company'), viewer, filter, today)
    .select((where) => [
      LAST_BOOKING.as('last_booking_at'),
      where
        .selectFrom('app_user')
        .select('app_user.full_name')
        .whereRef('app_user.id', '=', 'company.salesman_id')
        .as('salesman_name'),
      where
        .selectFrom('app_user')
        .select('app_user.full_name')
        .whereRef('app_user.id', '=', 'company.credit_override_by')
        .as('override_name'),
      sql<boolean>`coalesce(company.credit_override_until >= ${today}::date, false)`.as('is_overridden'),
      sql<{ id: number; code: string; name: string } | null>`(
        select json_build_object('id', other.id, 'code', other.code, 'name', other.name)
        from company as other where other.id = company.merged_into_id)`.as('merged_into'),
    ])
    .orderBy(SORT[sort], (by) => (order === 'asc' ? by.asc() : by.desc()).nullsLast())
    .orderBy('company.id')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  const sums = await openBalances(db, rows, today);
  const holds = await creditHolds(
    db,
    rows.map(({ id }) => id),
    window.now,
  );
  return rows.map((row) => ({ ...row, sums: sums.get(row.id), hold: holds.get(row.id) ?? null }));
}

async function openBalances(db: Db, rows: readonly { id: number }[], today: string) {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Map<number, DebitNoteSums>();
  const found = await sql<DebitNoteSums & { customer_id: number }>`
    select customer_id, ${debitNoteSums(today)} from debit_note
    where status = 'OPEN' and customer_id = any(${ids}::bigint[]) group by customer_id`.execute(db);
  return new Map(found.rows.map((row) => [row.customer_id, row]));
}

/** Number of matching customers. */
export async function countCustomers(db: Db, viewer: Viewer, filter: CustomerFilter, now: Date): Promise<number> {
  const query = db.selectFrom('company').select((where) => where.fn.countAll<number>().as('total'));
  return (await matching(query, viewer, filter, businessDay(now)).executeTakeFirstOrThrow()).total;
}

/** IDs of the matching customers in order, at most `limit`. */
export async function listCustomerIds(
  db: Db,
  viewer: Viewer,
  filter: CustomerFilter,
  { sort, order }: Order,
  { limit, now }: { limit: number; now: Date },
): Promise<number[]> {
  const rows = await matching(db.selectFrom('company').select('company.id'), viewer, filter, businessDay(now))
    .orderBy(SORT[sort], (by) => (order === 'asc' ? by.asc() : by.desc()).nullsLast())
    .orderBy('company.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * A customer that the viewer manages, locked until the transaction ends.
 * @throws ApiError NOT_FOUND (404); STALE_VERSION (409)
 */
export async function lockCustomer(
  trx: Trx,
  viewer: Viewer,
  { id, version }: { id: number; version?: number | undefined },
): Promise<StoredCustomer> {
  const query = trx.selectFrom('company').selectAll().where('company.id', '=', id);
  const customer = await visible(query, viewer).forUpdate().executeTakeFirst();
  if (customer === undefined) throw notFound();
  if (version !== undefined && version !== customer.version) throw staleVersion();
  return customer;
}

/** A subquery with the IDs of the customers that the viewer manages. */
export const managedCustomerIds = (db: Db | Trx, viewer: Viewer) =>
  visible(db.selectFrom('company').select('company.id'), viewer);

/**
 * Refuses a customer that the viewer does not manage, or whose group may not read customers.
 * @throws ApiError NOT_FOUND (404)
 */
export async function requireCustomer(db: Db | Trx, viewer: Viewer, id: number): Promise<StoredCustomer> {
  if (!can(viewer.ability, 'read', 'Customer')) throw notFound();
  const query = db.selectFrom('company').selectAll().where('company.id', '=', id);
  const customer = await visible(query, viewer).executeTakeFirst();
  if (customer === undefined) throw notFound();
  return customer;
}

/** Whether another company, or a registration awaiting approval, has the tax code; dashes are ignored. */
export async function isTaxCodeTaken(trx: Db | Trx, taxCode: string, except: number | null): Promise<boolean> {
  const plain = taxCode.replaceAll('-', '');
  const { rows } = await sql<{ taken: boolean }>`select
    exists (select from company where replace(tax_code, '-', '') = ${plain} and id is distinct from ${except}::bigint)
    or exists (select from registration where approval = 0 and replace(tax_code, '-', '') = ${plain}) as taken`.execute(
    trx,
  );
  return rows[0]?.taken ?? false;
}

/** Whether another company without a tax code has the name; accents and case are ignored. */
export async function isNameTaken(trx: Db | Trx, name: string, except: number | null): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select exists (
    select from company where tax_code is null and search_key(name) = search_key(${name}::text)
      and id is distinct from ${except}::bigint) as taken`.execute(trx);
  return rows[0]?.taken ?? false;
}
