import { describe, expect, it } from 'vitest';
import { scheduleColumns } from './schedule-column.ts';

describe('scheduleColumns', () => {
  it.each(['AIR', 'FCL'] as const)('%s shows the carrier', (service) => {
    expect(scheduleColumns(service)).toEqual([
      'pol',
      'pod',
      'carrier',
      'etd',
      'eta',
      'transit_time',
      'cargo_cut_off',
      'doc_cut_off',
      'transit',
    ]);
  });

  it.each(['FTL', 'LTL'] as const)('%s shows no carrier', (service) => {
    expect(scheduleColumns(service)).toEqual([
      'pol',
      'pod',
      'etd',
      'eta',
      'transit_time',
      'cargo_cut_off',
      'doc_cut_off',
      'transit',
    ]);
  });

  it('LCL adds vessel and voyage, transit or direct, stuffing place and Select', () => {
    const lcl = scheduleColumns('LCL');
    for (const column of scheduleColumns('FCL')) expect(lcl).toContain(column);
    expect(lcl).toEqual(expect.arrayContaining(['vessel', 'routing', 'stuffing_place', 'select']));
    expect(lcl.at(-1)).toBe('select');
  });
});
