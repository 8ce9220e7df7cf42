import type { FieldPath } from '../../graphql/user-error.ts';
import type { TariffRow } from '@wr1/schema/rest/schedule/tariff-table.ts';
import { TARIFF_TABLE } from '@wr1/schema/rules/tariff/tariff-field.ts';
import type { TariffField, TariffTable, TariffValues } from '@wr1/schema/rules/tariff/tariff-field.ts';
import { tariffGraphName, tariffWordsName } from '@wr1/schema/rules/tariff/tariff-name.ts';
import { lineFields, optionOf, rowFields } from '@wr1/schema/rules/tariff/tariff-table.ts';
import { gatewayError } from '../../errors.ts';
import { globalId, readGlobalId } from '../../graphql/global-id.ts';
import type { TariffRowInput } from '../../schema.generated.ts';

export type TariffSource = TariffRow;
export type TariffLineSource = TariffValues;

/** GraphQL types of the price tables. */
export const TARIFF_TYPE = {
  FREIGHT: 'FreightTariff',
  SURCHARGE: 'SurchargeRule',
  CHARGE_CODE: 'SurchargeCode',
  TRUCKING: 'TruckingTariff',
  CUSTOMS: 'CustomsTariff',
  FREE_TIME: 'FreeTimeTariff',
  EXCHANGE_RATE: 'ExchangeRate',
} as const satisfies Record<TariffTable, string>;

/** A row with its type name. */
export const tariffNode = (row: TariffRow) => ({ ...row, __typename: TARIFF_TYPE[row.table] });

/** Fields of TariffRowInput by table. */
const INPUT_FIELD = {
  FREIGHT: 'freight',
  SURCHARGE: 'surcharge',
  CHARGE_CODE: 'chargeCode',
  TRUCKING: 'trucking',
  CUSTOMS: 'customs',
  FREE_TIME: 'freeTime',
  EXCHANGE_RATE: 'exchangeRate',
} as const satisfies Record<TariffTable, keyof TariffRowInput>;

/** Parses the id of a row. @throws GraphQLError NOT_FOUND for any other id */
export function readTariffId(id: string): { table: TariffTable; id: number } {
  const read = readGlobalId(id);
  const table = TARIFF_TABLE.find((one) => TARIFF_TYPE[one] === read?.type);
  if (read === null || table === undefined) throw gatewayError('NOT_FOUND');
  return { table, id: read.id };
}

/** The opaque id of an import, which is not a Node, because its preview is computed on each read. */
export const importId = (id: number): string => Buffer.from(`TariffImport:${id}`).toString('base64url');

/** Parses the id of an import. @throws GraphQLError NOT_FOUND for any other id */
export function readImportId(id: string): number {
  const text = id.length > 60 ? '' : Buffer.from(id, 'base64url').toString('latin1');
  const row = Number(/^TariffImport:([1-9]\d{0,15})$/.exec(text)?.[1]);
  if (!Number.isSafeInteger(row)) throw gatewayError('NOT_FOUND');
  return row;
}

/** A stored value in GraphQL form: enum key, boolean or integer. */
function graphValue(field: TariffField, value: string | null): string | number | boolean | null {
  if (value === null) return null;
  const { kind } = field;
  if (kind.type === 'choice') return optionOf(field, value)?.key ?? 'UNKNOWN';
  if (kind.type === 'flag') return value === 'true';
  return kind.type === 'number' && kind.decimals === 0 ? Number(value) : value;
}

/** Bypasses the type checker: the column table guarantees that the value fits its SDL type. */
const columnValue = (value: string | number | boolean | null): never => value as never;

/**
 * Resolvers for the columns of a type, generated from the table shared by both servers. A test compares them
 * with the SDL.
 */
export function columnResolvers(table: TariffTable): Record<string, (source: TariffSource) => never> {
  const resolvers: Record<string, (source: TariffSource) => never> = {
    id: ({ id }) => columnValue(globalId(TARIFF_TYPE[table], id)),
  };
  for (const field of rowFields(table)) {
    resolvers[tariffGraphName(field.name)] = ({ values }) => columnValue(graphValue(field, values[field.name] ?? null));
    if (field.kind.type === 'code')
      resolvers[tariffWordsName(field.name)] = ({ names }) => columnValue(names[field.name] ?? null);
  }
  return resolvers;
}

/** Resolvers for the price lines of a freight tariff. */
export function lineResolvers(): Record<string, (line: TariffLineSource) => never> {
  const fields = lineFields('FREIGHT').map(
    (field) =>
      [
        tariffGraphName(field.name),
        (line: TariffLineSource) => columnValue(graphValue(field, line[field.name] ?? null)),
      ] as const,
  );
  return Object.fromEntries(fields);
}

function valuesOf(fields: readonly TariffField[], input: object): Record<string, string | null> {
  const given = new Map<string, unknown>(Object.entries(input));
  const values: Record<string, string | null> = {};
  for (const { name } of fields) {
    const value = given.get(tariffGraphName(name));
    if (value === null || typeof value === 'string') values[name] = value;
    if (typeof value === 'number' || typeof value === 'boolean') values[name] = String(value);
  }
  return values;
}

/** The REST body of a row. @throws GraphQLError BAD_USER_INPUT if no table is given */
export function tariffBody(input: TariffRowInput): {
  table: TariffTable;
  values: Record<string, string | null>;
  lines: Record<string, string | null>[];
} {
  for (const table of TARIFF_TABLE) {
    const form = input[INPUT_FIELD[table]];
    if (!form) continue;
    const lines = 'lines' in form ? form.lines.map((line) => valuesOf(lineFields(table), line)) : [];
    return { table, values: valuesOf(rowFields(table), form), lines };
  }
  throw gatewayError('BAD_USER_INPUT', { text: 'row must contain exactly one table.' });
}

/** Maps the fields of a request body to the input. */
export function tariffPath(table: TariffTable): FieldPath {
  return ([first, ...rest]) => {
    const form = ['row', INPUT_FIELD[table]];
    if (first === 'values') return [...form, ...rest.map((part) => tariffGraphName(String(part)))];
    if (first !== 'lines') return first === undefined ? [] : [first, ...rest];
    return [...form, 'lines', ...rest.map((part) => (typeof part === 'number' ? part : tariffGraphName(part)))];
  };
}
