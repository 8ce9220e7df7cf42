import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Shipment, ShipmentChange } from '../../shipment/shipment.table.ts';

/** Columns that determine the price: cargo, route and services. */
const PRICED_BY = [
  'service_type',
  'shipping_type',
  'customs_other_service_type',
  'has_customs',
  'has_van_trucking',
  'has_container_trucking',
  'pol',
  'pod',
  'pick_up_location_id',
  'delivery_location_id',
  'goods_type',
  'dangerous',
  'containers',
  'packages',
  'gross_weight_kg',
  'chargeable_quantity',
  'temperature_c',
] as const satisfies readonly (keyof Shipment & keyof ShipmentChange)[];

const LINES: ReadonlySet<string> = new Set(['containers', 'packages']);
const LINE_FIELDS = [
  'cont_type',
  'quantity',
  'weight_kg',
  'length_mm',
  'width_mm',
  'height_mm',
  'gross_weight_kg',
  'handling_type_id',
];
const NUMERIC: ReadonlySet<string> = new Set(['gross_weight_kg', 'chargeable_quantity', 'temperature_c']);

const lines = z.array(z.record(z.string(), z.unknown()));

/** The fields of cargo lines that affect the price: not their keys, trucks, or container and seal numbers. */
function goodsOf(value: unknown): unknown {
  return lines
    .parse(typeof value === 'string' ? JSON.parse(value) : value)
    .map((line) => LINE_FIELDS.map((field) => line[field] ?? null));
}

/**
 * Normalizes a value: the database returns numbers as text and lines as objects, but lines are written as
 * JSON text.
 */
function comparable(column: (typeof PRICED_BY)[number], value: unknown): unknown {
  if (LINES.has(column)) return goodsOf(value);
  return NUMERIC.has(column) && value !== null ? Number(value) : value;
}

/** Whether a change affects the price: cargo, route or services do; texts, days and sailings do not. */
export function isPricedAnew(shipment: Shipment, change: ShipmentChange): boolean {
  return PRICED_BY.some(
    (column) =>
      change[column] !== undefined &&
      !isDeepStrictEqual(comparable(column, shipment[column]), comparable(column, change[column])),
  );
}
