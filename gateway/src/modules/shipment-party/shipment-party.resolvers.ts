import { bodyOf } from '@wr1/schema/field/field.ts';
import { partyTextFields } from '@wr1/schema/field/party.ts';
import type { Resolvers, ShipmentPartyInput } from '../../schema.generated.ts';
import { flatPath, runAction, stepBody } from '../shipment/record-change.ts';

const partyBody = (party: ShipmentPartyInput | null | undefined) => (party ? bodyOf(partyTextFields, party) : null);

export const shipmentPartyResolvers: Resolvers = {
  Mutation: {
    updateShipmentParties: (_parent, { input }, context) =>
      runAction(
        context,
        'UpdateShipmentParties',
        () => ({
          ...stepBody(input),
          shipper: partyBody(input.parties.shipper),
          consignee: partyBody(input.parties.consignee),
          notify_same: input.parties.isNotifySameAsConsignee ?? false,
          notify_party: partyBody(input.parties.notifyParty),
          agent: partyBody(input.parties.agent),
        }),
        input.idempotencyKey,
        (path) => (path[0] === 'id' || path[0] === 'version' ? flatPath(path) : ['parties', ...flatPath(path)]),
      ),
    updateShipmentReferences: (_parent, { input }, context) =>
      runAction(
        context,
        'UpdateShipmentReferences',
        () => ({
          ...stepBody(input),
          ...(input.customerReference !== undefined && { customer_reference: input.customerReference }),
          ...(input.purchaseOrders && { purchase_orders: [...input.purchaseOrders] }),
          ...(input.houseBillNumber !== undefined && { house_bill_no: input.houseBillNumber }),
        }),
        input.idempotencyKey,
        flatPath,
      ),
  },
};
