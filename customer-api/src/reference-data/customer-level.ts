import { shortList, type MasterDataSeed } from './seed-row.ts';

/** Customer levels by shipment volume a month; the discount in percent is taken off freight. */
export function customerLevels(): MasterDataSeed[] {
  return shortList('CustomerLevel', [
    ['STANDARD', 'Standard', 'Tiêu chuẩn', { discountPercent: 0, volume: '1-10' }],
    ['SILVER', 'Silver', 'Bạc', { discountPercent: 1, volume: '10-30' }],
    ['GOLD', 'Gold', 'Vàng', { discountPercent: 2, volume: '30-50' }],
    ['PLATINUM', 'Platinum', 'Bạch kim', { discountPercent: 3, volume: '50-100' }],
    ['VIP', 'VIP', 'VIP', { discountPercent: 4, volume: '>100', vipMarker: '1' }],
  ]);
}
