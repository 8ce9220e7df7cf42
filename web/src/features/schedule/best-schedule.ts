import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/quote-validity.ts';

/** What the ranking needs of a sailing, flight or departure. Moments are RFC 3339 texts in UTC. */
export interface Sailing {
  id: string;
  etd: string;
  eta: string;
  transitDays: number;
  cargoCutOff: string | null;
  docCutOff: string | null;
  routing: 'DIRECT' | 'TRANSIT';
}

/** Why a departure can no longer be reached. */
export type ClosedReason = 'DEPARTED' | 'DOC_CUT_OFF' | 'CARGO_CUT_OFF' | 'NOT_READY';

/** What a departure would cost and emit for a usual shipment of its service; null where it is not known. */
export interface Offer {
  /** USD without VAT. */
  price: number | null;
  /** kg CO2e. */
  emission: number | null;
}

/** What the score weighs, in the order of the address. */
export const CRITERIA = ['price', 'transit', 'arrival', 'margin', 'direct', 'emission'] as const;
export type Criterion = (typeof CRITERIA)[number];
/** How much each counts, 0 to 100. */
export type Weights = Readonly<Record<Criterion, number>>;

/** What speaks for the best one, to be told in words. */
export interface BestReason {
  /** No other reachable one arrives earlier. */
  arrivesFirst: boolean;
  /** No other reachable one takes fewer days. */
  fastest: boolean;
  direct: boolean;
  /** USD above the cheapest reachable one, 0: it is the cheapest; null when its price or every other one is not known. */
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
  /** Only the first of two or more reachable ones, and a single reachable one, carries it. */
  best: BestReason | null;
}

/** The usual weights. What is not known of any departure (prices without an account) is left out, whatever its weight. */
export const BEST_WEIGHT: Weights = { price: 40, transit: 35, arrival: 25, margin: 20, direct: 20, emission: 10 };
/** Beyond it more time before a cut-off is worth nothing; minutes. */
const enoughMargin = 4 * 24 * 60;

const minutes = (from: number, to: number) => Math.floor((to - from) / 60_000);

/** The first moment after a calendar day (YYYY-MM-DD) in the forwarder's time zone, in ms; null for no day. */
export function endOfReadyDay(day: string | null): number | null {
  if (!day) return null;
  const start = Date.parse(`${day}T00:00:00+07:00`);
  return Number.isNaN(start) ? null : start + 86_400_000;
}

/** The time zone in which ready days and Vietnamese cut-offs are meant. */
export const READY_TIME_ZONE = BUSINESS_TIME_ZONE;

/**
 * Why a departure cannot be taken any more; null when it can.
 * @param now ms since 1970
 * @param cargoReady YYYY-MM-DD, or null when not told
 */
export function closedReason(row: Sailing, now: number, cargoReady: string | null): ClosedReason | null {
  if (Date.parse(row.etd) <= now) return 'DEPARTED';
  if (row.docCutOff !== null && Date.parse(row.docCutOff) <= now) return 'DOC_CUT_OFF';
  if (row.cargoCutOff !== null && Date.parse(row.cargoCutOff) <= now) return 'CARGO_CUT_OFF';
  const ready = endOfReadyDay(cargoReady);
  if (ready === null) return null;
  return Date.parse(row.cargoCutOff ?? row.etd) < ready ? 'NOT_READY' : null;
}

/** Minutes that are left before the cut-off that decides: of the cargo after it is ready, of the documents from now on. */
function tightestMargin(row: Sailing, now: number, cargoReady: string | null): number {
  const from = Math.max(now, endOfReadyDay(cargoReady) ?? now);
  const cargo = row.cargoCutOff === null ? Infinity : minutes(from, Date.parse(row.cargoCutOff));
  const documents = row.docCutOff === null ? Infinity : minutes(now, Date.parse(row.docCutOff));
  return Math.min(cargo, documents);
}

function share(value: number, worst: number, bestValue: number): number {
  return worst === bestValue ? 1 : (worst - value) / (worst - bestValue);
}

/** What is known of the offers of some departures. */
class Offers<Row extends Sailing> {
  readonly #offerOf: (row: Row) => Offer | null;
  readonly #open: readonly Row[];

  constructor(open: readonly Row[], offerOf: (row: Row) => Offer | null) {
    this.#open = open;
    this.#offerOf = offerOf;
  }

  /** The known values, ascending. */
  #known(what: keyof Offer): number[] {
    const values = this.#open.map((row) => this.#offerOf(row)?.[what] ?? null).filter((value) => value !== null);
    return values.sort((a, b) => a - b);
  }

  /** 1 for the least, 0 for the most and for what is not known; null when nothing is known at all. */
  share(row: Row, what: keyof Offer): number | null {
    const known = this.#known(what);
    const [least] = known;
    const most = known.at(-1);
    if (least === undefined || most === undefined) return null;
    const value = this.#offerOf(row)?.[what] ?? null;
    return value === null ? 0 : share(value, most, least);
  }

  priceGap(row: Row): number | null {
    const known = this.#known('price');
    const price = this.#offerOf(row)?.price ?? null;
    return price === null || known.length < 2 || known[0] === undefined ? null : price - known[0];
  }
}

function reasonOf<Row extends Sailing>(
  row: Row,
  open: readonly Row[],
  offers: Offers<Row>,
  now: number,
  cargoReady: string | null,
): BestReason {
  const ready = endOfReadyDay(cargoReady);
  const cutOffs = [row.docCutOff, row.cargoCutOff].filter((at) => at !== null).map((at) => Date.parse(at));
  return {
    arrivesFirst: open.every((other) => Date.parse(other.eta) >= Date.parse(row.eta)),
    fastest: open.every((other) => other.transitDays >= row.transitDays),
    direct: row.routing === 'DIRECT',
    priceGap: offers.priceGap(row),
    readyMargin: ready === null || row.cargoCutOff === null ? null : minutes(ready, Date.parse(row.cargoCutOff)),
    cutOffMargin: cutOffs.length === 0 ? null : minutes(now, Math.min(...cutOffs)),
    choices: open.length,
  };
}

/**
 * Orders departures: the best first, then by score, those that cannot be reached last by departure. The score weighs price,
 * days under way, arrival, time left before the cut-offs, whether it goes straight, and CO2e ({@link BEST_WEIGHT}).
 * @param now ms since 1970
 * @param cargoReady YYYY-MM-DD, or null when not told
 * @param weights how much each counts; all zero: everything alike
 * @param offerOf price and emission of a departure; left out: nothing is known
 */
export function rankSchedules<Row extends Sailing>(
  rows: readonly Row[],
  now: number,
  cargoReady: string | null,
  weights: Weights = BEST_WEIGHT,
  offerOf: (row: Row) => Offer | null = () => null,
): RankedSailing<Row>[] {
  const judged = rows.map((row) => ({ row, closed: closedReason(row, now, cargoReady) }));
  const open = judged.filter((item) => item.closed === null).map((item) => item.row);
  const days = open.map((row) => row.transitDays);
  const arrivals = open.map((row) => Date.parse(row.eta));
  const offers = new Offers(open, offerOf);
  const ranked = judged.map(({ row, closed }): RankedSailing<Row> => {
    if (closed !== null) return { row, closed, score: 0, best: null };
    const margin = Math.min(Math.max(tightestMargin(row, now, cargoReady), 0), enoughMargin) / enoughMargin;
    const shares: Readonly<Record<Criterion, number | null>> = {
      price: offers.share(row, 'price'),
      transit: share(row.transitDays, Math.max(...days), Math.min(...days)),
      arrival: share(Date.parse(row.eta), Math.max(...arrivals), Math.min(...arrivals)),
      margin,
      direct: row.routing === 'DIRECT' ? 1 : 0,
      emission: offers.share(row, 'emission'),
    };
    const known = CRITERIA.filter((one) => shares[one] !== null);
    const sum = known.reduce((total, one) => total + weights[one], 0);
    const score = known.reduce((total, one) => total + weights[one] * (shares[one] ?? 0), 0) / (sum || 1);
    return { row, closed, score, best: null };
  });
  ranked.sort(
    (a, b) =>
      Number(a.closed !== null) - Number(b.closed !== null) ||
      b.score - a.score ||
      Date.parse(a.row.etd) - Date.parse(b.row.etd) ||
      a.row.id.localeCompare(b.row.id),
  );
  const first = ranked[0];
  if (first && first.closed === null) first.best = reasonOf(first.row, open, offers, now, cargoReady);
  return ranked;
}
