import type { InstructionContent, SentParties } from '@wr1/schema/rest/shipment/shipping-instruction.ts';
import { NO_PARTIES } from '@wr1/schema/rest/shipment/shipment-party.ts';
import type { Shipment } from '../shipment/shipment.table.ts';

/** One row per container of the booking, with the numbers and seals of its plan. */
function bookedContainers({ containers }: Shipment): InstructionContent['containers'] {
  return containers.flatMap((line) =>
    Array.from({ length: line.quantity }, (_, at) => ({
      cont_type: line.cont_type,
      container_no: line.container_no[at] || null,
      seal_no: line.seal_no[at] || null,
      packages: null,
      gross_weight_kg: line.weight_kg > 0 ? line.weight_kg : null,
    })),
  );
}

/** The content that a booking's data suggests: one line of goods, and its containers. */
export function bookedContent(shipment: Shipment): InstructionContent {
  const weight = Number(shipment.gross_weight_kg);
  const volume = Number(shipment.volume_m3 ?? 0);
  const packages = shipment.packages.reduce((sum, { quantity }) => sum + quantity, 0);
  const { goods_type: goods } = shipment;
  return {
    bill_type: null,
    originals: null,
    freight_term: shipment.payment_term,
    remark: null,
    lines: [
      {
        marks: null,
        description: shipment.description,
        // A chapter or heading is not enough for a bill of lading.
        hs_code: goods !== null && /^\d{6}$/.test(goods) ? goods : null,
        packages: packages > 0 ? packages : null,
        package_kind: null,
        gross_weight_kg: weight > 0 ? weight : null,
        volume_m3: volume > 0 ? Math.round(volume * 1000) / 1000 : null,
      },
    ],
    containers: bookedContainers(shipment),
  };
}

/** The booking's parties as a version stores them. */
export function bookedParties({ parties }: Shipment): SentParties {
  const { shipper, consignee, notify_same, notify_party } = parties ?? NO_PARTIES;
  return { shipper, consignee, notify_same, notify_party };
}
