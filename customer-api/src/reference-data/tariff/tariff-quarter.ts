import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';

/** Number of quarters for which freight is seeded, starting with the current one. */
const QUARTERS = 4;

export interface Quarter {
  /** Such as 2026Q4. */
  name: string;
  from: string;
  to: string;
}

function quarterOf(year: number, index: number): Quarter {
  const first = new Date(Date.UTC(year, index * 3, 1));
  const last = new Date(Date.UTC(year, index * 3 + 3, 0));
  const dayOf = (date: Date) => date.toISOString().slice(0, 10);
  return { name: `${first.getUTCFullYear()}Q${first.getUTCMonth() / 3 + 1}`, from: dayOf(first), to: dayOf(last) };
}

/** The current quarter in Asia/Ho_Chi_Minh and the next three. */
export function quartersFrom(now: Date): Quarter[] {
  const [year = '', month = ''] = businessDay(now).split('-');
  const index = Math.floor((Number(month) - 1) / 3);
  return Array.from({ length: QUARTERS }, (_, ahead) => quarterOf(Number(year), index + ahead));
}
