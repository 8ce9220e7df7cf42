import { partyTextFields } from '@wr1/schema/field/party.ts';
import { valuesOf } from '@wr1/schema/field/field.ts';
import type {
  ShipmentParties as PartiesRow,
  ShipmentParty as PartyRow,
} from '@wr1/schema/rest/shipment/shipment-party.ts';
import type { ShipmentParties, ShipmentParty } from '../../schema.generated.ts';

const toParty = (party: PartyRow | null): ShipmentParty | null =>
  party === null ? null : (valuesOf(partyTextFields, party) as unknown as ShipmentParty);

/** The parties of a shipment in GraphQL form. */
export function toShipmentParties(row: PartiesRow, canUpdate: boolean): ShipmentParties {
  return {
    shipper: toParty(row.shipper),
    consignee: toParty(row.consignee),
    isNotifySameAsConsignee: row.notify_same,
    notifyParty: toParty(row.notify_party),
    agent: toParty(row.agent),
    canUpdate,
  };
}
