import { isCostField } from '@wr1/schema/rules/money/cost-field.ts';
import { lineKeyOf, type TariffDraft } from '@wr1/schema/rules/tariff/tariff-check.ts';
import type { TariffValues } from '@wr1/schema/rules/tariff/tariff-field.ts';

const mapCosts = (values: TariffValues, to: (name: string) => string | null): TariffValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isCostField(name) ? to(name) : value]));

/** Values with empty costs, for readers without the right to see cost. */
export const hideCosts = (values: TariffValues): TariffValues => mapCosts(values, () => null);

/** Values without the columns for costs, so that an import leaves those unchanged. */
export const dropCosts = (values: TariffValues): TariffValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isCostField(name)));

/**
 * A row as sent by someone without the right to see cost, with the costs of the stored row: they neither change nor get
 * lost. New rows and new price lines have none.
 * @param before null for a new row
 */
export function keepCosts({ values, lines }: TariffDraft, before: TariffDraft | null): TariffDraft {
  const stored = new Map(before?.lines.map((line) => [lineKeyOf(line), line]));
  return {
    values: mapCosts(values, (name) => before?.values[name] ?? null),
    lines: lines.map((line) => mapCosts(line, (name) => stored.get(lineKeyOf(line))?.[name] ?? null)),
  };
}
