import { describe, expect, it } from 'vitest';
import type { PlacedPoint } from './map-mark.tsx';
import { pilesOf } from './pile.ts';

const mark = (id: string, x: number, y: number, area?: string): PlacedPoint => ({
  point: { id, at: [106, 10], label: id, area },
  at: [x, y],
  ahead: null,
});
const names = (members: readonly PlacedPoint[]) => members.map(({ point }) => point.id);

describe('Overlapping marks', () => {
  it('are one group at their center, named after the area of most of them; the others stay single', () => {
    const { single, piles } = pilesOf([
      mark('Cat Lai', 100, 100, 'Ho Chi Minh City'),
      mark('Da Nang', 100, 300, 'Da Nang'),
      mark('Long Binh', 108, 104, 'Dong Nai'),
      mark('Phu Huu', 104, 96, 'Ho Chi Minh City'),
    ]);
    expect(names(single)).toEqual(['Da Nang']);
    expect(piles).toHaveLength(1);
    expect(names(piles[0]?.members ?? [])).toEqual(['Cat Lai', 'Long Binh', 'Phu Huu']);
    expect(piles[0]).toMatchObject({ at: [104, 100], area: 'Ho Chi Minh City' });
  });

  it('never leave two groups that touch, and lose no place', () => {
    const chain = Array.from({ length: 40 }, (_, index) => mark(`place ${index}`, (index * 37) % 200, index % 3));
    const { single, piles } = pilesOf(chain);
    expect([...single, ...piles.flatMap(({ members }) => members)].toSorted()).toHaveLength(chain.length);
    const middles = [...single.map(({ at }) => at), ...piles.map(({ at }) => at)];
    for (const [index, [x, y]] of middles.entries())
      for (const other of middles.slice(index + 1))
        expect(Math.hypot(x - other[0], y - other[1])).toBeGreaterThanOrEqual(18);
  });

  it('have no name when no place has an area', () => {
    expect(pilesOf([mark('one', 0, 0), mark('other', 0, 0)]).piles[0]?.area).toBeNull();
  });
});
