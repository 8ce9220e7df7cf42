import { describe, expect, it } from 'vitest';
import { BEST_WEIGHT, CRITERIA, rankSchedules } from './best-schedule.ts';
import type { Offer, Weights } from './best-schedule.ts';
import { closedReason, endOfReadyDay } from '../result/closed-reason.ts';
import type { Sailing } from '../result/closed-reason.ts';

const now = Date.parse('2026-03-18T02:40:00Z');

function sailing(id: string, change: Partial<Sailing> = {}): Sailing {
  return {
    id,
    etd: '2026-03-24T00:00:00Z',
    eta: '2026-04-12T00:00:00Z',
    transitDays: 19,
    cargoCutOff: '2026-03-23T00:00:00Z',
    docCutOff: '2026-03-22T12:00:00Z',
    routing: 'DIRECT',
    ...change,
  };
}

describe('closedReason', () => {
  it('explains why a departure can no longer be booked', () => {
    expect(closedReason(sailing('a'), now, null)).toBeNull();
    expect(closedReason(sailing('a', { etd: '2026-03-18T02:40:00Z' }), now, null)).toBe('DEPARTED');
    expect(closedReason(sailing('a', { docCutOff: '2026-03-18T02:00:00Z' }), now, null)).toBe('DOC_CUT_OFF');
    expect(closedReason(sailing('a', { cargoCutOff: '2026-03-18T02:00:00Z' }), now, null)).toBe('CARGO_CUT_OFF');
  });

  it('uses the end of the ready day in Vietnam', () => {
    // 23/03 ends at 17:00 UTC, so a cut-off at 16:59 UTC is before the cargo is certain to be ready.
    expect(endOfReadyDay('2026-03-23')).toBe(Date.parse('2026-03-23T17:00:00Z'));
    expect(closedReason(sailing('a', { cargoCutOff: '2026-03-23T16:59:00Z' }), now, '2026-03-23')).toBe('NOT_READY');
    expect(closedReason(sailing('a', { cargoCutOff: '2026-03-23T17:00:00Z' }), now, '2026-03-23')).toBeNull();
    expect(endOfReadyDay('soon')).toBeNull();
  });

  it('falls back on the departure if no cut-off is known', () => {
    const road = sailing('a', { cargoCutOff: null, docCutOff: null, etd: '2026-03-20T01:00:00Z' });
    expect(closedReason(road, now, '2026-03-20')).toBe('NOT_READY');
    expect(closedReason(road, now, '2026-03-19')).toBeNull();
  });
});

describe('rankSchedules', () => {
  it('has weights that add up to one', () => {
    const { transit, arrival, margin, direct, departure } = BEST_WEIGHT;
    expect(transit + arrival + margin + direct + departure).toBe(100);
  });

  it('prefers a fast direct sailing to an earlier slow one via a transit port', () => {
    const slow = sailing('slow', {
      etd: '2026-03-21T15:00:00Z',
      eta: '2026-04-12T15:00:00Z',
      transitDays: 22,
      routing: 'TRANSIT',
      cargoCutOff: '2026-03-20T21:00:00Z',
      docCutOff: '2026-03-18T15:00:00Z',
    });
    const fast = sailing('fast', { eta: '2026-04-10T00:00:00Z', transitDays: 17 });
    const [first, second] = rankSchedules([slow, fast], now, '2026-03-19');
    expect(first?.row.id).toBe('fast');
    expect(first?.best).toEqual({
      arrivesFirst: true,
      fastest: true,
      direct: true,
      priceGap: null,
      readyMargin: 3 * 1440 + 7 * 60,
      cutOffMargin: 4 * 1440 + 9 * 60 + 20,
      choices: 2,
    });
    expect(second?.best).toBeNull();
  });

  it('gives the best only reasons that are true', () => {
    const early = sailing('early', {
      eta: '2026-04-09T00:00:00Z',
      transitDays: 16,
      routing: 'TRANSIT',
      docCutOff: '2026-03-18T03:00:00Z',
    });
    const direct = sailing('direct', { eta: '2026-04-09T12:00:00Z', transitDays: 17 });
    const last = sailing('last', { eta: '2026-04-20T00:00:00Z', transitDays: 30, routing: 'TRANSIT' });
    const [first] = rankSchedules([early, last, direct], now, null);
    expect(first?.row.id).toBe('direct');
    expect(first?.best).toMatchObject({
      arrivesFirst: false,
      fastest: false,
      direct: true,
      priceGap: null,
      readyMargin: null,
      choices: 3,
    });
  });

  it('decides ties by the time left before the cut-off', () => {
    const tight = sailing('a', { docCutOff: '2026-03-18T10:00:00Z' });
    const roomy = sailing('b');
    expect(rankSchedules([tight, roomy], now, null).map((item) => item.row.id)).toEqual(['b', 'a']);
  });

  it('puts closed ones last, never hides them and never calls one best', () => {
    const gone = sailing('gone', { transitDays: 3, docCutOff: '2026-03-18T01:00:00Z' });
    const open = sailing('open');
    expect(rankSchedules([gone, open], now, null).map((item) => [item.row.id, item.closed])).toEqual([
      ['open', null],
      ['gone', 'DOC_CUT_OFF'],
    ]);
    expect(rankSchedules([gone], now, null)[0]?.best).toBeNull();
    expect(rankSchedules([], now, null)).toEqual([]);
  });
});

describe('weights', () => {
  const quick = sailing('quick', { eta: '2026-04-06T00:00:00Z', transitDays: 13 });
  const cheap = sailing('cheap');
  const price = { quick: 3000, cheap: 1500 };
  const offerOf = ({ id }: Sailing) => ({ price: id === 'quick' ? price.quick : price.cheap, emission: 900 });
  const first = (weights = BEST_WEIGHT) => rankSchedules([quick, cheap], now, null, weights, offerOf)[0];

  it('rank the fast or the cheap one first, as weighted', () => {
    expect(rankSchedules([quick, cheap], now, null)[0]?.row.id).toBe('quick');
    expect(first()?.row.id).toBe('quick');
    expect(first({ ...BEST_WEIGHT, price: 100, transit: 0 })?.row.id).toBe('cheap');
    expect(first({ ...BEST_WEIGHT, price: 0 })?.score).toBeLessThanOrEqual(1);
  });

  it('let a few dollars count less than a week', () => {
    const soon = sailing('soon', { etd: '2026-03-23T00:00:00Z', eta: '2026-04-11T00:00:00Z' });
    const week = sailing('week', { etd: '2026-03-30T00:00:00Z', eta: '2026-04-18T00:00:00Z' });
    const prices = ({ id }: Sailing) => ({ price: id === 'soon' ? 663 : 657, emission: null });
    expect(rankSchedules([week, soon], now, null, BEST_WEIGHT, prices)[0]?.row.id).toBe('soon');
  });

  it('show what the best costs above the cheapest', () => {
    expect(first()?.best?.priceGap).toBe(1500);
    expect(first({ ...BEST_WEIGHT, price: 100, transit: 0 })?.best?.priceGap).toBe(0);
    expect(rankSchedules([quick, cheap], now, null)[0]?.best?.priceGap).toBeNull();
  });

  it('may all be zero: then the earliest departure comes first', () => {
    const none = { price: 0, transit: 0, arrival: 0, margin: 0, direct: 0, emission: 0, departure: 0 };
    const later = sailing('later', { etd: '2026-03-25T00:00:00Z' });
    expect(rankSchedules([later, cheap], now, null, none, offerOf).map(({ row }) => row.id)).toEqual([
      'cheap',
      'later',
    ]);
  });
});

describe('dominance', () => {
  /** Pseudo-random integers from 0 up to, but not including, `below`; the same in every run. */
  function randomOf(seed: number) {
    let state = seed;
    return (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
  }
  const hour = 3_600_000;
  const ready = '2026-03-20';

  /** Each field has few possible values, so that ties are common. Prices and cut-offs may be missing. */
  function departures(seed: number) {
    const random = randomOf(seed);
    const offers = new Map<string, Offer>();
    const rows = Array.from({ length: 2 + random(7) }, (_, index): Sailing => {
      const id = String(index);
      const etd = now + ((3 + random(5)) * 24 + random(2)) * hour;
      const cut = (hours: number) => (random(6) === 0 ? null : new Date(etd - hours * hour).toISOString());
      offers.set(id, {
        price: random(4) === 0 ? null : 1000 + 100 * random(3),
        emission: random(4) === 0 ? null : 10 * random(3),
      });
      const transitDays = 3 + random(3);
      return sailing(id, {
        etd: new Date(etd).toISOString(),
        eta: new Date(etd + (transitDays * 24 - random(3) * 12) * hour).toISOString(),
        transitDays,
        cargoCutOff: cut(6 + 12 * random(3)),
        docCutOff: cut(24),
        routing: random(2) === 0 ? 'DIRECT' : 'TRANSIT',
      });
    });
    const weights = Object.fromEntries(CRITERIA.map((one) => [one, random(3) === 0 ? 0 : 5 * random(21)])) as Weights;
    return { rows, weights, offerOf: (row: Sailing) => offers.get(row.id) ?? null };
  }

  /** Each criterion as a cost, computed independently of the code: lower is better, unknown is worst. */
  function costs(row: Sailing, offer: Offer | null): number[] {
    const cargo = row.cargoCutOff === null ? Infinity : Date.parse(row.cargoCutOff) - Date.parse(`${ready}T17:00:00Z`);
    const documents = row.docCutOff === null ? Infinity : Date.parse(row.docCutOff) - now;
    return [
      offer?.price ?? Infinity,
      offer?.emission ?? Infinity,
      row.transitDays,
      Date.parse(row.eta),
      Date.parse(row.etd),
      // Having more than 24 hours before the cut-offs is no additional advantage.
      -Math.min(cargo, documents, 24 * hour),
      row.routing === 'DIRECT' ? 0 : 1,
    ];
  }

  it('never ranks a departure above one that is at least as good in every criterion', () => {
    let judged = 0;
    let dominated = 0;
    for (let seed = 1; seed <= 3000; seed += 1) {
      const { rows, weights, offerOf } = departures(seed);
      const ranked = rankSchedules(rows, now, ready, seed % 3 === 0 ? undefined : weights, offerOf);
      expect(ranked).toHaveLength(rows.length);
      ranked.forEach(({ row: upper, closed }, index) => {
        if (closed !== null) return;
        for (const { row: lower, closed: isClosed } of ranked.slice(index + 1)) {
          if (isClosed !== null) continue;
          const [above, below] = [costs(upper, offerOf(upper)), costs(lower, offerOf(lower))];
          const isWorse = above.every((cost, at) => cost >= (below[at] ?? 0)) && below.join() !== above.join();
          judged += 1;
          if (above.every((cost, at) => cost <= (below[at] ?? 0))) dominated += 1;
          if (isWorse) expect.fail(`seed ${seed}: ${JSON.stringify(upper)} above ${JSON.stringify(lower)}`);
        }
      });
    }
    expect(judged).toBeGreaterThan(10_000);
    expect(dominated).toBeGreaterThan(1000);
  });

  it('prefers the earlier of two equal weekly sailings of a carrier for cargo that is ready', () => {
    const at = Date.parse('2026-11-23T03:00:00Z');
    const first = sailing('z', {
      etd: '2026-12-02T03:00:00Z',
      eta: '2026-12-12T03:00:00Z',
      transitDays: 10,
      cargoCutOff: '2026-12-01T02:00:00Z',
      docCutOff: '2026-11-30T02:00:00Z',
    });
    const second = sailing('a', {
      etd: '2026-12-09T03:00:00Z',
      eta: '2026-12-19T03:00:00Z',
      transitDays: 10,
      cargoCutOff: '2026-12-08T02:00:00Z',
      docCutOff: '2026-12-07T02:00:00Z',
    });
    const offerOf = () => ({ price: 900, emission: 50 });
    const ids = rankSchedules([second, first], at, '2026-11-28', BEST_WEIGHT, offerOf).map(({ row }) => row.id);
    expect(ids).toEqual(['z', 'a']);
    // This also holds if only the time before the cut-offs counts.
    const margin = { price: 0, transit: 0, arrival: 0, margin: 100, direct: 0, emission: 0, departure: 0 };
    expect(rankSchedules([second, first], at, '2026-11-28', margin, offerOf)[0]?.row.id).toBe('z');
  });
});

describe('badges', () => {
  const quick = sailing('quick', { eta: '2026-04-06T00:00:00Z', transitDays: 13 });
  const cheap = sailing('cheap', { eta: '2026-04-09T00:00:00Z' });
  const gone = sailing('gone', { docCutOff: '2026-03-18T01:00:00Z', eta: '2026-04-01T00:00:00Z' });
  const price: Readonly<Record<string, number>> = { quick: 1500, cheap: 900, gone: 100 };
  const marksOf = (rows: readonly Sailing[], priceOf: (id: string) => number | null) =>
    rankSchedules(rows, now, null, BEST_WEIGHT, ({ id }) => ({ price: priceOf(id), emission: null })).map(
      ({ row, earliestArrival, cheapest }) => [row.id, earliestArrival, cheapest],
    );

  it('mark the earliest arrival and the cheapest of those still open', () => {
    expect(marksOf([cheap, gone, quick], (id) => price[id] ?? null).toSorted()).toEqual([
      ['cheap', false, true],
      ['gone', false, false],
      ['quick', true, false],
    ]);
  });

  it('mark only the best of several equal departures', () => {
    const later = sailing('later', { etd: '2026-03-25T00:00:00Z', eta: '2026-04-10T00:00:00Z' });
    const marks = marksOf([later, cheap, quick], (id) => (id === 'quick' ? 1500 : 900));
    expect(marks).toContainEqual(['cheap', false, true]);
    expect(marks).toContainEqual(['later', false, false]);
  });

  it('mark nothing if all are equal or unknown', () => {
    const again = sailing('again', { eta: quick.eta, transitDays: 13 });
    expect(marksOf([quick, again], () => 900).flat()).not.toContain(true);
    expect(marksOf([quick], () => 900).flat()).not.toContain(true);
    expect(marksOf([quick, cheap], (id) => (id === 'quick' ? 900 : null))[0]).toEqual(['quick', true, false]);
  });
});
