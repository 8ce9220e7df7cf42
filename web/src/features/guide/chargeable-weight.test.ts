import { describe, expect, it } from 'vitest';
import { chargeableWeight } from './chargeable-weight.ts';

const boxes = { length: 60, width: 40, height: 50, pieces: 12, grossKg: 180 };

describe('chargeableWeight', () => {
  it('bills twelve light cartons by volume', () => {
    expect(chargeableWeight(boxes)).toEqual({
      pieceM3: 0.12,
      volumeM3: 1.44,
      air: { kg: 240, by: 'volume' },
      lcl: { revenueTon: 1.44, by: 'volume' },
      van: { kg: 479.52, by: 'volume' },
    });
  });

  it('bills heavy cargo by weight', () => {
    const heavy = chargeableWeight({ ...boxes, grossKg: 2_600 });
    expect(heavy?.air).toEqual({ kg: 2_600, by: 'weight' });
    expect(heavy?.lcl).toEqual({ revenueTon: 2.6, by: 'weight' });
    expect(heavy?.van).toEqual({ kg: 2_600, by: 'weight' });
  });

  it('bills a small LCL carton as one revenue ton', () => {
    expect(chargeableWeight({ ...boxes, pieces: 1, grossKg: 12 })?.lcl).toEqual({ revenueTon: 1, by: 'minimum' });
  });

  it('accepts three decimals of a centimeter', () => {
    expect(chargeableWeight({ ...boxes, length: 60.125, pieces: 1 })?.volumeM3).toBeCloseTo(0.12025, 9);
  });

  it('requires dimensions and pieces, but not the weight', () => {
    expect(chargeableWeight({ ...boxes, width: null })).toBeNull();
    expect(chargeableWeight({ ...boxes, pieces: 0 })).toBeNull();
    expect(chargeableWeight({ ...boxes, grossKg: null })?.air.kg).toBe(240);
  });
});
