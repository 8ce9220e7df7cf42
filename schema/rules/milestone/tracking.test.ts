import { expect, it } from 'vitest';
import {
  UNDER_WAY_STATUS,
  foldTrackingNumber,
  milestonePlace,
  numberDoubt,
  publicStatus,
  readTrackingNumbers,
} from './tracking.ts';

it('reads numbers as people paste them', () => {
  expect(readTrackingNumbers(' bk-26-000184, WRLU 1002755;\n738-12345675\n\n')).toEqual([
    'BK-26-000184',
    'WRLU',
    '1002755',
    '738-12345675',
  ]);
  expect(readTrackingNumbers('738-12345675 73812345675 738 -')).toEqual(['738-12345675', '738']);
  expect(readTrackingNumbers(' ,;\n')).toEqual([]);
  expect(readTrackingNumbers('x'.repeat(60))[0]).toHaveLength(40);
});

it('compares numbers by letters and digits only', () => {
  expect(foldTrackingNumber('wrlu 100275-5')).toBe('WRLU1002755');
  expect(foldTrackingNumber('WRLU1002755')).toBe('WRLU1002755');
  expect(foldTrackingNumber("'; drop--")).toBe('DROP');
});

it('parses a pasted spreadsheet column, including excess numbers', () => {
  const cells = Array.from({ length: 25 }, (_, index) => `BK-26-${String(index).padStart(6, '0')}`);
  expect(readTrackingNumbers(cells.join('\r\n'))).toEqual(cells);
  expect(readTrackingNumbers(`${cells[0]}\t${cells[1]}\tFCL`)).toEqual([cells[0], cells[1], 'FCL']);
});

it('flags numbers that look like a container or air waybill number with a wrong check digit', () => {
  expect(numberDoubt('WRLU1002755')).toBeNull();
  expect(numberDoubt('wrlu 100275-4')).toEqual({ number: 'wrlu 100275-4', kind: 'container', digit: 5 });
  expect(numberDoubt('738-12345675')).toBeNull();
  expect(numberDoubt('73812345670')).toEqual({ number: '73812345670', kind: 'awb', digit: 5 });
  for (const other of ['BK-26-000184', 'WR1SGN26060033', 'WRLA1002754', 'WRLU100275', 'WRLU100275X', '1234567890']) {
    expect(numberDoubt(other), other).toBeNull();
  }
});

it('tracks bookings from planning to the last resting milestone', () => {
  expect(UNDER_WAY_STATUS).toHaveLength(21);
  expect([7, 25, 44].every((status) => UNDER_WAY_STATUS.includes(status))).toBe(true);
  expect(UNDER_WAY_STATUS).not.toContain(45);
});

it('hides prices, changes and payments', () => {
  expect([61, 62, 63, 16, 17, 7].map(publicStatus)).toEqual([7, 7, 7, 7, 7, 7]);
  expect([8, 9, 11, 13].map(publicStatus)).toEqual([8, 8, 8, 8]);
  expect([25, 33, 44].map(publicStatus)).toEqual([25, 33, 44]);
  expect([10, 12].map(publicStatus)).toEqual([10, 10]);
});

it('knows the place of a milestone', () => {
  expect([25, 28, 33].map((code) => milestonePlace(code, 2))).toEqual(['pol', 'pol', 'pol']);
  expect(milestonePlace(34, 2)).toBe('transit');
  expect([35, 37, 45].map((code) => milestonePlace(code, 2))).toEqual(['pod', 'pod', 'pod']);
  expect([37, 28].map((code) => milestonePlace(code, 5))).toEqual(['pol', 'pod']);
});
