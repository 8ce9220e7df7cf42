import { shipmentListAnswer } from '@wr1/schema/rest/shipment/shipment.ts';
import { describe, expect, it } from 'vitest';
import { readAnswer } from './answer.ts';
import { trimmedTo } from './trimmed.ts';

const read = (row: object, columns: readonly string[]) => {
  const body = { result: [row], message: 'Query success!', meta: { total: 1, page: 1, pageSize: 1 } };
  return readAnswer(
    { status: 200, headers: {}, body: Buffer.from(JSON.stringify(body)) },
    trimmedTo(shipmentListAnswer, columns),
  ).result[0];
};

describe('trimmedTo', () => {
  it('accepts rows that have the requested columns, whatever else they contain', () => {
    expect(read({ id: 1, pol: 'VNSGN' }, ['id', 'pol'])).toEqual({ id: 1, pol: 'VNSGN' });
    expect(read({ id: 1, pol: 'VNSGN', status: 'never looked at' }, ['id', 'pol'])).toMatchObject({ pol: 'VNSGN' });
  });

  it('applies a default for a column that some systems lack', () => {
    expect(read({ id: 1 }, ['id', 'debit_note_status'])).toEqual({ id: 1, debit_note_status: 'NONE' });
  });

  it.each([{ id: 1 }, { id: 1, pol: null }, { id: 1, pol: 7 }])(
    'treats %o without a valid column as a bad response',
    (row) => {
      expect(() => read(row, ['id', 'pol'])).toThrow(expect.objectContaining({ kind: 'bad-response' }));
    },
  );

  it('returns one schema per choice of columns, and the whole one for none', () => {
    expect(trimmedTo(shipmentListAnswer, null)).toBe(shipmentListAnswer);
    expect(trimmedTo(shipmentListAnswer, ['id', 'pol'])).toBe(trimmedTo(shipmentListAnswer, ['id', 'pol']));
    expect(trimmedTo(shipmentListAnswer, ['id'])).not.toBe(trimmedTo(shipmentListAnswer, ['id', 'pol']));
  });
});
