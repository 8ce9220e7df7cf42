import { describe, expect, it } from 'vitest';
import { tariffInput } from './tariff-input.ts';
import type { TariffShipment } from './tariff-input.ts';

const now = new Date('2026-03-02T03:00:00.000Z');

const record: TariffShipment = {
  serviceType: 'FCL',
  shippingType: 'EXPORT',
  polCode: 'VNVUT',
  podCode: 'USLAX',
  incotermCode: 'CIF',
  hasCustoms: true,
  hasVanTrucking: false,
  hasContainerTrucking: true,
  cargoReady: '2026-03-10',
  customer: { id: 'c' },
  pickUpLocation: { id: 'l' },
  deliveryLocation: null,
  schedule: null,
  cargo: {
    containers: [{ containerTypeCode: '45G1', quantity: 1, weightKg: '18000' }],
    packages: [],
    isDangerous: false,
  },
};

describe('the price lists', () => {
  it('are queried with the details of the request', () => {
    expect(tariffInput(record, now)).toMatchObject({
      departure: '2026-03-10',
      hasContainerTrucking: true,
      pickUp: { locationId: 'l', km: null },
      delivery: null,
      customerId: 'c',
    });
  });

  it('are queried for the day of the chosen sailing, and for today when that has passed', () => {
    const sailing = (etd: string): TariffShipment => ({
      ...record,
      schedule: { etd, carrier: { code: 'ONE' } },
    });
    // 20:00 UTC is the next day in Ho Chi Minh City.
    expect(tariffInput(sailing('2026-03-14T20:00:00.000Z'), now).departure).toBe('2026-03-15');
    expect(tariffInput(sailing('2026-02-14T20:00:00.000Z'), now).departure).toBe('2026-03-02');
  });

  it('are queried for trucks without a place too, with the distance entered', () => {
    const open = { ...record, pickUpLocation: null };
    expect(tariffInput(open, now)).toMatchObject({ hasContainerTrucking: true, pickUp: null });
    expect(tariffInput(open, now, { PICK_UP: 40 }).pickUp).toEqual({ locationId: null, km: '40' });
  });
});
