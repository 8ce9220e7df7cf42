import { expect, test } from 'vitest';
import { containerNames, momentOfRow, readMilestones } from './import-row.rules.ts';

test('finds headings in either language and any order; skips lines without a time', () => {
  const { rows, missing } = readMilestones([
    ['Mốc', 'GHI CHÚ', 'Ngày giờ (giờ địa phương) *', 'Số booking, container hoặc vận đơn'],
    ['33', 'ok', new Date('2026-11-20T09:30:00Z'), "'BK-26-000001"],
    ['35', '', null, 'BK-26-000001'],
    ['36', '', 46_346.5, 'BK-26-000001'],
  ]);
  expect(missing).toEqual([]);
  expect(rows).toEqual([
    { row: 2, number: 'BK-26-000001', milestone: '33', container: '', at: '2026-11-20T09:30', place: '', note: 'ok' },
    { row: 4, number: 'BK-26-000001', milestone: '36', container: '', at: '2026-11-20T12:00', place: '', note: '' },
  ]);
  expect(readMilestones([['Milestone']]).missing).toEqual(['number', 'at']);
});

test('a time is local to its place unless it has an offset', () => {
  const at = (text: string, zone = 'Asia/Ho_Chi_Minh') => momentOfRow({ at: text }, zone)?.toISOString() ?? null;
  expect(at('2026-11-20T09:30')).toBe('2026-11-20T02:30:00.000Z');
  expect(at('2026-11-20T09:30', 'America/Los_Angeles')).toBe('2026-11-20T17:30:00.000Z');
  expect(at('2026-11-20T09:30:00Z', 'America/Los_Angeles')).toBe('2026-11-20T09:30:00.000Z');
  expect(at('2026-11-20 09:30 +0700')).toBe('2026-11-20T02:30:00.000Z');
  for (const nothing of ['yesterday', '2026-13-40 09:30', '2026-02-31T25:00:00Z', '20.11.'])
    expect(at(nothing)).toBeNull();
});

test('a cell may name several containers', () => {
  expect(containerNames({ container: 'WRLU1000011, WRLU 1001384' })).toEqual(['WRLU1000011', 'WRLU 1001384']);
  expect(containerNames({ container: 'WRLU1000011 WRLU1001384' })).toEqual(['WRLU1000011', 'WRLU1001384']);
  expect(containerNames({ container: ' ' })).toEqual([]);
});
