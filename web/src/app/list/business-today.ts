import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';

/** Today's date in Vietnam, YYYY-MM-DD. */
export function businessToday(): string {
  return businessDay(new Date());
}
