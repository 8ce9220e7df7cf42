/** Typed numbers: comma between thousands, dot as decimal mark, never negative (specification 5). */

/** Groups the whole part of a plain decimal text: `1234.5` becomes `1,234.5`. An unfinished `12.` stays as it is. */
export function groupDigits(plain: string): string {
  const [whole = '', ...decimals] = plain.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return decimals.length > 0 ? `${grouped}.${decimals.join('')}` : grouped;
}

/**
 * What stays of a text that somebody types: digits and one dot with at most `decimals` digits after it, as a plain decimal
 * text. Null when it must be refused whole (a minus sign, letters, too many decimals), so that nothing changes silently.
 */
export function cleanNumber(text: string, decimals: number): string | null {
  const plain = text.replace(/[,\s]/g, '');
  if (!/^\d*(\.\d*)?$/.test(plain)) return null;
  const [whole = '', fraction] = plain.split('.');
  if (fraction !== undefined && (decimals === 0 || fraction.length > decimals)) return null;
  const trimmed = whole.replace(/^0+(?=\d)/, '');
  return fraction === undefined ? trimmed : `${trimmed || '0'}.${fraction}`;
}

/** The number behind a plain text; null for an empty or unfinished one. */
export function toNumber(plain: string): number | null {
  if (plain === '' || plain === '.') return null;
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
}

/** The plain decimal text of a number with at most `decimals` decimals, never in exponent form. */
export function toPlain(value: number | null, decimals: number): string {
  if (value === null || !Number.isFinite(value)) return '';
  const fixed = value.toFixed(decimals);
  return decimals > 0 ? fixed.replace(/\.?0+$/, '') : fixed;
}

/** Where the caret belongs in `grouped` so that as many digits and dots stand before it as stood before `caret` in `typed`. */
export function caretAfterGrouping(typed: string, caret: number, grouped: string): number {
  const significant = typed.slice(0, caret).replace(/[^\d.]/g, '').length;
  let seen = 0;
  for (let index = 0; index < grouped.length; index += 1) {
    if (seen === significant) return index;
    if (grouped[index] !== ',') seen += 1;
  }
  return grouped.length;
}
