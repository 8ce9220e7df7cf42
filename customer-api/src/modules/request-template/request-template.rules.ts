import type { ShipmentInput } from '@wr1/schema/rest/shipment/shipment.ts';

/**
 * What a template keeps of a shipment: everything that can be the same next time. Days, the sailing, container numbers
 * and seals belong to one shipment alone.
 */
export function templateShipment(shipment: ShipmentInput): ShipmentInput {
  return {
    ...shipment,
    cargo_ready: null,
    schedule_id: null,
    containers: shipment.containers.map((line) => ({ ...line, container_no: [], seal_no: [] })),
  };
}
