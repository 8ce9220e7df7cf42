import { z } from 'zod';
import { answer, rowId } from '../common.ts';
import { emissionLeg } from '../schedule/tariff.ts';

/** GET wr1?objectType=GetEmissions&ids=1,2: emissions of several bookings, so that a gateway can batch. */
export const emissionQuery = z.object({ ids: z.string().max(20_000) });

/** Greenhouse gas emissions of a booking by leg; legs with unknown distance or factor are omitted. */
export const shipmentEmission = z.object({ order_id: rowId, legs: z.array(emissionLeg) });
export const emissionAnswer = answer(z.array(shipmentEmission));

export type ShipmentEmission = z.infer<typeof shipmentEmission>;
