const DAY_MS = 86_400_000;

/** Distances in days from a setting like "3,1"; null when it holds none. */
export function noticeDays(setting: string | undefined): number[] | null {
  const days = (setting ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => /^\d{1,3}$/.test(text))
    .map(Number)
    .filter((day) => day <= 365);
  return days.length === 0 ? null : days;
}

/** A price that ends: calendar days YYYY-MM-DD of Asia/Ho_Chi_Minh. */
interface EndingPrice {
  today: string;
  validTo: string;
  /** When the price was made. */
  made: string;
  /** The least distance of which a reminder was given; null when none was. */
  told: number | null;
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/**
 * The distance whose reminder is due now; null when none is. Who missed a day is reminded once, of the nearest
 * distance. A price that was made within a distance needs no reminder of it: the customer has just been told.
 */
export function dueNotice(distances: readonly number[], price: EndingPrice): number | null {
  const left = daysBetween(price.today, price.validTo);
  const lifetime = daysBetween(price.made, price.validTo);
  const reached = distances.filter((days) => left >= 0 && left <= days && days < lifetime);
  if (reached.length === 0) return null;
  const nearest = Math.min(...reached);
  return price.told !== null && price.told <= nearest ? null : nearest;
}
