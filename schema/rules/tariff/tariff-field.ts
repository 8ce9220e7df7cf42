import type { Label } from '../code/language.ts';

/** The price tables that staff keep up, in the order of their tabs. */
export const TARIFF_TABLE = ['FREIGHT', 'SURCHARGE', 'CHARGE_CODE', 'TRUCKING', 'CUSTOMS', 'EXCHANGE_RATE'] as const;
export type TariffTable = (typeof TARIFF_TABLE)[number];

/** Master data lists for the codes of a price table. */
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

/** One value that may be chosen: as the tables keep it, the name that the API and files know it by, and its words. */
export interface TariffOption {
  value: string;
  key: string;
  label: Label;
}

/** What a column holds. A list may depend on the service, and '*' or '20' may stand for several codes. */
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

/** Values of one row by column: codes, days (YYYY-MM-DD), decimal text, 'true' or 'false'; null where there is none. */
export type TariffValues = Readonly<Record<string, string | null>>;

/** One column of a price table. */
export interface TariffField {
  /** Its name at the customer API. */
  name: string;
  label: Label;
  kind: TariffKind;
  required: boolean;
  /** Key columns identify rows, line columns apply to one price of a freight tariff. */
  part: 'key' | 'value' | 'lineKey' | 'line';
  /** Taken when nothing is said. */
  fallback: string | null;
}

type More = Partial<Pick<TariffField, 'required' | 'fallback'>>;

/** A maker of columns of one part. */
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

/** A column whose value is one of a closed list; `values` is key to stored value, the key alone where both are one. */
export function choice(
  labels: Readonly<Record<string, Label>>,
  values: Readonly<Record<string, number>> = {},
): TariffKind {
  const options = Object.entries(labels).map(([key, label]) => ({ key, value: String(values[key] ?? key), label }));
  return { type: 'choice', options };
}

/** A column whose value is a code of one list, whatever the rest of the row says. */
export function code(list: TariffList, wild?: readonly string[]): TariffKind {
  return { type: 'code', lists: () => [list], ...(wild && { wild }) };
}

export const DAY: TariffKind = { type: 'day' };
export const FLAG: TariffKind = { type: 'flag' };
export const PRICE: TariffKind = { type: 'price' };
