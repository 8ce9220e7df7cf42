import { SERVICE_TYPE } from '../code/service-type.ts';
import { lineFields, rowFields } from './tariff-table.ts';
import type { TariffField, TariffList, TariffTable, TariffValues } from './tariff-field.ts';
import type { Check } from '../validation/validation.ts';
import { maxLength } from '../validation/validation.ts';
import { numberRefusal, parseNumber } from '../validation/number-text.ts';
import { isCalendarDay } from './quote-validity.ts';

/** A problem with a row: the column, or the line number and column of a price line. */
export interface TariffProblem {
  path: readonly (string | number)[];
  code: NonNullable<Check>;
  params?: Record<string, string | number>;
}

type Problem = Omit<TariffProblem, 'path'>;

/** Whether any of the lists has a code. The server checks its master data; forms accept any code. */
export type KnownCode = (lists: readonly TariffList[], code: string) => boolean;

/** A row for validation: its values, and the price lines of a freight tariff. */
export interface TariffDraft {
  values: TariffValues;
  lines: readonly TariffValues[];
}

/** Allowed keys of a surcharge condition. */
export const TARIFF_CONDITION = [
  'REEFER',
  'DRY',
  'DG',
  'US',
  'CA',
  'JP',
  'CN',
  'EU',
  'ASIA',
  'PEAK',
  'HAS_SEAL',
] as const;

/** Maximum price; totals for many containers are still exact. */
const MOST = 100_000_000_000;
const PRICE_DECIMALS: Readonly<Record<string, number>> = { USD: 4, VND: 0 };

/** Decimals of a price in a currency; 4, as for USD, while none is chosen. */
export function priceDecimals(currency: string | null | undefined): number {
  return PRICE_DECIMALS[currency ?? ''] ?? 4;
}
const BASIS_OF_SERVICE: Readonly<Record<string, string>> = {
  [SERVICE_TYPE.AIR]: 'PER_KG',
  [SERVICE_TYPE.FCL]: 'PER_CONTAINER',
  [SERVICE_TYPE.LCL]: 'PER_RT',
};

function numberProblem(
  text: string,
  { decimals, above, max }: { decimals: number; above?: number | undefined; max?: number | undefined },
): Problem | null {
  // Trailing zeros are insignificant, except where they may be a thousands group: "2.000" dong.
  const mayBeGroup = decimals === 0 && /^[1-9][0-9]{0,2}\.000$/.test(text.trim());
  const written = text.includes('.') && !mayBeGroup ? text.trim().replace(/\.?0+$/, '') : text;
  const refusal = numberRefusal(written, { decimals });
  if (refusal) return { code: refusal.code, params: refusal.params };
  const number = parseNumber(text) ?? 0;
  if (above !== undefined && number <= above) return { code: 'MIN_NUMBER', params: { n: above } };
  return number > (max ?? MOST) ? { code: 'MAX_VALUE', params: { n: max ?? MOST } } : null;
}

function valueProblem(field: TariffField, text: string, row: TariffValues, known: KnownCode): Problem | null {
  const { kind } = field;
  switch (kind.type) {
    case 'choice':
      return kind.options.some((option) => option.value === text) ? null : { code: 'CHOICE_INVALID' };
    case 'code':
      if (kind.wild?.includes(text)) return null;
      return known(kind.lists(row), text) ? null : { code: 'CHOICE_INVALID' };
    case 'day':
      return isCalendarDay(text) ? null : { code: 'DATE_INVALID' };
    case 'flag':
      return text === 'true' || text === 'false' ? null : { code: 'CHOICE_INVALID' };
    case 'text':
      return maxLength(text, kind.max) === null ? null : { code: 'TOO_LONG', params: { n: kind.max } };
    case 'number':
      return numberProblem(text, kind);
    case 'price':
      return numberProblem(text, { decimals: priceDecimals(row['currency']) });
  }
}

function columns(
  fields: readonly TariffField[],
  own: TariffValues,
  row: TariffValues,
  at: readonly (string | number)[],
  known: KnownCode,
): TariffProblem[] {
  return fields.flatMap((field): TariffProblem[] => {
    const text = own[field.name] ?? field.fallback;
    const path = [...at, field.name];
    if (text === null || text.trim() === '') {
      const isChosen = field.kind.type === 'choice' || field.kind.type === 'code';
      return field.required ? [{ path, code: isChosen ? 'SELECT_REQUIRED' : 'REQUIRED' }] : [];
    }
    const problem = valueProblem(field, text, row, known);
    return problem === null ? [] : [{ path, ...problem }];
  });
}

/** A price per container requires or allows a container type; any other price has none. */
function boxProblem(own: TariffValues, at: readonly (string | number)[], needed: boolean): TariffProblem[] {
  const { basis = null, cont_type: box = null } = own;
  if (basis === 'PER_CONTAINER' && box === null && needed)
    return [{ path: [...at, 'cont_type'], code: 'SELECT_REQUIRED' }];
  return basis !== null && basis !== 'PER_CONTAINER' && box !== null
    ? [{ path: [...at, 'cont_type'], code: 'INVALID_VALUE' }]
    : [];
}

/** The key of a price line: basis, container type and minimum quantity. */
export function lineKeyOf(line: TariffValues): string {
  const quantity = parseNumber(line['min_qty'] ?? '0');
  return [line['basis'], line['cont_type'] ?? '', quantity ?? line['min_qty']].join('|');
}

function lineProblems({ values, lines }: TariffDraft, known: KnownCode): TariffProblem[] {
  if (lines.length === 0) return [{ path: ['lines'], code: 'REQUIRED' }];
  const basis = BASIS_OF_SERVICE[values['service_type'] ?? ''];
  const seen = new Set<string>();
  return lines.flatMap((line, index) => {
    const at = ['lines', index];
    const problems = [...columns(lineFields('FREIGHT'), line, values, at, known), ...boxProblem(line, at, true)];
    const own = line['basis'] ?? null;
    if (basis !== undefined && own !== null && own !== basis && own !== 'PER_SHIPMENT') {
      problems.push({ path: [...at, 'basis'], code: 'CHOICE_INVALID' });
    }
    const key = lineKeyOf(line);
    if (seen.has(key)) problems.push({ path: [...at, 'min_qty'], code: 'DUPLICATE_VALUE' });
    seen.add(key);
    return problems;
  });
}

function conditionProblem({ condition = null }: TariffValues): TariffProblem[] {
  const keys: readonly string[] = TARIFF_CONDITION;
  const isKnown = (condition ?? '').split(' ').every((key) => key === '' || keys.includes(key));
  return isKnown ? [] : [{ path: ['condition'], code: 'CHOICE_INVALID' }];
}

/** Each further rate of free time needs the one before it, the day from which it applies, and a later day than that one. */
function stepProblems(values: TariffValues): TariffProblem[] {
  const problems: TariffProblem[] = [];
  let least = 1;
  let before = 'first_rate';
  for (const step of ['second', 'third'] as const) {
    const [from, rate] = [values[`${step}_from`] ?? null, values[`${step}_rate`] ?? null];
    if (from === null && rate === null) {
      before = `${step}_rate`;
      continue;
    }
    if ((values[before] ?? null) === null) problems.push({ path: [before], code: 'REQUIRED' });
    if (from === null) problems.push({ path: [`${step}_from`], code: 'REQUIRED' });
    if (rate === null) problems.push({ path: [`${step}_rate`], code: 'REQUIRED' });
    const day = parseNumber(from ?? '');
    if (day !== null && day <= least)
      problems.push({ path: [`${step}_from`], code: 'MIN_NUMBER', params: { n: least } });
    least = day ?? least;
    before = `${step}_rate`;
  }
  return problems;
}

/** Validates across columns. */
function between(table: TariffTable, { values }: TariffDraft): TariffProblem[] {
  const { pol = null, pod = null, transit_code: transit = null, valid_from: from = null, valid_to: to = null } = values;
  const problems: TariffProblem[] = [];
  if (from !== null && to !== null && to < from) problems.push({ path: ['valid_to'], code: 'VALIDITY_ORDER' });
  if (table === 'FREIGHT') {
    if (pol !== null && pol === pod && pol !== '*') problems.push({ path: ['pod'], code: 'SAME_PORT' });
    if (transit !== null && (transit === pol || transit === pod))
      problems.push({ path: ['transit_code'], code: 'SAME_PORT' });
  }
  if (table === 'FREE_TIME') problems.push(...stepProblems(values));
  if (table === 'SURCHARGE') problems.push(...boxProblem(values, [], false), ...conditionProblem(values));
  return problems;
}

/**
 * Validates a row of a price table; empty if it is valid. The server also checks that no other row has the
 * same key.
 */
export function tariffProblems(table: TariffTable, draft: TariffDraft, known: KnownCode): TariffProblem[] {
  const problems = columns(rowFields(table), draft.values, draft.values, [], known);
  problems.push(...between(table, draft), ...(table === 'FREIGHT' ? lineProblems(draft, known) : []));
  const seen = new Set<string>();
  return problems.filter(({ path }) => {
    const place = path.join('.');
    return seen.has(place) ? false : Boolean(seen.add(place));
  });
}
