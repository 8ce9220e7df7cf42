import { shipmentStaffAnswer } from '@wr1/schema/rest/shipment/shipment-owner.ts';
import { shipmentActionAnswer, shipmentActionRequest } from '@wr1/schema/rest/shipment/shipment.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import { ApiError } from '../../errors.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { assignShipmentOwner } from './assign-owner.ts';
import { findShipmentStaff } from './shipment-staff.repository.ts';

const PLACE = { path: '/wr1', tag: 'shipment-owner', access: 'any' } as const;

/** Routes for the branch and the owners of shipments; staff only. */
export function registerShipmentOwnerRoutes(table: ActionTable, { db }: Deps): void {
  table.add({
    ...PLACE,
    method: 'get',
    select: { objectType: 'ShipmentStaff' },
    summary: 'Active staff with the duties that they can own and their branches, by name; staff only.',
    answer: shipmentStaffAnswer,
    handler: async ({ context: { viewer } }) => {
      if (!viewer.isStaff) throw new ApiError('FORBIDDEN', 403);
      return success((await findShipmentStaff(db)).map(({ role: _role, ...row }) => row));
    },
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'AssignShipmentOwner' },
    summary: 'Sets the branch of a record and the owner of each duty named; staff only.',
    body: shipmentActionRequest.AssignShipmentOwner,
    answer: shipmentActionAnswer,
    handler: async ({ body, context }) =>
      success(await assignShipmentOwner(db, body, context), message('UPDATED', context.language)),
  });
}
