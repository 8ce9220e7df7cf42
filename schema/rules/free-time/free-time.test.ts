import { describe, expect, it } from 'vitest';
import { freeTimeClock, freeTimeCost, type FreeTimeEvents } from './free-time-clock.ts';
import { freeTimeDirection, isEndingSoon, type FreeTimeKind } from './free-time-kind.ts';
import { freeTimeTerms, type FreeTimeRule, type FreeTimeTerm, type OwnFreeDays } from './free-time-term.ts';

const STEPS = [
  { from: 1, rate: '20' },
  { from: 6, rate: '40.5' },
  { from: 11, rate: '80' },
];
const term = (change: Partial<FreeTimeTerm> = {}): FreeTimeTerm => ({
  kind: 'DEMURRAGE',
  freeDays: 5,
  steps: STEPS,
  currency: 'USD',
  source: 'RULE',
  ...change,
});
const HCM = 'Asia/Ho_Chi_Minh';
const at = Date.parse;
const clock = (events: FreeTimeEvents, now: string, more: { zone?: string; term?: Partial<FreeTimeTerm> } = {}) =>
  freeTimeClock(term(more.term), 'IMPORT', events, { zone: more.zone ?? HCM, now: at(now) });

describe('a clock', () => {
  const open = { DISCHARGED: at('2026-11-24T01:00:00Z'), GATE_OUT: null };

  it('counts the day of discharge as the first, in calendar days', () => {
    expect(clock(open, '2026-11-24T02:00:00Z')).toMatchObject({
      state: 'RUNNING',
      freeUntil: '2026-11-28',
      daysLeft: 4,
      daysOver: 0,
      cost: '0.00',
    });
    // Saturday and Sunday count.
    expect(clock(open, '2026-11-28T16:59:00Z')).toMatchObject({ state: 'RUNNING', daysLeft: 0 });
    expect(clock(open, '2026-11-28T17:00:00Z')).toMatchObject({
      state: 'OVER',
      daysLeft: null,
      daysOver: 1,
      cost: '20.00',
    });
  });

  it('has days of the port, not of UTC', () => {
    const late = { DISCHARGED: at('2026-11-23T20:00:00Z'), GATE_OUT: null };
    expect(clock(late, '2026-11-24T02:00:00Z').freeUntil).toBe('2026-11-28');
    expect(clock(late, '2026-11-24T02:00:00Z', { zone: 'America/Los_Angeles' }).freeUntil).toBe('2026-11-27');
    // The night in which clocks are set back has 25 hours, and is one day.
    const autumn = { DISCHARGED: at('2026-10-31T19:00:00Z'), GATE_OUT: null };
    expect(clock(autumn, '2026-11-05T07:30:00Z', { zone: 'America/Los_Angeles' })).toMatchObject({
      freeUntil: '2026-11-04',
      daysLeft: 0,
    });
  });

  it('counts a leap day', () => {
    const leap = { DISCHARGED: at('2028-02-26T02:00:00Z'), GATE_OUT: null };
    expect(clock(leap, '2028-02-27T02:00:00Z').freeUntil).toBe('2028-03-01');
    expect(clock({ ...leap, DISCHARGED: at('2027-02-26T02:00:00Z') }, '2027-02-27T02:00:00Z').freeUntil).toBe(
      '2027-03-02',
    );
  });

  it('stops at gate-out and keeps its cost', () => {
    const out = { ...open, GATE_OUT: at('2026-12-04T03:00:00Z') };
    expect(clock(out, '2027-01-10T00:00:00Z')).toMatchObject({
      state: 'ENDED',
      stoppedAt: out.GATE_OUT,
      daysOver: 6,
      cost: '140.50',
    });
    expect(clock({ ...open, GATE_OUT: at('2026-11-25T03:00:00Z') }, '2027-01-10T00:00:00Z').daysOver).toBe(0);
  });

  it('has not started without an event, and counts nothing that no one reports', () => {
    expect(clock({ DISCHARGED: null, GATE_OUT: null }, '2026-11-24T02:00:00Z')).toMatchObject({
      state: 'NOT_STARTED',
      freeUntil: null,
      daysOver: null,
    });
    const detention = { term: { kind: 'DETENTION' as const } };
    const out = { GATE_OUT: at('2026-11-24T01:00:00Z') };
    expect(clock(out, '2026-12-24T02:00:00Z', detention)).toMatchObject({
      state: 'UNREPORTED',
      freeUntil: '2026-11-28',
      daysOver: null,
      cost: null,
    });
    expect(clock({}, '2026-12-24T02:00:00Z', detention)).toMatchObject({ state: 'UNREPORTED', freeUntil: null });
  });

  it('runs for exports from the pick-up of the empty container', () => {
    const events = { EMPTY_PICKED_UP: at('2026-11-20T03:00:00Z'), GATE_IN: at('2026-11-22T03:00:00Z'), LOADED: null };
    const of = (kind: FreeTimeKind) =>
      freeTimeClock(term({ kind }), 'EXPORT', events, { zone: HCM, now: at('2026-11-27T03:00:00Z') });
    expect(of('COMBINED')).toMatchObject({ state: 'OVER', freeUntil: '2026-11-24', daysOver: 3, cost: '60.00' });
    expect(of('DETENTION')).toMatchObject({ state: 'ENDED', daysOver: 0 });
    expect(of('STORAGE')).toMatchObject({ state: 'OVER', freeUntil: '2026-11-26', daysOver: 1 });
  });

  it('is over from the first day without free days', () => {
    expect(clock(open, '2026-11-24T02:00:00Z', { term: { freeDays: 0 } })).toMatchObject({ daysOver: 1 });
  });
});

it('each day over costs the rate of its step', () => {
  const cost = [0, 1, 5, 6, 10, 11, 13].map((days) => freeTimeCost(days, STEPS, 'USD'));
  expect(cost).toEqual(['0.00', '20.00', '100.00', '140.50', '302.50', '382.50', '542.50']);
  expect(freeTimeCost(3, [{ from: 1, rate: '35000' }], 'VND')).toBe('105000');
  expect(freeTimeCost(3, [], 'USD')).toBeNull();
});

it('the end of free time is near within two days', () => {
  const near = [3, 2, 0].map((daysLeft) => isEndingSoon({ state: 'RUNNING', daysLeft }));
  expect([...near, isEndingSoon({ state: 'OVER', daysLeft: null })]).toEqual([false, true, true, false]);
});

it('covers containers of imports, exports and door to door', () => {
  const of = (service_type: number, shipping_type: number) => freeTimeDirection({ service_type, shipping_type });
  expect([of(2, 1), of(2, 2), of(2, 3), of(2, 4), of(3, 1)]).toEqual(['IMPORT', 'EXPORT', null, 'IMPORT', null]);
});

describe('the terms of a container', () => {
  const NONE: OwnFreeDays = { DEMURRAGE: null, DETENTION: null, COMBINED: null, STORAGE: null };
  const rule = (id: number, change: Partial<FreeTimeRule> = {}): FreeTimeRule => ({
    id,
    direction: 'IMPORT',
    kind: 'DEMURRAGE',
    carrier: null,
    port: null,
    containerType: null,
    freeDays: id,
    steps: [{ from: 1, rate: '20' }],
    currency: 'USD',
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
    ...change,
  });
  const BOX = { direction: 'IMPORT', carrier: 'MSC', port: 'VNSGN', containerType: '45G1' } as const;
  const days = (rules: readonly FreeTimeRule[], own: Partial<OwnFreeDays> = {}, day = '2026-11-24') =>
    freeTimeTerms(rules, BOX, { ...NONE, ...own }, () => day).map(
      ({ kind, freeDays, source }) => `${kind} ${freeDays} ${source}`,
    );

  it('come from the most specific rule: carrier over port over container type over length', () => {
    const rules = [
      rule(1),
      rule(2, { containerType: '40' }),
      rule(3, { containerType: '45G1' }),
      rule(4, { port: 'VNSGN' }),
      rule(5, { port: 'VNSGN', containerType: '45G1' }),
      rule(6, { carrier: 'MSC' }),
      rule(7, { carrier: 'MSC', containerType: '45G1' }),
      rule(8, { carrier: 'MSC', port: 'VNSGN' }),
    ];
    for (const last of rules) expect(days(rules.slice(0, last.id))).toEqual([`DEMURRAGE ${last.id} RULE`]);
    expect(days(rules.toReversed())).toEqual(['DEMURRAGE 8 RULE']);
  });

  it('come from no rule of another carrier, port, type, direction or time', () => {
    const others = [
      rule(1, { carrier: 'ONE' }),
      rule(2, { port: 'VNHPH' }),
      rule(3, { containerType: '20' }),
      rule(4, { direction: 'EXPORT' }),
      rule(5, { validTo: '2026-11-23' }),
    ];
    expect(days(others)).toEqual([]);
    const renewed = [rule(6, { validFrom: '2026-11-01' }), rule(7)];
    expect(days(renewed)).toEqual(['DEMURRAGE 6 RULE']);
  });

  it('are the shipment’s own days where there are any, at the rates of the rule', () => {
    expect(days([rule(5)], { DEMURRAGE: 14, STORAGE: 3 })).toEqual(['DEMURRAGE 14 SHIPMENT', 'STORAGE 3 SHIPMENT']);
    const [own] = freeTimeTerms([rule(5)], BOX, { ...NONE, DEMURRAGE: 14 }, () => '2026-11-24');
    expect(own).toMatchObject({ currency: 'USD', steps: [{ from: 1, rate: '20' }] });
    const [unpriced] = freeTimeTerms([], BOX, { ...NONE, DEMURRAGE: 14 }, () => '2026-11-24');
    expect(unpriced).toMatchObject({ currency: null, steps: [] });
  });

  it('are combined or apart, never both', () => {
    const both = rule(9, { kind: 'COMBINED', carrier: 'MSC' });
    expect(days([rule(5), rule(6, { kind: 'DETENTION' }), both])).toEqual(['COMBINED 9 RULE']);
    expect(days([rule(5, { carrier: 'MSC', port: 'VNSGN' }), both])).toEqual(['DEMURRAGE 5 RULE']);
    expect(days([rule(5), both], { DETENTION: 7 })).toEqual(['DEMURRAGE 5 RULE', 'DETENTION 7 SHIPMENT']);
    expect(days([rule(5)], { COMBINED: 21 })).toEqual(['COMBINED 21 SHIPMENT']);
  });
});
