/**
 * The name of a weekday.
 * @param day ISO weekday from 1 (Monday) to 7
 */
export const weekdayName = (day: number, locale: string): string =>
  // 1 January 2024 was a Monday.
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, day)));
