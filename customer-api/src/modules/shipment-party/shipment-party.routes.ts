import { shipmentActionAnswer, shipmentActionRequest } from '@wr1/schema/rest/shipment/shipment.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { updateShipmentParties } from './update-parties.ts';
import { updateShipmentReferences } from './update-references.ts';

const PLACE = { path: '/wr1', method: 'put', tag: 'shipment-party', access: 'any' } as const;

/** Routes for the parties and references of shipments. */
export function registerShipmentPartyRoutes(table: ActionTable, { db }: Deps): void {
  table.add({
    ...PLACE,
    select: { objectType: 'UpdateShipmentParties' },
    summary: 'Replaces the parties of a record: customers until the cargo is loaded, staff until it is closed.',
    body: shipmentActionRequest.UpdateShipmentParties,
    answer: shipmentActionAnswer,
    handler: async ({ body, context }) =>
      success(await updateShipmentParties(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...PLACE,
    select: { objectType: 'UpdateShipmentReferences' },
    summary: 'Updates the references of a record that is not closed; the house bill number is for staff.',
    body: shipmentActionRequest.UpdateShipmentReferences,
    answer: shipmentActionAnswer,
    handler: async ({ body, context }) =>
      success(await updateShipmentReferences(db, body, context), message('UPDATED', context.language)),
  });
}
