const DAY_MS = 86_400_000;

/** Notice periods in days from a setting like "3,1"; null if it contains none. */
export function noticeDays(setting: string | undefined): number[] | null {
  const days = (setting ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => /^\d{1,3}$/.test(text))
    .map(Number)
    .filter((day) => day <= 365);
  return days.length === 0 ? null : days;
}

/** An expiring price: calendar days YYYY-MM-DD in Asia/Ho_Chi_Minh. */
interface EndingPrice {
  today: string;
  validTo: string;
  /** When the price was created. */
  made: string;
  /** The shortest notice period already reminded of; null for none. */
  notified: number | null;
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/**
 * The notice period due now; null for none. Missed reminders are combined into the nearest one. A
 * price created within a period gets no reminder for it, because the customer has just been
 * notified.
 */
export function dueNotice(distances: readonly number[], price: EndingPrice): number | null {
  const left = daysBetween(price.today, price.validTo);
  const lifetime = daysBetween(price.made, price.validTo);
  const reached = distances.filter((days) => left >= 0 && left <= days && days < lifetime);
  if (reached.length === 0) return null;
  const nearest = Math.min(...reached);
  return price.notified !== null && price.notified <= nearest ? null : nearest;
}
