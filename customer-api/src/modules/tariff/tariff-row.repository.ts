import { lineFields, rowFields } from '@wr1/schema/rules/tariff/tariff-table.ts';
import type { TariffField, TariffTable, TariffValues } from '@wr1/schema/rules/tariff/tariff-field.ts';
import type { tariffFilter, tariffSort } from '@wr1/schema/rest/schedule/tariff-table.ts';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../db.ts';
import { plainNumber } from './tariff-value.rules.ts';

/** Database table of each price table. */
export const TABLE_NAME: Readonly<Record<TariffTable, string>> = {
  FREIGHT: 'tariff',
  SURCHARGE: 'surcharge_rule',
  CHARGE_CODE: 'surcharge',
  TRUCKING: 'trucking_tariff',
  CUSTOMS: 'customs_tariff',
  FREE_TIME: 'free_time_tariff',
  EXCHANGE_RATE: 'exchange_rate',
};

export interface StoredTariff {
  id: number;
  version: number;
  values: TariffValues;
  lines: readonly TariffValues[];
}

export type TariffFilter = z.output<typeof tariffFilter> & { ids?: readonly number[] | undefined };

export interface TariffShipment {
  sort: z.output<typeof tariffSort>;
  order: 'asc' | 'desc';
}

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const rawRow = z.object({
  id: z.number(),
  version: z.number(),
  values: z.record(z.string(), z.unknown()),
  lines: z.array(z.record(z.string(), z.unknown())).nullable(),
});

function textOf(value: unknown): string | null {
  const known = cell.parse(value ?? null);
  if (known === null) return null;
  return typeof known === 'number' ? plainNumber(known) : String(known);
}

const pick = (fields: readonly TariffField[], row: Record<string, unknown>): TariffValues =>
  Object.fromEntries(fields.map(({ name }) => [name, textOf(row[name])]));

const column = (name: string) => sql.ref(`t.${name}`);
const has = (table: TariffTable, name: string) => rowFields(table).some((field) => field.name === name);

/** SQL for a row's searchable text, which consists of its codes and texts. */
function searched(table: TariffTable): RawBuilder<string> {
  const texts = rowFields(table).filter(({ kind }) => kind.type === 'code' || kind.type === 'text');
  const columns = texts.map(({ name }) => column(name));
  return columns.length === 0 ? sql<string>`''` : sql<string>`concat_ws(' ', ${sql.join(columns)})`;
}

function condition(filter: TariffFilter): RawBuilder<unknown> {
  const { table, search, service_type: service, valid_on: day, active, ids } = filter;
  const parts: RawBuilder<unknown>[] = [sql`true`];
  const text = search?.trim() ?? '';
  if (text !== '') parts.push(sql`position(search_key(${text}::text) in search_key(${searched(table)})) > 0`);
  if (service !== undefined && has(table, 'service_type')) parts.push(sql`t.service_type = ${service}::smallint`);
  for (const [name, value] of [
    ['pol', filter.pol],
    ['pod', filter.pod],
    ['carrier_code', filter.carrier],
    ['customer_level', filter.level],
  ] as const) {
    if (value !== undefined && has(table, name)) parts.push(sql`${column(name)} = ${value}::text`);
  }
  if (day !== undefined && has(table, 'valid_from')) parts.push(sql`t.valid_from <= ${day}::date`);
  if (day !== undefined && has(table, 'valid_to')) parts.push(sql`t.valid_to >= ${day}::date`);
  if (active !== undefined && has(table, 'active')) parts.push(sql`t.active = ${active === 'true'}::boolean`);
  if (ids !== undefined) parts.push(ids.length === 0 ? sql`false` : sql`t.id in (${sql.join([...ids])})`);
  return sql.join(parts, sql` and `);
}

const SORT_COLUMN = {
  carrier: 'carrier_code',
  valid_from: 'valid_from',
  valid_to: 'valid_to',
  source: 'source',
} as const;

function ordering(table: TariffTable, { sort, order }: TariffShipment): RawBuilder<unknown> {
  const way = order === 'desc' ? sql`desc nulls last` : sql`asc nulls first`;
  const keys = rowFields(table).filter(({ part }) => part === 'key');
  const natural = keys.map(({ name }, index) =>
    sort === 'key' && index === 0 ? sql`${column(name)} ${way}` : sql`${column(name)} asc nulls first`,
  );
  const chosen = sort !== 'key' && has(table, SORT_COLUMN[sort]) ? [sql`${column(SORT_COLUMN[sort])} ${way}`] : [];
  return sql.join([...chosen, ...natural, sql`t.id`]);
}

const from = (table: TariffTable) => sql`${sql.table(TABLE_NAME[table])} as t`;

const LINES = sql`(select jsonb_agg(to_jsonb(l) order by l.basis, l.cont_type, l.min_qty) from tariff_line l where l.tariff_id = t.id)`;

async function read(db: Db, table: TariffTable, rest: RawBuilder<unknown>): Promise<StoredTariff[]> {
  const lines = table === 'FREIGHT' ? LINES : sql`null::jsonb`;
  const { rows } = await sql`
    select t.id, t.version, to_jsonb(t) as values, ${lines} as lines from ${from(table)} ${rest}`.execute(db);
  return z
    .array(rawRow)
    .parse(rows)
    .map((row) => ({
      id: row.id,
      version: row.version,
      values: pick(rowFields(table), row.values),
      lines: (row.lines ?? []).map((line) => pick(lineFields(table), line)),
    }));
}

/** One page of matching rows. */
export async function listTariffs(
  db: Db,
  filter: TariffFilter,
  by: TariffShipment,
  window: { limit: number; offset: number },
): Promise<StoredTariff[]> {
  const { limit, offset } = window;
  return read(
    db,
    filter.table,
    sql`where ${condition(filter)} order by ${ordering(filter.table, by)} limit ${limit} offset ${offset}`,
  );
}

export async function countTariffs(db: Db, filter: TariffFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${from(filter.table)} where ${condition(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Number of rows in an export: for freight, one per price line. */
export async function countTariffLines(db: Db, filter: TariffFilter): Promise<number> {
  if (filter.table !== 'FREIGHT') return countTariffs(db, filter);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${from('FREIGHT')} join tariff_line l on l.tariff_id = t.id
    where ${condition(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** SQL for the IDs of an export's rows, in order: for freight, IDs of price lines. */
export function tariffIdQuery(filter: TariffFilter, by: TariffShipment, cap: number): RawBuilder<{ id: number }> {
  const { table } = filter;
  const order = ordering(table, by);
  return table === 'FREIGHT'
    ? sql`(select l.id from ${from(table)} join tariff_line l on l.tariff_id = t.id
        where ${condition(filter)} order by ${order}, l.basis, l.cont_type, l.min_qty limit ${cap})`
    : sql`(select t.id from ${from(table)} where ${condition(filter)} order by ${order} limit ${cap})`;
}

/** Freight price lines by ID, each with its tariff's columns, as in an export. */
export async function findTariffLines(db: Db, ids: readonly number[]): Promise<Map<number, TariffValues>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql`
    select l.id, t.version, to_jsonb(t) || to_jsonb(l) as values, null::jsonb as lines
    from tariff t join tariff_line l on l.tariff_id = t.id where l.id in (${sql.join([...ids])})`.execute(db);
  const fields = [...rowFields('FREIGHT'), ...lineFields('FREIGHT')];
  return new Map(
    z
      .array(rawRow)
      .parse(rows)
      .map(({ id, values }) => [id, pick(fields, values)]),
  );
}

/** A row; undefined if it does not exist. It is locked until the transaction ends if `lock` is set. */
export async function findTariff(
  db: Db,
  table: TariffTable,
  id: number,
  lock = false,
): Promise<StoredTariff | undefined> {
  const [row] = await read(db, table, sql`where t.id = ${id} ${lock ? sql`for update of t` : sql``}`);
  return row;
}

/** All rows of a table, for comparison with a file. */
export function allTariffs(db: Db, table: TariffTable): Promise<StoredTariff[]> {
  return read(db, table, sql`order by t.id`);
}

/** A fingerprint of the table that changes whenever a row is changed. */
export async function tableState(db: Db, table: TariffTable): Promise<string> {
  const { rows } = await sql<{ state: string | null }>`
    select md5(string_agg(t.id::text || ':' || t.version::text, ',' order by t.id)) as state
    from ${from(table)}`.execute(db);
  return `${table}:${rows[0]?.state ?? 'empty'}`;
}
