import { expect, it } from 'vitest';
import { datedMondays, onAxis, timelineAxis } from './timeline-axis.ts';

const row = {
  etd: '2026-03-24T00:00:00Z',
  eta: '2026-04-10T00:00:00Z',
  cargoCutOff: null,
  docCutOff: '2026-03-21T00:00:00Z',
};
const now = Date.parse('2026-03-18T02:40:00Z');

it('includes now, cut-offs and arrivals, with Mondays in Vietnam', () => {
  const axis = timelineAxis([row], now);
  if (!axis) throw new Error('no axis');
  expect(axis.from).toBeLessThan(now);
  expect(axis.to).toBeGreaterThan(Date.parse(row.eta));
  expect(axis.mondays.map((at) => new Date(at).toISOString())).toEqual([
    '2026-03-22T17:00:00.000Z',
    '2026-03-29T17:00:00.000Z',
    '2026-04-05T17:00:00.000Z',
  ]);
  expect(onAxis(axis, axis.from)).toBe(0);
  expect(onAxis(axis, '2030-01-01T00:00:00Z')).toBe(1);
  expect(onAxis(axis, (axis.from + axis.to) / 2)).toBeCloseTo(0.5);
});

it('omits only the date that the word "now" would cover', () => {
  const axis = timelineAxis([row], now);
  if (!axis) throw new Error('no axis');
  const [first = 0, ...others] = axis.mondays;
  expect(datedMondays(axis, first - 3_600_000)).toEqual(others);
  expect(datedMondays(axis, first + 86_400_000)).toEqual(others);
  expect(datedMondays(axis, now)).toEqual(axis.mondays);
});

it('thins out labels of a long axis and is null without rows', () => {
  expect(timelineAxis([], now)).toBeNull();
  const long = timelineAxis([{ ...row, eta: '2026-12-01T00:00:00Z' }], now, 5);
  expect(long?.mondays.length).toBeLessThanOrEqual(5);
});
