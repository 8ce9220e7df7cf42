import { scheduleListAnswer } from '@wr1/schema/rest/schedule/schedule.ts';
import { shipmentListAnswer } from '@wr1/schema/rest/shipment/shipment.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkShape, largeAnswer } from './shape.ts';

const small = 100;
const large = largeAnswer + 1;
const row = {
  id: 1,
  service_type: 2,
  pol: 'VNSGN',
  pod: 'SGSIN',
  carrier: 'MSC',
  carrier_code: 'MSC',
  vessel_name: null,
  vessel_imo: null,
  voyage: null,
  etd: '2026-01-01T00:00:00.000Z',
  eta: '2026-01-03T00:00:00.000Z',
  transit_time: 2,
  cargo_cut_off: null,
  doc_cut_off: null,
  vgm_cut_off: null,
  transit: false,
  transit_code: null,
  stuffing_place: null,
  terminal: null,
};
const answer = (change: Record<string, unknown>): unknown => ({
  result: [row, { ...row, ...change }],
  message: 'Query success!',
  meta: { total: 2, page: 1, pageSize: 2 },
});

describe('checkShape', () => {
  it.each([
    ['a number as text', { id: '1' }],
    ['no number', { transit_time: null }],
    ['a negative number', { transit_time: -1 }],
    ['a fraction', { id: 1.5 }],
    ['beyond 2^53', { id: 2 ** 60 }],
    ['no moment', { etd: '2026-13-01' }],
    ['a missing key', { carrier: undefined }],
    ['a list for a text', { pol: ['VNSGN'] }],
  ])('refuses %s in small and in large answers', (_name, change) => {
    const wrong: unknown = JSON.parse(JSON.stringify(answer(change)));
    expect(checkShape(wrong, scheduleListAnswer, small).problem).toContain('result.1');
    expect(checkShape(wrong, scheduleListAnswer, large).problem).toContain('result.1');
  });

  it('accepts what is right, extra keys too', () => {
    const right = answer({ new_field: 1 });
    expect(checkShape(right, scheduleListAnswer, small).problem).toBeNull();
    expect(checkShape(right, scheduleListAnswer, large)).toEqual({ value: right, problem: null });
  });

  it('fills in defaults in large answers as zod does', () => {
    const schema = z.object({ lines: z.array(z.object({ seals: z.array(z.string()).default([]) })) });
    const [bySmall, byLarge] = [checkShape({ lines: [{}] }, schema, small), checkShape({ lines: [{}] }, schema, large)];
    expect(byLarge).toEqual(bySmall);
  });

  it('leaves schemas that change values to zod', () => {
    const schema = z.object({ count: z.coerce.number(), name: z.string().transform((text) => text.trim()) });
    expect(checkShape({ count: '7', name: ' x ' }, schema, large).value).toEqual({ count: 7, name: 'x' });
  });

  it('has a compiled form of the lists that matter', () => {
    // A list whose schema cannot be compiled would silently be three times as slow.
    for (const schema of [scheduleListAnswer, shipmentListAnswer]) {
      const empty = { result: [], message: '', meta: { total: 0, page: 1, pageSize: 1 } };
      expect(checkShape(empty, schema, large).value).toBe(empty);
    }
  });
});
