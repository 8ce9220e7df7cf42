import { parseNumber, plainNumberText } from '@wr1/schema/rules/validation/number-text.ts';
import { TARIFF_TABLE } from '@wr1/schema/rules/tariff/tariff-field.ts';
import type { TariffField, TariffTable, TariffValues } from '@wr1/schema/rules/tariff/tariff-field.ts';
import { tariffGraphName, tariffWordsName } from '@wr1/schema/rules/tariff/tariff-name.ts';
import { lineFields, rowFields, TARIFF_FIELDS } from '@wr1/schema/rules/tariff/tariff-table.ts';
import type { TariffRowInput } from '../../schema-types.generated.ts';
import type { TariffsQuery } from './list/tariff-list-page.generated.ts';

/** A row of any price table, as the gateway returns it. */
export type TariffNode = TariffsQuery['tariffs']['nodes'][number];

/** A price row with its values by column name, so that one list and one form work for all tables. */
export interface TariffView {
  id: string;
  version: number;
  values: TariffValues;
  /** Names of the row's codes, by column. */
  names: Readonly<Record<string, string>>;
  lines: readonly TariffValues[];
}

type Given = ReadonlyMap<string, unknown>;
const given = (node: object): Given => new Map<string, unknown>(Object.entries(node));

/** Converts a value from GraphQL to its stored form. */
function stored(field: TariffField, value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return null;
  if (field.kind.type !== 'choice') return value;
  return field.kind.options.find(({ key }) => key === value)?.value ?? null;
}

function valuesOf(fields: readonly TariffField[], node: object): TariffValues {
  const found = given(node);
  return Object.fromEntries(fields.map((field) => [field.name, stored(field, found.get(tariffGraphName(field.name)))]));
}

/** Converts a row from GraphQL for the list and the form. */
export function tariffView(table: TariffTable, node: TariffNode): TariffView {
  const found = given(node);
  const names = rowFields(table).flatMap(({ name, kind }) => {
    const words = kind.type === 'code' ? found.get(tariffWordsName(name)) : null;
    return typeof words === 'string' ? [[name, words] as const] : [];
  });
  const lines = 'lines' in node ? node.lines.map((line) => valuesOf(lineFields(table), line)) : [];
  const { id, version } = node;
  return { id, version, values: valuesOf(rowFields(table), node), names: Object.fromEntries(names), lines };
}

type GraphValue = string | number | boolean | null;

/** Converts a form value to GraphQL. */
function graphValue(field: TariffField, text: string | null): GraphValue {
  const value = text?.trim() || null;
  if (value === null) return null;
  const { kind } = field;
  switch (kind.type) {
    case 'choice':
      return kind.options.find((option) => option.value === value)?.key ?? null;
    case 'flag':
      return value === 'true';
    case 'number':
      return kind.decimals === 0 ? parseNumber(value) : plainNumberText(value);
    case 'price':
      return plainNumberText(value);
    default:
      return value;
  }
}

function formOf(fields: readonly TariffField[], values: TariffValues): Record<string, GraphValue | object> {
  return Object.fromEntries(
    fields
      .filter(({ name }) => name !== 'active')
      .map((field) => [
        tariffGraphName(field.name),
        graphValue(field, values[field.name] ?? null) ?? graphValue(field, field.fallback),
      ]),
  );
}

const INPUT = {
  FREIGHT: 'freight',
  SURCHARGE: 'surcharge',
  CHARGE_CODE: 'chargeCode',
  TRUCKING: 'trucking',
  CUSTOMS: 'customs',
  FREE_TIME: 'freeTime',
  EXCHANGE_RATE: 'exchangeRate',
} as const satisfies Record<TariffTable, keyof TariffRowInput>;

/** The mutation's input. Call it with valid values only; the gateway checks the shape. */
export function tariffInput(table: TariffTable, values: TariffValues, lines: readonly TariffValues[]): TariffRowInput {
  const form = formOf(rowFields(table), values);
  if (table === 'FREIGHT') form['lines'] = lines.map((line) => formOf(lineFields(table), line));
  // The input has one field per table; its fields are the table's columns by their GraphQL names.
  const input: unknown = { [INPUT[table]]: form };
  return input as TariffRowInput;
}

/** Column names by their GraphQL names. */
const COLUMN_OF: ReadonlyMap<string, string> = new Map(
  TARIFF_TABLE.flatMap((table) => TARIFF_FIELDS[table]).map(({ name }) => [tariffGraphName(name), name]),
);

/**
 * Path of the form field that an error belongs to: `pol`, `lines`, `lines.0.unit_price`; null if there is
 * none.
 */
export function tariffFieldPath(field: readonly string[] | null): string | null {
  // The path is input, row, freight, then either the field or lines, 0, unitPrice.
  const [, row, , ...rest] = field ?? [];
  if (row !== 'row' || rest.length === 0) return null;
  return rest.map((part) => COLUMN_OF.get(part) ?? part).join('.');
}
