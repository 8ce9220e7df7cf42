import { describe, expect, it } from 'vitest';
import { clockOfCell } from '../../import/cell-text.ts';
import { goesByTransit, readDepartures } from './import-row.rules.ts';

describe('clockOfCell', () => {
  it.each([
    ['2026-12-01 22:00', '2026-12-01T22:00'],
    ['01/12/2026 22:00', '2026-12-01T22:00'],
    ['1.12.2026, 9:05', '2026-12-01T09:05'],
    ['2026-12-01T22:00:30', '2026-12-01T22:00'],
    [new Date('2026-12-01T22:00:00Z'), '2026-12-01T22:00'],
    [46_357.916666666664, '2026-12-01T22:00'],
    ['31/02/2026 10:00', '31/02/2026 10:00'],
    ['soon', 'soon'],
    [null, ''],
  ])('reads %s as %s', (cell, clock) => expect(clockOfCell(cell)).toBe(clock));
});

describe('readDepartures', () => {
  const heads = ['POD', 'Mã nơi đi', 'Hãng', 'Voyage or flight', 'ETD (local time)', 'eta', 'Something else'];

  it('finds the columns by their headings, in either language and any order', () => {
    const { rows, missing } = readDepartures(
      [heads, ['sgsin', 'vnsgn', 'ONE', '612e', '2026-12-01 22:00', '04/12/2026 10:00', 'x'], [null, ''], ['USLAX']],
      2,
    );
    expect(missing).toEqual([]);
    expect(rows).toMatchObject([
      { row: 2, pol: 'VNSGN', pod: 'SGSIN', carrier: 'ONE', voyage: '612E', etd: '2026-12-01T22:00', vessel: '' },
      { row: 4, pol: '', pod: 'USLAX' },
    ]);
  });

  it('reports missing columns by service', () => {
    expect(readDepartures([['POL']], 1).missing).toEqual(['pod', 'etd', 'eta', 'carrier', 'voyage']);
    expect(readDepartures([['POL', 'POD', 'ETD (local time)', 'ETA (local time)']], 5).missing).toEqual([]);
  });
});

describe('goesByTransit', () => {
  it('the routing takes precedence over the port', () => {
    expect(goesByTransit({ routing: 'Chuyển tải', transit: '' })).toBe(true);
    expect(goesByTransit({ routing: 'direct', transit: 'SGSIN' })).toBe(false);
    expect(goesByTransit({ routing: '', transit: 'SGSIN' })).toBe(true);
  });
});
