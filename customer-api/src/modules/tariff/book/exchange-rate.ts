import { EXCHANGE_RATE_ENTRY } from '@wr1/schema/rules/list/limit.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db.ts';
import { recordMasterDataChange } from '../../event/event.repository.ts';
import { readSetting } from '../../master-data/code-book.ts';
import { plainNumber } from '../tariff-value.rules.ts';

/** VND per USD on a day (YYYY-MM-DD) from the rate table, as decimal text; null if no rate is valid yet. */
export async function findExchangeRate(db: Db, day: string): Promise<string | null> {
  const row = await db
    .selectFrom('exchange_rate')
    .select('rate')
    .where('from_currency', '=', 'USD')
    .where('to_currency', '=', 'VND')
    .where('active', '=', true)
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : plainNumber(Number(row.rate));
}

/**
 * VND per USD on a day (YYYY-MM-DD), as decimal text. Days before the rate table starts use the system
 * setting.
 * @throws Error if there is no rate and the setting is not a positive number
 */
export async function readExchangeRate(db: Db, day: string): Promise<string> {
  const rate = await findExchangeRate(db, day);
  if (rate !== null) return rate;
  const value = await readSetting(db, 'EXCHANGE_RATE');
  if (value === undefined || !/^\d{1,9}(\.\d{1,6})?$/.test(value) || Number(value) <= 0) {
    throw new Error('The setting EXCHANGE_RATE is missing or not a positive number.');
  }
  return value;
}

/**
 * Copies the day's rate to the setting EXCHANGE_RATE, which the web app and partners read. No effect if the
 * table has no rate for the day.
 */
export async function syncExchangeRate(trx: Trx, now: Date): Promise<void> {
  const rate = await findExchangeRate(trx, businessDay(now));
  if (rate === null) return;
  const { numAffectedRows } = await sql`
    update master_data set data = jsonb_set(data, '{value}', to_jsonb(${rate}::text)), edited_at = ${now}::timestamptz,
      version = version + 1
    where list = 'SystemConfig' and code = ${EXCHANGE_RATE_ENTRY} and data ->> 'value' is distinct from ${rate}::text`.execute(
    trx,
  );
  if (numAffectedRows) await recordMasterDataChange(trx, 'SystemConfig', now);
}
