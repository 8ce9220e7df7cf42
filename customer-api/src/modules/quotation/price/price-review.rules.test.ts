import { describe, expect, it } from 'vitest';
import { readFloor, reviewPrice, type PriceFacts } from './price-review.rules.ts';

const line = (code: string, unit_price: string, unit_cost: string | null, currency: 'USD' | 'VND' = 'USD') => ({
  code,
  quantity: '1',
  unit_price,
  unit_cost,
  currency,
});
const facts = (over: Partial<PriceFacts> = {}): PriceFacts => ({
  exchangeRate: '25000',
  floor: readFloor('5 %'),
  tariffs: [],
  ...over,
});

describe('reviewPrice', () => {
  it('reviews the shipment as a whole: freight below cost can be offset by local charges', () => {
    const review = reviewPrice([line('OFR', '100', '120'), line('THC', '2500000', '1250000', 'VND')], facts());
    expect(review).toMatchObject({
      net_usd: '200.00',
      cost_usd: '170.00',
      margin_usd: '30.00',
      margin_percent: 15,
      floor_usd: '10.00',
      findings: [],
      needs: 'NOTHING',
    });
  });

  it.each([
    ['at the floor', '95', 'NOTHING', []],
    ['below the floor', '95.01', 'REASON', ['BELOW_FLOOR']],
    ['at zero', '100', 'REASON', ['BELOW_FLOOR']],
    ['below zero', '100.01', 'APPROVAL', ['BELOW_ZERO']],
  ])('%s', (_name, cost, needs, findings) => {
    expect(reviewPrice([line('OFR', '100', cost)], facts())).toMatchObject({ needs, findings });
  });

  it('accepts a floor in USD per shipment', () => {
    const floor = readFloor('40 USD');
    expect(reviewPrice([line('OFR', '1000', '960.01')], facts({ floor })).needs).toBe('REASON');
    expect(reviewPrice([line('OFR', '1000', '960')], facts({ floor })).needs).toBe('NOTHING');
  });

  it('makes no guess if the cost of a line is unknown; a discount costs nothing', () => {
    const unknown = reviewPrice([line('OFR', '100', '400'), line('THC', '50', null)], facts());
    expect(unknown).toMatchObject({ cost_usd: null, margin_usd: null, findings: ['COST_UNKNOWN'], needs: 'NOTHING' });
    const discounted = reviewPrice([line('OFR', '100', '80'), line('DISC', '-10', null)], facts());
    expect(discounted).toMatchObject({ net_usd: '90.00', margin_usd: '10.00', findings: [] });
  });

  it('compares with the closest tariff and lists its mandatory surcharges', () => {
    const tariffs = [
      { netUsd: '1000.00', surcharges: ['THC'] },
      { netUsd: '200.00', surcharges: ['THC', 'BAF'] },
    ];
    const lines = [line('OFR', '250', '100'), line('THC', '49', '20')];
    expect(reviewPrice(lines, facts({ tariffs }))).toMatchObject({
      tariff_usd: '200.00',
      findings: ['SURCHARGE_MISSING'],
      missing_charges: ['BAF'],
    });
    const dearer = [line('OFR', '301', '100'), line('THC', '0', '0'), line('BAF', '0', '0')];
    expect(reviewPrice(dearer, facts({ tariffs })).findings).toEqual(['FAR_FROM_TARIFF']);
    const atHalf = [line('OFR', '300', '100'), line('THC', '0', '0'), line('BAF', '0', '0')];
    expect(reviewPrice(atHalf, facts({ tariffs })).findings).toEqual([]);
  });
});

it.each([
  ['5 %', '5', '%'],
  ['5%', '5', '%'],
  ['0.5 %', '0.5', '%'],
  ['40 USD', '40', 'USD'],
])('readFloor parses %s', (text, value, unit) => {
  const floor = readFloor(text);
  expect([floor?.value.toFixed(), floor?.unit]).toEqual([value, unit]);
});

it.each([undefined, '', '5', '5 EUR', '2,5 %', '-1 %'])('readFloor treats %s as no floor', (text) => {
  expect(readFloor(text)).toBeNull();
});
