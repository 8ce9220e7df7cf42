import { lineFields, rowFields } from '@wr1/schema/rules/tariff/tariff-table.ts';
import type { TariffDraft } from '@wr1/schema/rules/tariff/tariff-check.ts';
import type { TariffTable, TariffValues } from '@wr1/schema/rules/tariff/tariff-field.ts';
import { sql } from 'kysely';
import type { Trx } from '../../db.ts';
import { TABLE_NAME } from './tariff-row.repository.ts';

/** Locks a table against other writers until the transaction ends; reading is still possible. */
export async function lockTable(trx: Trx, table: TariffTable): Promise<void> {
  await sql`lock table ${sql.table(TABLE_NAME[table])} in share row exclusive mode`.execute(trx);
}

const columnList = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
/** SQL that converts text values to a record of the table, by column type. */
const record = (name: string, values: TariffValues) =>
  sql`jsonb_populate_record(null::${sql.table(name)}, ${JSON.stringify(values)}::text::jsonb)`;

async function writeLines(trx: Trx, tariffId: number, lines: readonly TariffValues[]): Promise<void> {
  const names = lineFields('FREIGHT').map(({ name }) => name);
  await sql`
    insert into tariff_line (tariff_id, ${columnList(names)})
    select ${tariffId}::bigint, ${columnList(names)}
    from jsonb_populate_recordset(null::tariff_line, ${JSON.stringify(lines)}::text::jsonb)`.execute(trx);
}

/** Inserts a row with its price lines. @returns its ID */
export async function insertTariff(
  trx: Trx,
  table: TariffTable,
  { values, lines }: TariffDraft,
  { userId, now }: { userId: number; now: Date },
): Promise<number> {
  const name = TABLE_NAME[table];
  const names = columnList(rowFields(table).map((field) => field.name));
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(name)} (${names}, edited_at)
    select ${names}, ${now}::timestamptz from ${record(name, values)}
    returning id`.execute(trx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`No row was added to ${name}`);
  if (table === 'FREIGHT') {
    await sql`update tariff set edited_by = ${userId}::bigint where id = ${id}`.execute(trx);
    await writeLines(trx, id, lines);
  }
  return id;
}

/**
 * Replaces a row and its price lines, and increments its version.
 * @param repriced whether the prices of a freight tariff changed; they then count as listed, not derived
 */
export async function updateTariff(
  trx: Trx,
  table: TariffTable,
  id: number,
  { values, lines }: TariffDraft,
  { userId, now, repriced }: { userId: number; now: Date; repriced: boolean },
): Promise<void> {
  const name = TABLE_NAME[table];
  const names = columnList(rowFields(table).map((field) => field.name));
  await sql`
    update ${sql.table(name)} set (${names}) = (select ${names} from ${record(name, values)}),
      edited_at = ${now}::timestamptz, version = version + 1
    where id = ${id}`.execute(trx);
  if (table !== 'FREIGHT') return;
  await sql`
    update tariff set edited_by = ${userId}::bigint, derived = case when ${repriced}::boolean then null else derived end
    where id = ${id}`.execute(trx);
  if (!repriced) return;
  await sql`delete from tariff_line where tariff_id = ${id}`.execute(trx);
  await writeLines(trx, id, lines);
}
