import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addDays, businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { writeDraft } from '../../../app/draft.ts';
import { usePricing } from './use-pricing.ts';
import type { PricedSheet } from './use-pricing.ts';

const cargo = { containers: [], chargeableQuantity: '3.84', chargeableUnit: 'RT' };
const sheet: PricedSheet = { id: 'q', serviceType: 'LCL', revision: 0, priceNote: null, charges: [], cargo };
const line = { key: 'k', code: 'LCLFR', name: 'Freight', basis: 'PER_RT', containerTypeCode: null, currency: 'USD' };

it('continues a draft of release 0.1, which stored VAT rate and quantity as numbers', () => {
  writeDraft('pricing.q.0', {
    lines: [{ ...line, quantity: '3.84', unitPrice: '45', unitCost: '', vatRate: 8 }],
    validTo: addDays(businessDay(new Date()), 7),
    note: 'Urgent',
    cargo: { ...cargo, chargeableQuantity: 3.84 },
  });
  const { result } = renderHook(() => usePricing(sheet, [], [], { ...cargo, chargeableQuantity: '5' }));
  expect(result.current.note).toBe('Urgent');
  expect(result.current.lines).toMatchObject([{ quantity: '5', unitPrice: '45', vatRate: '8' }]);
});
