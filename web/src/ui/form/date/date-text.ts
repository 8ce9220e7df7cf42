import dayjs from 'dayjs';

/** Days as people type them, and as the program keeps them (YYYY-MM-DD). */

/**
 * The day behind a typed text: `19/03/2026`, `19/3/26`, `19.3.2026`, `19032026`. A two-digit year is of this century.
 * Null when there is no such day (31/02) or the text is no date.
 */
export function parseDay(text: string): string | null {
  const trimmed = text.trim();
  const match =
    /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})$/.exec(trimmed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(trimmed);
  if (!match) return null;
  const [, date = '', month = '', year = ''] = match;
  const day = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  // 31/02 becomes another day.
  return day >= '1900' && dayjs(day).format('YYYY-MM-DD') === day ? day : null;
}

/** Puts the slashes while somebody types digits: `1903` becomes `19/03/`. Deleting is left alone. */
export function slashWhileTyping(before: string, now: string): string {
  if (now.length <= before.length) return now;
  // Somebody who types the slash himself finds it there already.
  if (now === `${before}/` && before.endsWith('/')) return before;
  if (/^\d{2}$/.test(now) || /^\d{2}\/\d{2}$/.test(now)) return `${now}/`;
  const digits = /^(\d{2})(\d{2})(\d{0,4})$/.exec(now);
  return digits ? `${digits[1]}/${digits[2]}/${digits[3]}` : now;
}
