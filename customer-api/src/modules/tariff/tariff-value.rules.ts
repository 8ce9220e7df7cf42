import { containerTypeByShortName } from '@wr1/schema/rules/cargo/container-type.ts';
import { lineFields, rowFields } from '@wr1/schema/rules/tariff/tariff-table.ts';
import type { TariffDraft } from '@wr1/schema/rules/tariff/tariff-check.ts';
import type { TariffField, TariffTable, TariffValues } from '@wr1/schema/rules/tariff/tariff-field.ts';
import { parseNumber } from '@wr1/schema/rules/validation/number-text.ts';

/** A number as decimal text, without an exponent or trailing zeros. */
export function plainNumber(number: number): string {
  const text = String(number);
  return text.includes('e') ? number.toFixed(20).replace(/\.?0+$/, '') : text;
}

/**
 * Normalizes a value: codes to upper case, numbers to plain decimals. Unreadable text is returned unchanged,
 * so that validation refuses it.
 */
export function tidyValue({ kind, fallback }: TariffField, given: string | null | undefined): string | null {
  const text = given?.trim().replaceAll(/\s+/g, ' ') ?? '';
  if (text === '') return fallback;
  switch (kind.type) {
    case 'number':
    case 'price': {
      const number = parseNumber(text);
      return number === null ? text : plainNumber(number);
    }
    case 'code': {
      const code = text.toUpperCase();
      return containerTypeByShortName(code) ?? code;
    }
    case 'choice':
      return kind.options.find(({ key, value }) => key === text || value === text)?.value ?? text;
    default:
      return text;
  }
}

function tidy(fields: readonly TariffField[], values: TariffValues): TariffValues {
  return Object.fromEntries(fields.map((field) => [field.name, tidyValue(field, values[field.name])]));
}

/** Normalizes a row and reduces it to the columns of its table. */
export function tidyDraft(table: TariffTable, { values, lines }: TariffDraft): TariffDraft {
  const row = tidy(rowFields(table), values);
  const upper = (name: string) => (row[name] ? { [name]: row[name].toUpperCase() } : {});
  return {
    values: { ...row, ...(table === 'CHARGE_CODE' ? upper('code') : upper('condition')) },
    lines: table === 'FREIGHT' ? lines.map((line) => tidy(lineFields(table), line)) : [],
  };
}

/** A row's unique key within its table. */
export function keyOfRow(table: TariffTable, values: TariffValues): string {
  const keys = rowFields(table).filter(({ part }) => part === 'key');
  return JSON.stringify(keys.map(({ name }) => values[name] ?? null));
}

/** A row's display name, such as "FCL VNSGN USLAX MSC 2026-01-01". */
export function labelOfRow(table: TariffTable, values: TariffValues): string {
  const words = rowFields(table).flatMap((field) => {
    const value = values[field.name] ?? null;
    if (field.part !== 'key' || value === null || value === '*' || field.kind.type === 'day') return [];
    if (field.kind.type !== 'choice') return [value];
    return [field.kind.options.find((option) => option.value === value)?.key ?? value];
  });
  return [...words, values['valid_from'] ?? ''].filter((word) => word !== '').join(' ');
}
