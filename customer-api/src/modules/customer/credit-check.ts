import { readReleaseFacts } from '../credit-hold/release-check.ts';
import { CREDIT_HOLD, type CreditHold } from '@wr1/schema/rest/account/credit-hold.ts';
import type { CreditCheckRow } from '@wr1/schema/rest/account/customer.ts';
import { sql } from 'kysely';
import type { Db } from '../../db.ts';
import type { Viewer } from '../../http/context.ts';
import { inScope, scopeOf } from '../shipment/visibility.ts';

/**
 * Whether booking a record would exceed its customer's credit limit: open debit notes plus the record's price, in the
 * limit's currency; and whether a hold withholds its releases. Only records that the viewer may see; amounts are not disclosed.
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
      'shipment.service_type',
      'shipment.shipping_type',
      'shipment.customs_other_service_type',
      sql<boolean>`coalesce(${open} + ${price} > company.credit_limit, false)`.as('exceeded'),
    ])
    .where(inScope(scopeOf(viewer)))
    .where('shipment.id', 'in', ids)
    .execute();
  const facts = await readReleaseFacts(db, viewer.isStaff ? rows : [], now);
  const holdOf = (id: number): CreditHold | null => CREDIT_HOLD.find((hold) => hold === facts.get(id)?.money) ?? null;
  return rows.map(({ id, exceeded }) => ({ id, exceeded, ...(viewer.isStaff && { hold: holdOf(id) }) }));
}
