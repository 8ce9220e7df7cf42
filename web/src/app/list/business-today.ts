import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';

/** Today in Vietnam, YYYY-MM-DD: the start of a date filter. */
export function businessToday(): string {
  return businessDay(new Date());
}
