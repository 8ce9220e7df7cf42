import { CUSTOMER_LEVEL } from '@wr1/schema/rules/access/customer-level.ts';
import { shortList, type MasterDataSeed, type ShortRow } from '../seed-row.ts';

/** Customer levels by shipment volume a month; the discount in percent is taken off freight. VIP carries the marker "1". */
export function customerLevels(): MasterDataSeed[] {
  return shortList(
    'CustomerLevel',
    Object.entries(CUSTOMER_LEVEL).map(([key, { label, volume, discountPercent }]): ShortRow => {
      const marker = key === 'VIP' ? { vipMarker: '1' } : {};
      return [key, label.en, label.vn, { discountPercent, volume, ...marker }];
    }),
  );
}
