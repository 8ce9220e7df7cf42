import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import type { PricingLine } from './pricing-line.ts';
import { PricingSheet } from './pricing-sheet.tsx';

afterEach(cleanup);

const line = (code: string, part: Partial<PricingLine>): PricingLine => ({
  key: code,
  code,
  name: code,
  basis: 'PER_SHIPMENT',
  containerTypeCode: null,
  quantity: '1',
  unitPrice: '',
  currency: 'USD',
  unitCost: '',
  vatRate: '0',
  ...part,
});
const day = '2026-03-10';
const lines = [
  line('OFR', { gap: { reason: 'NO_TARIFF_ON_DATE', truckEnd: null, day } }),
  line('DOC', { unitPrice: '35.00' }),
  line('CUS', {
    unitPrice: '40',
    gap: { reason: 'NO_CUSTOMS_PRICE', truckEnd: null, day },
  }),
  line('TRK-CONT', {
    gap: { reason: 'DISTANCE_UNKNOWN', truckEnd: 'PICK_UP', day },
  }),
];

async function open(language: 'en' | 'vn') {
  await startI18n(language);
  const fillTruck = vi.fn();
  render(
    <Suspense>
      <PricingSheet
        lines={lines}
        cargo={{ containers: [], chargeableQuantity: '1', chargeableUnit: 'KG' }}
        codes={[]}
        problems={new Map()}
        onChange={() => undefined}
        onAdd={() => undefined}
        onRemove={() => undefined}
        tariff={{ running: false, fill: () => undefined, fillTruck }}
        foot={null}
      />
    </Suspense>,
  );
  await screen.findByDisplayValue('DOC');
  const below = (code: string) => screen.getByDisplayValue(code).closest('tr')?.nextElementSibling?.textContent;
  return { fillTruck, below };
}

it.each([
  ['en', 'No price list for this lane is valid on 10/03/2026', 'The road distance is unknown'],
  ['vn', 'Không có bảng giá nào của tuyến này có hiệu lực vào 10/03/2026', 'Chưa rõ quãng đường'],
] as const)('explains below each line without a price why: %s', async (language, freight, truck) => {
  const { below } = await open(language);
  expect(below('OFR')).toBe(freight);
  expect(below('TRK-CONT')).toContain(truck);
  // Entering a price removes the reason.
  expect(screen.queryByText(/customs price|khai hải quan/)).toBeNull();
});

it('asks for the distance of a truck next to its line and prices the truck by it', async () => {
  const { fillTruck } = await open('en');
  await userEvent.type(screen.getByRole('textbox', { name: 'Road distance for pick-up' }), '42');
  await userEvent.click(screen.getByRole('button', { name: 'Calculate trucking price' }));
  expect(fillTruck).toHaveBeenCalledExactlyOnceWith('TRK-CONT', 'PICK_UP', 42);
});
