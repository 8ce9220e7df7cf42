import { closedReason, endOfReadyDay } from '../result/closed-reason.ts';
import type { ClosedReason, Sailing } from '../result/closed-reason.ts';

/** Price and emissions of a typical shipment on a departure; null if unknown. */
export interface Offer {
  /** Without VAT, in the currency used to compare. */
  price: number | null;
  /** kg CO2e. */
  emission: number | null;
}

/** The criteria of the score, in the order in which the URL lists their weights. */
export const CRITERIA = ['price', 'transit', 'arrival', 'margin', 'direct', 'emission', 'departure'] as const;
export type Criterion = (typeof CRITERIA)[number];
/** Weight of each criterion, 0 to 100. */
export type Weights = Readonly<Record<Criterion, number>>;

/** Why a departure is the best; `useBestReason` turns it into text. */
export interface BestReason {
  /** Whether no other open departure arrives earlier. */
  arrivesFirst: boolean;
  /** Whether no other open departure takes fewer days. */
  fastest: boolean;
  direct: boolean;
  /**
   * Difference from the cheapest open departure, 0 if this is the cheapest; null if its price is unknown or all known
   * prices are equal.
   */
  priceGap: number | null;
  /** Minutes between the end of the cargo-ready day and the cargo cut-off; null if either is unknown. */
  readyMargin: number | null;
  /** Minutes from now to the earlier cut-off; null if there is none. */
  cutOffMargin: number | null;
  /** Number of open departures. */
  choices: number;
}

export interface RankedSailing<Row extends Sailing> {
  row: Row;
  /** Null if it can still be booked. */
  closed: ClosedReason | null;
  /** 0 to 1; 0 if closed. */
  score: number;
  /** Set only for the first open departure. */
  best: BestReason | null;
  /**
   * Whether it arrives first of the open departures and some arrive later. If several arrive first, only the
   * best of them is marked.
   */
  earliestArrival: boolean;
  /**
   * Whether it is the cheapest open departure and at least one other is known to cost more. If several tie, only
   * the best of them is marked.
   */
  cheapest: boolean;
}

/**
 * The default weights. A criterion that is unknown for all departures, such as the price without an account,
 * is ignored.
 */
export const BEST_WEIGHT: Weights = {
  price: 40,
  transit: 30,
  arrival: 25,
  margin: 10,
  direct: 20,
  emission: 10,
  departure: 15,
};
/**
 * Having more than a full day before the cut-offs is no additional advantage. Otherwise, a later sailing would outrank
 * an equal earlier one.
 */
const ENOUGH_MARGIN = 24 * 60;

const minutes = (from: number, to: number) => Math.floor((to - from) / 60_000);

/** Minutes before the tighter cut-off: for cargo counted from when it is ready, for documents from now. */
function tightestMargin(row: Sailing, now: number, cargoReady: string | null): number {
  const from = Math.max(now, endOfReadyDay(cargoReady) ?? now);
  const cargo = row.cargoCutOff === null ? Infinity : minutes(from, Date.parse(row.cargoCutOff));
  const documents = row.docCutOff === null ? Infinity : minutes(now, Date.parse(row.docCutOff));
  return Math.min(cargo, documents);
}

/** A departure's value for each criterion. Higher is better; null if unknown. */
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

/** The lowest and the highest known value; null if none is known. */
function rangeOf(values: readonly (number | null)[]): { least: number; most: number } | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : { least: Math.min(...known), most: Math.max(...known) };
}

/**
 * Criteria whose values are already from 0 to 1. The others are scaled between the worst and the best
 * departure.
 */
const IS_SHARE: ReadonlySet<Criterion> = new Set(['margin', 'direct']);

/** Minimum spread, as a share of the best value, so that small differences have little effect. */
const LEAST_SPREAD: Readonly<Partial<Record<Criterion, number>>> = { price: 0.1, emission: 0.1 };

/** Order of the tie-breakers. It contains all criteria, so that no departure outranks one that is better. */
const TIE_BREAK: readonly Criterion[] = ['departure', 'arrival', ...CRITERIA];

const byStanding = (a: Standing, b: Standing) =>
  TIE_BREAK.reduce((order, one) => order || (b[one] ?? -Infinity) - (a[one] ?? -Infinity) || 0, 0);

/**
 * Ranks departures: best first by score, closed ones last by departure. The score is the weighted sum of the
 * {@link CRITERIA}. Whatever the weights, a departure that is at least as good as another in every criterion
 * never ranks below it.
 * @param now ms since the epoch
 * @param cargoReady YYYY-MM-DD; null if unknown
 * @param weights weight of each criterion; if all are zero, the order is by departure
 * @param offerOf returns a departure's price and emissions; if omitted, both are unknown
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

/** Difference from the lowest price; null if the price is unknown or all prices are equal. */
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
