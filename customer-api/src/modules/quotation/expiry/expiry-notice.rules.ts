const DAY_MS = 86_400_000;

/** Parses a setting such as "3,1" into notice periods in days; null if it contains none. */
export function noticeDays(setting: string | undefined): number[] | null {
  const days = (setting ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => /^\d{1,3}$/.test(text))
    .map(Number)
    .filter((day) => day <= 365);
  return days.length === 0 ? null : days;
}

/** A price about to expire; days are YYYY-MM-DD in Asia/Ho_Chi_Minh. */
interface EndingPrice {
  today: string;
  validTo: string;
  /** Day the price was created. */
  made: string;
  /** Shortest notice period for which a reminder was sent; null if none was. */
  notified: number | null;
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/**
 * The notice period that is due now; null if none is. Missed reminders are merged into the shortest due
 * period. A price created within a period gets no reminder for it, because the customer has just received it.
 */
export function dueNotice(distances: readonly number[], price: EndingPrice): number | null {
  const left = daysBetween(price.today, price.validTo);
  const lifetime = daysBetween(price.made, price.validTo);
  const reached = distances.filter((days) => left >= 0 && left <= days && days < lifetime);
  if (reached.length === 0) return null;
  const nearest = Math.min(...reached);
  return price.notified !== null && price.notified <= nearest ? null : nearest;
}
