import { closedReason, endOfReadyDay } from '../result/closed-reason.ts';
import type { ClosedReason, Sailing } from '../result/closed-reason.ts';

/** What a departure would cost and emit for a usual shipment of its service; null where it is not known. */
export interface Offer {
  /** In the currency in which all departures are compared, without VAT. */
  price: number | null;
  /** kg CO2e. */
  emission: number | null;
}

/** What the score weighs, in the order of the address. */
export const CRITERIA = ['price', 'transit', 'arrival', 'margin', 'direct', 'emission', 'departure'] as const;
export type Criterion = (typeof CRITERIA)[number];
/** How much each counts, 0 to 100. */
export type Weights = Readonly<Record<Criterion, number>>;

/** The case for the best one, put into words by `useBestReason`. */
export interface BestReason {
  /** No other reachable one arrives earlier. */
  arrivesFirst: boolean;
  /** No other reachable one takes fewer days. */
  fastest: boolean;
  direct: boolean;
  /** Amount above the cheapest reachable one, 0: it is the cheapest; null when its price is not known or all known ones are equal. */
  priceGap: number | null;
  /** Minutes between the end of the day on which the cargo is ready and the cargo cut-off; null when either is not known. */
  readyMargin: number | null;
  /** Minutes from now to the earlier cut-off; null when there is none. */
  cutOffMargin: number | null;
  /** How many can still be reached. */
  choices: number;
}

export interface RankedSailing<Row extends Sailing> {
  row: Row;
  /** Null: can still be reached. */
  closed: ClosedReason | null;
  /** 0 to 1; 0 when closed. */
  score: number;
  /** Only the first one that can be reached carries it. */
  best: BestReason | null;
  /** Of the reachable ones it arrives first, and some arrive later; of equal ones only the best is marked. */
  earliestArrival: boolean;
  /** Of the reachable ones it costs least, and some are known to cost more; of equal ones only the best is marked. */
  cheapest: boolean;
}

/** The usual weights. What is not known of any departure (prices without an account) is left out, whatever its weight. */
export const BEST_WEIGHT: Weights = {
  price: 40,
  transit: 30,
  arrival: 25,
  margin: 10,
  direct: 20,
  emission: 10,
  departure: 15,
};
/** Beyond a full day before the cut-offs more time is no advantage: otherwise a later sailing would pass an equal earlier one. */
const ENOUGH_MARGIN = 24 * 60;

const minutes = (from: number, to: number) => Math.floor((to - from) / 60_000);

/** Minutes that are left before the cut-off that decides: of the cargo after it is ready, of the documents from now on. */
function tightestMargin(row: Sailing, now: number, cargoReady: string | null): number {
  const from = Math.max(now, endOfReadyDay(cargoReady) ?? now);
  const cargo = row.cargoCutOff === null ? Infinity : minutes(from, Date.parse(row.cargoCutOff));
  const documents = row.docCutOff === null ? Infinity : minutes(now, Date.parse(row.docCutOff));
  return Math.min(cargo, documents);
}

/** How a departure does in each criterion: more is better; null where it is not known. */
type Standing = Readonly<Record<Criterion, number | null>>;

const opposite = (value: number | null) => (value === null ? null : -value);

function standingOf(row: Sailing, offer: Offer | null, now: number, cargoReady: string | null): Standing {
  return {
    price: opposite(offer?.price ?? null),
    transit: -row.transitDays,
    arrival: -Date.parse(row.eta),
    margin: Math.min(Math.max(tightestMargin(row, now, cargoReady), 0), ENOUGH_MARGIN) / ENOUGH_MARGIN,
    direct: row.routing === 'DIRECT' ? 1 : 0,
    emission: opposite(offer?.emission ?? null),
    departure: -Date.parse(row.etd),
  };
}

/** The lowest and the highest known value; null when nothing is known. */
function rangeOf(values: readonly (number | null)[]): { least: number; most: number } | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : { least: Math.min(...known), most: Math.max(...known) };
}

/** Criteria that already are a share of 1; the others are measured between the worst and the best departure. */
const IS_SHARE: ReadonlySet<Criterion> = new Set(['margin', 'direct']);

/** Small differences of these stay small: the worst is at least this share of the best behind it. */
const LEAST_SPREAD: Readonly<Partial<Record<Criterion, number>>> = { price: 0.1, emission: 0.1 };

/** What decides between equal scores: departure, arrival, then all else, so that no departure passes one that is better. */
const TIE_BREAK: readonly Criterion[] = ['departure', 'arrival', ...CRITERIA];

const byStanding = (a: Standing, b: Standing) =>
  TIE_BREAK.reduce((order, one) => order || (b[one] ?? -Infinity) - (a[one] ?? -Infinity) || 0, 0);

/**
 * Orders departures: the best first, then by score, those that cannot be reached last by departure. The score is the weighted
 * sum of the {@link CRITERIA}. One that is as good in every criterion as another never ranks below it, whatever the weights.
 * @param now ms since 1970
 * @param cargoReady YYYY-MM-DD, or null when not known
 * @param weights how much each counts; all zero: by departure
 * @param offerOf price and emission of a departure; left out: nothing is known
 */
export function rankSchedules<Row extends Sailing>(
  rows: readonly Row[],
  now: number,
  cargoReady: string | null,
  weights: Weights = BEST_WEIGHT,
  offerOf: (row: Row) => Offer | null = () => null,
): RankedSailing<Row>[] {
  const judged = rows.map((row) => ({
    row,
    closed: closedReason(row, now, cargoReady),
    standing: standingOf(row, offerOf(row), now, cargoReady),
  }));
  const open = judged.filter((item) => item.closed === null);
  const ranges = CRITERIA.map((one) => ({ one, range: rangeOf(open.map(({ standing }) => standing[one])) }));
  const rangeFor = (one: Criterion) => ranges.find((range) => range.one === one)?.range ?? null;
  const scoreOf = (standing: Standing) => {
    let sum = 0;
    let score = 0;
    for (const { one, range } of ranges) {
      if (range === null) continue;
      const value = standing[one];
      const whole = Math.max(range.most - range.least, Math.abs(range.most) * (LEAST_SPREAD[one] ?? 0)) || 1;
      const share = value === null ? 0 : IS_SHARE.has(one) ? value : 1 - (range.most - value) / whole;
      sum += weights[one];
      score += weights[one] * share;
    }
    return score / (sum || 1);
  };
  const scored = judged.map((item) => ({ ...item, score: item.closed === null ? scoreOf(item.standing) : 0 }));
  scored.sort(
    (a, b) =>
      Number(a.closed !== null) - Number(b.closed !== null) ||
      b.score - a.score ||
      byStanding(a.standing, b.standing) ||
      a.row.id.localeCompare(b.row.id),
  );
  const firstIn = (one: Criterion) => {
    const range = rangeFor(one);
    if (range === null || range.least === range.most) return null;
    return scored.find((item) => item.closed === null && item.standing[one] === range.most)?.row ?? null;
  };
  const marked = { earliestArrival: firstIn('arrival'), cheapest: firstIn('price') };
  return scored.map(({ row, closed, score, standing }, index) => ({
    row,
    closed,
    score,
    best:
      index === 0 && closed === null
        ? reasonOf(
            row,
            open.map((item) => item.row),
            priceGap(standing.price, rangeFor('price')),
            now,
            cargoReady,
          )
        : null,
    earliestArrival: row === marked.earliestArrival,
    cheapest: row === marked.cheapest,
  }));
}

/** What a price is above the least; null when it is not known or nothing costs more or less. */
function priceGap(price: number | null, range: { least: number; most: number } | null): number | null {
  return price === null || range === null || range.least === range.most ? null : range.most - price;
}

function reasonOf(
  row: Sailing,
  open: readonly Sailing[],
  gap: number | null,
  now: number,
  cargoReady: string | null,
): BestReason {
  const ready = endOfReadyDay(cargoReady);
  const cutOffs = [row.docCutOff, row.cargoCutOff].filter((at) => at !== null).map((at) => Date.parse(at));
  return {
    arrivesFirst: open.every((other) => Date.parse(other.eta) >= Date.parse(row.eta)),
    fastest: open.every((other) => other.transitDays >= row.transitDays),
    direct: row.routing === 'DIRECT',
    priceGap: gap,
    readyMargin: ready === null || row.cargoCutOff === null ? null : minutes(ready, Date.parse(row.cargoCutOff)),
    cutOffMargin: cutOffs.length === 0 ? null : minutes(now, Math.min(...cutOffs)),
    choices: open.length,
  };
}
