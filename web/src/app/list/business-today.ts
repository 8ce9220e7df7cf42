import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';

/** Today in Vietnam, YYYY-MM-DD: where a filter by days begins. */
export function businessToday(): string {
  return businessDay(new Date());
}
