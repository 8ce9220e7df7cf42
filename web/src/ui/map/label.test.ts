import { expect, it } from 'vitest';
import { everyFewPixels, placeLabels } from './label.ts';
import type { PlacedLabel } from './label.ts';

const size = { width: 400, height: 200 };
const box = ({ x, y, anchor, lines }: PlacedLabel) => {
  const width = Math.max(...lines.map((line) => line.length)) * 6.8;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left, right: left + width, top: y - 10, bottom: y - 10 + 14 * lines.length };
};

it('labels are on the side without the route and inside the drawing', () => {
  const [end] = placeLabels(
    [{ id: 'to', at: [380, 100], gap: 10, lines: ['Los Angeles', 'estimated 20/06'] }],
    everyFewPixels([
      [20, 100],
      [380, 100],
    ]),
    size,
  );
  expect(end && box(end).right).toBeLessThanOrEqual(398);
  expect(end && (box(end).top > 100 || box(end).bottom < 100)).toBe(true);
});

it('optional labels are right next to their mark or omitted, and do not cover others', () => {
  const one = (id: string, x: number) => ({
    id,
    at: [x, 100] as const,
    gap: 10,
    lines: [id],
    optional: true,
    close: true,
  });
  const placed = placeLabels([one('Cat Lai terminal', 60), one('Cat Lai CFS', 80), one('Da Nang CFS', 300)], [], size);
  expect(placed.map(({ id }) => id)).toContain('Da Nang CFS');
  for (const label of placed) {
    const { left, right, top, bottom } = box(label);
    const [x, y] = label.at;
    expect(Math.max(left - x, x - right, 0) + Math.max(top - y, y - bottom, 0)).toBeLessThanOrEqual(16);
    for (const mark of [60, 80, 300].filter((other) => other !== x))
      expect(mark > left && mark < right && top < 100 && bottom > 100).toBe(false);
  }
});

it('no label covers another; a tick without room has none', () => {
  const placed = placeLabels(
    [
      { id: 'position', at: [200, 100], gap: 18, lines: ['Estimated position, 12/06 09:40', '6,722 of 9,046 nm'] },
      { id: 'to', at: [190, 70], gap: 10, lines: ['Antwerp', 'estimated 29/11'] },
      { id: '12/06', at: [214, 100], gap: 9, lines: ['12/06'], optional: true },
      { id: '20/06', at: [330, 100], gap: 9, lines: ['20/06'], optional: true },
    ],
    [],
    size,
    [{ left: 300, top: 60, right: 400, bottom: 140 }],
  );
  expect(placed.map(({ id }) => id)).not.toContain('20/06');
  const boxes = placed.map(box);
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1))
      expect(one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom).toBe(
        false,
      );
});
