import { z } from 'zod';
import { partyTextFields } from '../../field/party.ts';
import { bodyShape, columnShape } from '../../field/shape.ts';
import { MOST_PURCHASE_ORDERS, PURCHASE_ORDER_LENGTH } from '../../field/shipment-reference.ts';

/** A party as copied onto a shipment. */
export const shipmentParty = z.object(columnShape(partyTextFields));

/** The parties of a shipment. `notify_party` is null if it is the consignee. */
export const shipmentParties = z.object({
  shipper: shipmentParty.nullable(),
  consignee: shipmentParty.nullable(),
  /** Whether the consignee is also the notify party. */
  notify_same: z.boolean(),
  notify_party: shipmentParty.nullable(),
  agent: shipmentParty.nullable(),
});

const entered = z.object(bodyShape(partyTextFields)).nullable().default(null);

/** The fields of UpdateShipmentParties: all parties; null removes one. */
export const partyChange = z.object({
  shipper: entered,
  consignee: entered,
  notify_same: z.boolean().default(false),
  notify_party: entered,
  agent: entered,
});

/** A customer's own reference and purchase orders; unchanged if absent, removed if null or empty. */
export const customerReferences = {
  customer_reference: z.string().trim().max(60).nullable().optional(),
  purchase_orders: z.array(z.string().trim().max(PURCHASE_ORDER_LENGTH)).max(MOST_PURCHASE_ORDERS).optional(),
};

/** The fields of UpdateShipmentReferences. Only staff may send `house_bill_no`. */
export const referenceChange = z.object({
  ...customerReferences,
  house_bill_no: z.string().trim().max(40).nullable().optional(),
});

export type ShipmentParty = z.infer<typeof shipmentParty>;
export type ShipmentParties = z.infer<typeof shipmentParties>;

/** The parties of a shipment for which none were entered. */
export const NO_PARTIES: ShipmentParties = {
  shipper: null,
  consignee: null,
  notify_same: false,
  notify_party: null,
  agent: null,
};
