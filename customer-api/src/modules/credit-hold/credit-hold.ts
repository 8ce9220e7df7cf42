import type { CreditHold } from '@wr1/schema/rest/account/credit-hold.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db.ts';

/**
 * Customers with an overdue debit note, or whose open debit notes exceed the credit limit in its currency. Customers
 * without either are missing, and with `unlessOverridden` those that have an override in force.
 */
export async function creditHolds(
  db: Db | Trx,
  customerIds: readonly number[],
  now: Date,
  unlessOverridden = false,
): Promise<Map<number, CreditHold>> {
  if (customerIds.length === 0) return new Map();
  const today = businessDay(now);
  const { rows } = await sql<{ id: number; overdue: boolean; above: boolean }>`
    select company.id, bool_or(debit_note.due_date < ${today}::date) as overdue,
      sum(case company.credit_currency when 'USD' then left_usd else left_vnd end) > company.credit_limit as above
    from company join debit_note on debit_note.customer_id = company.id and debit_note.status = 'OPEN'
    where company.id = any(${[...customerIds]}::bigint[])
      and not (${unlessOverridden} and coalesce(company.credit_override_until >= ${today}::date, false))
    group by company.id`.execute(db);
  return new Map(
    rows.flatMap(({ id, overdue, above }): [number, CreditHold][] =>
      overdue ? [[id, 'OVERDUE']] : above ? [[id, 'CREDIT_LIMIT']] : [],
    ),
  );
}
