import type { Label } from '../code/language.ts';

/** The price tables maintained by staff, in tab order. */
export const TARIFF_TABLE = [
  'FREIGHT',
  'SURCHARGE',
  'CHARGE_CODE',
  'TRUCKING',
  'CUSTOMS',
  'FREE_TIME',
  'EXCHANGE_RATE',
] as const;
export type TariffTable = (typeof TARIFF_TABLE)[number];

/** Master data lists that provide the codes of price tables. */
export type TariffList =
  | 'Port'
  | 'Airports'
  | 'Region'
  | 'Country'
  | 'ShippingLine'
  | 'Airlines'
  | 'ContType'
  | 'CustomerLevel'
  | 'CustomsType'
  | 'FeeType'
  | 'SurchargeCode';

/** One option: the stored value, its name in the API and files, and its labels. */
export interface TariffOption {
  value: string;
  key: string;
  label: Label;
}

/**
 * Content of a column. The list of a code column may depend on the service; wildcards such as '*' or '20'
 * represent several codes.
 */
export type TariffKind =
  | { readonly type: 'choice'; readonly options: readonly TariffOption[] }
  | {
      readonly type: 'code';
      readonly lists: (values: TariffValues) => readonly TariffList[];
      readonly wild?: readonly string[];
    }
  | { readonly type: 'day' }
  | { readonly type: 'flag' }
  | { readonly type: 'text'; readonly max: number }
  | { readonly type: 'number'; readonly decimals: number; readonly above?: number; readonly max?: number }
  | { readonly type: 'price' };

/** Values of one row by column: codes, days (YYYY-MM-DD), decimal text, 'true' or 'false'; null if empty. */
export type TariffValues = Readonly<Record<string, string | null>>;

/** One column of a price table. */
export interface TariffField {
  /** Column name in the customer API. */
  name: string;
  label: Label;
  kind: TariffKind;
  required: boolean;
  /** Key columns identify a row; line columns belong to one price of a freight tariff. */
  part: 'key' | 'value' | 'lineKey' | 'line';
  /** Default value. */
  fallback: string | null;
}

type More = Partial<Pick<TariffField, 'required' | 'fallback'>>;

/** Creates columns of one part. */
export function fieldsOf(part: TariffField['part']) {
  return (name: string, en: string, vn: string, kind: TariffKind, more: More = {}): TariffField => ({
    name,
    label: { en, vn },
    kind,
    part,
    required: false,
    fallback: null,
    ...more,
  });
}

/**
 * A column with a closed list of options. `values` maps keys to stored values, or lists the keys if they are
 * equal.
 */
export function choice(
  labels: Readonly<Record<string, Label>>,
  values: Readonly<Record<string, number>> = {},
): TariffKind {
  const options = Object.entries(labels).map(([key, label]) => ({ key, value: String(values[key] ?? key), label }));
  return { type: 'choice', options };
}

/** A column with codes from one fixed list. */
export function code(list: TariffList, wild?: readonly string[]): TariffKind {
  return { type: 'code', lists: () => [list], ...(wild && { wild }) };
}

export const DAY: TariffKind = { type: 'day' };
export const FLAG: TariffKind = { type: 'flag' };
export const PRICE: TariffKind = { type: 'price' };
