import { addDays } from '../tariff/quote-validity.ts';
import { priceDecimals } from '../tariff/tariff-check.ts';
import type { FreeTimeDirection, FreeTimeKind, FreeTimeState } from './free-time-kind.ts';
import type { FreeTimeStep, FreeTimeTerm } from './free-time-term.ts';

/** Milestones and events of a container that start or stop a clock. */
export type FreeTimeEvent = 'EMPTY_PICKED_UP' | 'GATE_IN' | 'LOADED' | 'DISCHARGED' | 'GATE_OUT' | 'EMPTY_RETURNED';

/**
 * When each event happened, in milliseconds since 1970; null if it has not yet, missing if the shipment's journey does not
 * report it.
 */
export type FreeTimeEvents = Readonly<Partial<Record<FreeTimeEvent, number | null>>>;

type Ends = readonly [from: FreeTimeEvent, to: FreeTimeEvent];

/** What starts and stops each clock. */
const ENDS: Readonly<Record<FreeTimeDirection, Readonly<Record<FreeTimeKind, Ends>>>> = {
  IMPORT: {
    DEMURRAGE: ['DISCHARGED', 'GATE_OUT'],
    DETENTION: ['GATE_OUT', 'EMPTY_RETURNED'],
    COMBINED: ['DISCHARGED', 'EMPTY_RETURNED'],
    STORAGE: ['DISCHARGED', 'GATE_OUT'],
  },
  EXPORT: {
    DEMURRAGE: ['GATE_IN', 'LOADED'],
    DETENTION: ['EMPTY_PICKED_UP', 'GATE_IN'],
    COMBINED: ['EMPTY_PICKED_UP', 'LOADED'],
    STORAGE: ['GATE_IN', 'LOADED'],
  },
};

/** When a kind's clock starts, in milliseconds since 1970; null if not yet or not reported. */
export function freeTimeStart(direction: FreeTimeDirection, kind: FreeTimeKind, events: FreeTimeEvents): number | null {
  return events[ENDS[direction][kind][0]] ?? null;
}

/** A clock of one container. Days are calendar days at the port. */
export interface FreeTimeClock {
  readonly kind: FreeTimeKind;
  readonly state: FreeTimeState;
  readonly freeDays: number;
  readonly source: FreeTimeTerm['source'];
  /** Milliseconds since 1970; null if it has not started, or its start is not reported. */
  readonly startsAt: number | null;
  /** Last free day, YYYY-MM-DD; null without a start. */
  readonly freeUntil: string | null;
  /** Milliseconds since 1970; null unless it has ended. */
  readonly stoppedAt: number | null;
  /** Days after today that are still free; null unless it runs within free time. */
  readonly daysLeft: number | null;
  /** Days over until today or the end, 0 within free time; null if it has not started or no one reports its end. */
  readonly daysOver: number | null;
  /** Decimal text in `currency`; null if a rate is unknown or `daysOver` is. */
  readonly cost: string | null;
  readonly currency: FreeTimeTerm['currency'];
}

/** The calendar day of a moment in an IANA time zone, YYYY-MM-DD. */
export function dayInZone(at: number, zone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    at,
  );
}

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/**
 * The cost of days over: each day costs the rate of the latest step that has begun.
 * @returns decimal text with the currency's decimals; null without rates
 */
export function freeTimeCost(days: number, steps: readonly FreeTimeStep[], currency: 'USD' | 'VND'): string | null {
  if (steps.length === 0) return null;
  // Whole units of the smallest decimal, so that sums are exact.
  const unit = 10 ** priceDecimals(currency);
  let total = 0;
  for (const [index, { from, rate }] of steps.entries()) {
    const end = (steps[index + 1]?.from ?? days + 1) - 1;
    total += Math.max(0, Math.min(days, end) - from + 1) * Math.round(Number(rate) * unit);
  }
  return (total / unit).toFixed(currency === 'USD' ? 2 : 0);
}

/**
 * The clock of a term. The day of the event that starts it is the first free day, and the day of the event that stops it
 * still counts, as carriers in Vietnam usually count.
 * @param zone IANA time zone of the port
 * @param now milliseconds since 1970
 */
export function freeTimeClock(
  term: FreeTimeTerm,
  direction: FreeTimeDirection,
  events: FreeTimeEvents,
  { zone, now }: { zone: string; now: number },
): FreeTimeClock {
  const { kind, freeDays, source, steps, currency } = term;
  const [from, to] = ENDS[direction][kind];
  const startsAt = freeTimeStart(direction, kind, events);
  const idle = { stoppedAt: null, daysLeft: null, daysOver: null, cost: null };
  const head = { kind, freeDays, source, currency };
  if (startsAt === null || startsAt > now) {
    const state = events[from] === undefined ? 'UNREPORTED' : 'NOT_STARTED';
    return { ...head, ...idle, state, startsAt: null, freeUntil: null };
  }
  const freeUntil = addDays(dayInZone(startsAt, zone), freeDays - 1);
  const end = events[to];
  if (end === undefined) return { ...head, ...idle, state: 'UNREPORTED', startsAt, freeUntil };
  const daysPast = daysBetween(freeUntil, dayInZone(end ?? now, zone));
  const daysOver = Math.max(0, daysPast);
  const cost = currency === null ? null : freeTimeCost(daysOver, steps, currency);
  const run = { startsAt, freeUntil, daysOver, cost };
  if (end !== null) return { ...head, ...run, state: 'ENDED', stoppedAt: end, daysLeft: null };
  const isOver = daysOver > 0;
  return {
    ...head,
    ...run,
    state: isOver ? 'OVER' : 'RUNNING',
    stoppedAt: null,
    daysLeft: isOver ? null : 0 - daysPast,
  };
}
