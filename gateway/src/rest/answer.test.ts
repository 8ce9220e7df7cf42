import { scheduleListAnswer } from '@wr1/schema/rest/schedule/schedule.ts';
import { describe, expect, it } from 'vitest';
import { readAnswer } from './answer.ts';

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
const read = (change: Record<string, unknown>) => {
  const meta = { total: 2, page: 1, pageSize: 2 };
  const body = JSON.stringify({ result: [row, { ...row, ...change }], message: 'Query success!', meta });
  return readAnswer({ status: 200, headers: {}, body: Buffer.from(body) }, scheduleListAnswer).result[1];
};

describe('readAnswer', () => {
  it.each([
    ['a number as text', { id: '1' }],
    ['no number', { transit_time: null }],
    ['a negative number', { transit_time: -1 }],
    ['a fraction', { id: 1.5 }],
    ['beyond 2^53', { id: 2 ** 60 }],
    ['no moment', { etd: '2026-13-01' }],
    ['a missing key', { carrier: undefined }],
    ['a list for a text', { pol: ['VNSGN'] }],
  ])('refuses a list with %s in a row', (_name, change) => {
    const failure = { kind: 'bad-response', message: expect.stringContaining('wrong shape at result.1') };
    expect(() => read(change)).toThrow(expect.objectContaining(failure));
  });

  it('accepts a valid response, and drops unknown keys', () => {
    expect(read({ new_field: 1 })).toEqual(row);
  });
});
