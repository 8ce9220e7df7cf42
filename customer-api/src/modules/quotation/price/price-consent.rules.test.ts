import { describe, expect, test } from 'vitest';
import type { Shipment } from '../../shipment/shipment.table.ts';
import { isPricedAnew } from './price-consent.rules.ts';

/** A record as the database returns it: numbers as text, lines as objects. */
const shipment = {
  service_type: 2,
  shipping_type: 2,
  pol: 'VNVUT',
  pod: 'USLAX',
  has_customs: false,
  dangerous: false,
  goods_type: '62',
  gross_weight_kg: '36000.5',
  chargeable_quantity: '2',
  temperature_c: null,
  containers: [{ truckId: 'C1', cont_type: '45G1', quantity: 2, weight_kg: 18_000.25, container_no: [], seal_no: [] }],
  packages: [],
  note: 'One',
} as unknown as Shipment;

describe('isPricedAnew', () => {
  test('detects no change in equal values of another form', () => {
    const containers = [
      { quantity: 2, truckId: 'C1', cont_type: '45G1', weight_kg: 18_000.25, seal_no: [], container_no: [] },
    ];
    const same = {
      pol: 'VNVUT',
      gross_weight_kg: 36_000.5,
      chargeable_quantity: 2,
      temperature_c: null,
      containers: JSON.stringify(containers),
      packages: '[]',
    };
    expect(isPricedAnew(shipment, same)).toBe(false);
    expect(isPricedAnew(shipment, {})).toBe(false);
  });

  test('ignores texts, days and sailings', () => {
    expect(
      isPricedAnew(shipment, { note: 'Two', cargo_ready: '2026-12-24', schedule_id: 9, description: 'Shirts' }),
    ).toBe(false);
  });

  test.each([
    ['cargo', { containers: '[]' }],
    ['weight', { gross_weight_kg: 36_001 }],
    ['kind of goods', { goods_type: '61' }],
    ['danger', { dangerous: true }],
    ['temperature', { temperature_c: -18 }],
    ['route', { pod: 'USLGB' }],
    ['services', { has_customs: true }],
  ])('detects another %s', (_what, change) => {
    expect(isPricedAnew(shipment, change)).toBe(true);
  });
});
