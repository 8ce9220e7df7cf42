import { describe, expect, it } from 'vitest';
import { nextOf } from './gateway-cut-off.ts';

const now = Date.parse('2026-06-12T02:40:00Z');
const sailing = (id: string, cargoCutOff: string | null) => ({
  __typename: 'Schedule' as const,
  id,
  polCode: 'VNSGN',
  podCode: id,
  cargoCutOff,
  carrier: { __typename: 'Carrier' as const, code: 'COS' },
});

describe('The next cut-off of a gateway', () => {
  it('is the earliest in the future, whatever the order of departures', () => {
    const sailings = [
      sailing('CNSHA', '2026-06-12T01:00:00Z'),
      sailing('USLAX', '2026-06-12T20:00:00Z'),
      sailing('SGSIN', '2026-06-12T08:00:00Z'),
    ];
    expect(nextOf('catLai', sailings, now)).toMatchObject({ to: 'SGSIN', at: '2026-06-12T08:00:00Z' });
  });

  it('is null if all have passed or none is known', () => {
    expect(nextOf('catLai', [sailing('CNSHA', '2026-06-12T01:00:00Z'), sailing('SGSIN', null)], now)).toBeNull();
  });
});
