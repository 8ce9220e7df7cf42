import { describe, expect, it } from 'vitest';
import { tariffLines, tariffOption } from './pricing-tariff.ts';

type Estimated = Parameters<typeof tariffLines>[0];

function option(carrier: string | null): Estimated {
  const usd = (amount: string) => ({ __typename: 'Money' as const, amount, currency: 'USD' as const });
  const line = (code: string, amount: string) => ({
    __typename: 'EstimateLine' as const,
    seq: 1,
    code,
    name: code,
    basis: 'PER_SHIPMENT' as const,
    containerTypeCode: null,
    truckEnd: null,
    quantity: '1',
    unitPrice: usd(amount),
    vatRate: '8',
    unitCost: code === 'CUS' ? usd('39.60') : null,
  });
  return {
    __typename: 'EstimateOption',
    carrier: carrier === null ? null : { __typename: 'Carrier', code: carrier, name: carrier },
    validTo: '2026-03-31',
    missing: [],
    lines: [line('CUS', '45.00'), line('DISC', '-2.00'), line('VAT', '3.60')],
  };
}

describe('the price lists in the pricing sheet', () => {
  it("leave lines without a list price with the reason; one end's trucks are available separately", () => {
    const gap = (code: string, group: 'FREIGHT' | 'TRUCKING', reason: 'NO_TARIFF_FOR_LANE' | 'DISTANCE_UNKNOWN') => ({
      __typename: 'EstimateGap' as const,
      code,
      name: code,
      group,
      basis: 'PER_CONTAINER' as const,
      containerTypeCode: null,
      quantity: '1',
      reason,
      truckEnd: group === 'TRUCKING' ? ('PICK_UP' as const) : null,
    });
    const missing = [gap('OFR', 'FREIGHT', 'NO_TARIFF_FOR_LANE'), gap('TRK-CONT', 'TRUCKING', 'DISTANCE_UNKNOWN')];
    const partly = { ...option(null), missing };
    const lines = tariffLines(partly, '2026-03-10', () => 'k');
    expect(lines.map(({ code, unitPrice, gap: why }) => [code, unitPrice, why?.reason])).toEqual([
      ['OFR', '', 'NO_TARIFF_FOR_LANE'],
      ['CUS', '45.00', undefined],
      ['DISC', '-2.00', undefined],
      ['TRK-CONT', '', 'DISTANCE_UNKNOWN'],
    ]);
    expect(tariffLines(partly, '2026-03-10', () => 'k', 'PICK_UP').map(({ code }) => code)).toEqual(['TRK-CONT']);
  });

  it('return the lines of the chosen carrier, with VAT as a rate', () => {
    const options = [option('MSC'), option('ONE')];
    expect(tariffOption(options, 'ONE')?.carrier?.code).toBe('ONE');
    expect(tariffOption(options, 'ZIM')?.carrier?.code).toBe('MSC');
    expect(tariffOption([], null)).toBeNull();
    expect(
      tariffLines(option(null), '2026-03-10', () => 'k').map(({ code, unitPrice, unitCost, vatRate }) => [
        code,
        unitPrice,
        unitCost,
        vatRate,
      ]),
    ).toEqual([
      ['CUS', '45.00', '39.60', '8'],
      ['DISC', '-2.00', '', '8'],
    ]);
  });
});
