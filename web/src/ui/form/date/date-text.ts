/** Parses and formats dates typed by users; stored dates are YYYY-MM-DD. */

/**
 * Parses a typed date: `19/03/2026`, `19/3/26`, `19.3.2026`, `19032026`. A two-digit year is in this century.
 * Null if the text is not a date, or the day doesn't exist (31/02).
 */
export function parseDay(text: string): string | null {
  const trimmed = text.trim();
  const match =
    /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})$/.exec(trimmed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(trimmed);
  if (!match) return null;
  const day = Number(match[1]);
  const month = Number(match[2]);
  const yearText = match[3] ?? '';
  const year = yearText.length === 2 ? 2000 + Number(yearText) : Number(yearText);
  const date = new Date(Date.UTC(year, month - 1, day));
  if (year < 1900 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Inserts slashes while the user types digits: `1903` becomes `19/03/`. Deletions stay as they are. */
export function slashWhileTyping(before: string, now: string): string {
  if (now.length <= before.length) return now;
  // Don't double a slash that was just inserted.
  if (now === `${before}/` && before.endsWith('/')) return before;
  if (/^\d{2}$/.test(now) || /^\d{2}\/\d{2}$/.test(now)) return `${now}/`;
  const digits = /^(\d{2})(\d{2})(\d{0,4})$/.exec(now);
  return digits ? `${digits[1]}/${digits[2]}/${digits[3]}` : now;
}
