import { creditHolds } from '../credit-hold/credit-hold.ts';
import type { CreditCheckRow } from '@wr1/schema/rest/account/customer.ts';
import { sql } from 'kysely';
import type { Db } from '../../db.ts';
import type { Viewer } from '../../http/context.ts';
import { inScope, scopeOf } from '../shipment/visibility.ts';

/**
 * Whether booking a record would exceed its customer's credit limit: open debit notes plus the record's price, in the
 * limit's currency. Only records that the viewer may see; amounts are not disclosed.
 */
export async function checkCredit(
  db: Db,
  viewer: Viewer,
  ids: readonly number[],
  now: Date,
): Promise<CreditCheckRow[]> {
  if (ids.length === 0) return [];
  const open = sql`coalesce((
    select sum(case company.credit_currency when 'USD' then left_usd else left_vnd end)
    from debit_note where debit_note.customer_id = company.id and debit_note.status = 'OPEN'), 0)`;
  const price = sql`case company.credit_currency when 'USD' then shipment.price_usd else shipment.price_vnd end`;
  const rows = await db
    .selectFrom('shipment')
    .leftJoin('company', 'company.id', 'shipment.customer_id')
    .select([
      'shipment.id',
      'shipment.customer_id',
      sql<boolean>`coalesce(${open} + ${price} > company.credit_limit, false)`.as('exceeded'),
    ])
    .where(inScope(scopeOf(viewer)))
    .where('shipment.id', 'in', ids)
    .execute();
  const customers = viewer.isStaff ? rows.flatMap(({ customer_id: id }) => id ?? []) : [];
  const holds = await creditHolds(db, [...new Set(customers)], now, true);
  return rows.map(({ id, exceeded, customer_id: customer }) => ({
    id,
    exceeded,
    ...(viewer.isStaff && { hold: holds.get(customer ?? 0) ?? null }),
  }));
}
