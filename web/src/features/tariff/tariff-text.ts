import { containerType } from '@wr1/schema/rules/cargo/container-type.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { TariffField, TariffTable, TariffValues } from '@wr1/schema/rules/tariff/tariff-field.ts';
import { tariffGraphName } from '@wr1/schema/rules/tariff/tariff-name.ts';
import { optionOf, TARIFF_FIELDS } from '@wr1/schema/rules/tariff/tariff-table.ts';
import { formatAmount, formatListDate, formatNumber } from '../../ui/text/format.ts';
import type { Locale } from '../../ui/text/format.ts';

/** Options for formatting values. */
export interface TariffVariant {
  language: Language;
  locale: Locale;
  yes: string;
  no: string;
  /** Text for places and codes that stand for all. */
  any: string;
}

/** A table's column by its database or GraphQL name; null if there is none. */
export function tariffField(table: TariffTable, name: string): TariffField | null {
  return TARIFF_FIELDS[table].find((field) => field.name === name || tariffGraphName(field.name) === name) ?? null;
}

/** A price with all its decimals: at least two for USD, none for VND. */
export function priceText(price: string, currency: string | null, locale: Locale): string {
  const isLonger = (price.split('.')[1]?.length ?? 0) > 2;
  return isLonger ? formatNumber(price, locale, 4) : formatAmount(price, currency ?? 'USD', locale);
}

/** A stored value as text in the page's language; empty if there is no value. */
export function tariffText(
  field: TariffField,
  value: string | null,
  row: TariffValues,
  variant: TariffVariant,
): string {
  if (value === null) return '';
  const { language, locale } = variant;
  switch (field.kind.type) {
    case 'choice':
      return optionOf(field, value)?.label[language] ?? value;
    case 'flag':
      return value === 'true' ? variant.yes : variant.no;
    case 'day':
      return formatListDate(value);
    case 'price':
      return priceText(value, row['currency'] ?? null, locale);
    case 'number':
      return formatNumber(value, locale, field.kind.decimals);
    case 'code':
      if (value === '*') return variant.any;
      return field.name === 'cont_type' ? boxText(value) : value;
    default:
      return value;
  }
}

/** A container type in trade notation: 40HC. 20 and 40 stand for all containers of that length. */
export function boxText(code: string): string {
  if (code === '20' || code === '40') return `${code}'`;
  return containerType(code)?.shortName ?? code;
}

/** Validity of a row on a day: expired, ending within 14 days, valid, or not yet valid. */
export type Validity = 'OVER' | 'ENDING' | 'HOLDS' | 'COMING';

/** Number of days before the end of its validity in which a price is marked. */
export const ENDING_DAYS = 14;

/**
 * The validity of a row on a day.
 * @param today YYYY-MM-DD
 * @param soon the day {@link ENDING_DAYS} after today
 */
export function validityOf({ valid_from: from, valid_to: to }: TariffValues, today: string, soon: string): Validity {
  if (to && to < today) return 'OVER';
  if (from && from > today) return 'COMING';
  return to && to <= soon ? 'ENDING' : 'HOLDS';
}
