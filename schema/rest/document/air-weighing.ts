import { z } from 'zod';
import { airWeighingFields } from '../../field/air-weighing.ts';
import { bodyShape, columnShape } from '../../field/shape.ts';
import { answer, currency, decimal, idsQuery, rowId } from '../common.ts';

/** Booked and weighed weight of an air booking. */
export const airWeighingRow = z.object({
  order_id: rowId,
  /** Chargeable weight of the booking in kg. */
  booked_kg: z.number(),
  /** Null until weighed. */
  weighed: z
    .object({
      ...columnShape(airWeighingFields),
      /** The greater of gross and volume weight in kg, rounded up to half a kilogram. */
      chargeable_kg: z.number(),
    })
    .nullable(),
  /** By how much the price lines per kg change, without VAT; empty for customers. */
  price_changes: z.array(z.object({ currency, amount: decimal })),
  /** Whether the caller can record the weighing now (staff). */
  may_record: z.boolean(),
  /** 0 before the first weighing. */
  version: z.number().int(),
});

/** GET wr1?objectType=AirWeighingList&order_ids=1,2: bookings by air; other records are omitted. */
export const airWeighingListQuery = z.object({ order_ids: idsQuery });
export const airWeighingListAnswer = answer(z.array(airWeighingRow));

/** PUT wr1?objectType=RecordAirWeighing: replaces an earlier weighing. */
export const recordAirWeighingRequest = z.object({
  id: rowId,
  version: z.number().int().optional(),
  ...bodyShape(airWeighingFields),
});
export const airWeighingAnswer = answer(airWeighingRow);

export type AirWeighingRow = z.infer<typeof airWeighingRow>;
