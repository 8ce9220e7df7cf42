import { describe, expect, it } from 'vitest';
import { BEST_WEIGHT, closedReason, endOfReadyDay, rankSchedules } from './best-schedule.ts';
import type { Sailing } from './best-schedule.ts';

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
  it('tells what makes a departure unreachable', () => {
    expect(closedReason(sailing('a'), now, null)).toBeNull();
    expect(closedReason(sailing('a', { etd: '2026-03-18T02:40:00Z' }), now, null)).toBe('DEPARTED');
    expect(closedReason(sailing('a', { docCutOff: '2026-03-18T02:00:00Z' }), now, null)).toBe('DOC_CUT_OFF');
    expect(closedReason(sailing('a', { cargoCutOff: '2026-03-18T02:00:00Z' }), now, null)).toBe('CARGO_CUT_OFF');
  });

  it('takes the end of the ready day in Vietnam', () => {
    // 23/03 ends at 17:00 UTC: a cut-off at 16:59 UTC comes before the cargo is certainly ready.
    expect(endOfReadyDay('2026-03-23')).toBe(Date.parse('2026-03-23T17:00:00Z'));
    expect(closedReason(sailing('a', { cargoCutOff: '2026-03-23T16:59:00Z' }), now, '2026-03-23')).toBe('NOT_READY');
    expect(closedReason(sailing('a', { cargoCutOff: '2026-03-23T17:00:00Z' }), now, '2026-03-23')).toBeNull();
    expect(endOfReadyDay('soon')).toBeNull();
  });

  it('needs the departure itself when no cut-off is known', () => {
    const road = sailing('a', { cargoCutOff: null, docCutOff: null, etd: '2026-03-20T01:00:00Z' });
    expect(closedReason(road, now, '2026-03-20')).toBe('NOT_READY');
    expect(closedReason(road, now, '2026-03-19')).toBeNull();
  });
});

describe('rankSchedules', () => {
  it('has weights that make one', () => {
    const known = BEST_WEIGHT.transit + BEST_WEIGHT.arrival + BEST_WEIGHT.margin + BEST_WEIGHT.direct;
    expect(known).toBe(100);
  });

  it('prefers a fast direct sailing to an earlier slow one by a transit port', () => {
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

  it('does not claim what is not so', () => {
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

  it('lets more time before the cut-off decide between equals', () => {
    const tight = sailing('a', { docCutOff: '2026-03-18T10:00:00Z' });
    const roomy = sailing('b');
    expect(rankSchedules([tight, roomy], now, null).map((item) => item.row.id)).toEqual(['b', 'a']);
  });

  it('puts unreachable ones last, never hides them and never calls one best', () => {
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

  it('put the quick one first, or the cheap one, as somebody wants it', () => {
    expect(rankSchedules([quick, cheap], now, null)[0]?.row.id).toBe('quick');
    expect(first()?.row.id).toBe('quick');
    expect(first({ ...BEST_WEIGHT, price: 100, transit: 0 })?.row.id).toBe('cheap');
    expect(first({ ...BEST_WEIGHT, price: 0 })?.score).toBeLessThanOrEqual(1);
  });

  it('say what the best costs above the cheapest', () => {
    expect(first()?.best?.priceGap).toBe(1500);
    expect(first({ ...BEST_WEIGHT, price: 100, transit: 0 })?.best?.priceGap).toBe(0);
    expect(rankSchedules([quick, cheap], now, null)[0]?.best?.priceGap).toBeNull();
  });

  it('may all be nothing: then the earliest departure comes first', () => {
    const none = { price: 0, transit: 0, arrival: 0, margin: 0, direct: 0, emission: 0 };
    const later = sailing('later', { etd: '2026-03-25T00:00:00Z' });
    expect(rankSchedules([later, cheap], now, null, none, offerOf).map(({ row }) => row.id)).toEqual([
      'cheap',
      'later',
    ]);
  });
});
