import type { Label } from '../code/language.ts';

/** A customer level: the discount on freight for a monthly shipment volume. */
export type CustomerLevel = {
  readonly label: Label;
  /** The shipment volume option (specification, section 3) from which the level applies. */
  readonly volume: '1-10' | '10-30' | '30-50' | '50-100' | '>100';
  /** Discount on freight in percent; not on local charges, customs and trucking. */
  readonly discountPercent: number;
};

/** Customer levels by monthly shipment volume. */
export const CUSTOMER_LEVEL = {
  STANDARD: { label: { en: 'Standard', vn: 'Tiêu chuẩn' }, volume: '1-10', discountPercent: 0 },
  SILVER: { label: { en: 'Silver', vn: 'Bạc' }, volume: '10-30', discountPercent: 1 },
  GOLD: { label: { en: 'Gold', vn: 'Vàng' }, volume: '30-50', discountPercent: 2 },
  PLATINUM: { label: { en: 'Platinum', vn: 'Bạch kim' }, volume: '50-100', discountPercent: 3 },
  VIP: { label: { en: 'VIP', vn: 'VIP' }, volume: '>100', discountPercent: 4 },
} as const satisfies Readonly<Record<string, CustomerLevel>>;
export type CustomerLevelKey = keyof typeof CUSTOMER_LEVEL;
