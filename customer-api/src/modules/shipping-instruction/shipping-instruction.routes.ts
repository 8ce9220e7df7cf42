import {
  acceptInstructionRequest,
  enterInstructionRequest,
  requestInstructionChangesRequest,
  shippingInstructionAnswer,
  shippingInstructionListAnswer,
  shippingInstructionListQuery,
} from '@wr1/schema/rest/shipment/shipping-instruction.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { parseIds } from '../../http/ids.ts';
import { listInstructions } from './shipping-instruction.repository.ts';
import {
  acceptInstruction,
  requestInstructionChanges,
  saveInstruction,
  sendInstruction,
} from './write-shipping-instruction.ts';

const PLACE = { path: '/wr1', tag: 'shipping-instruction' } as const;
const CHANGE = { ...PLACE, method: 'put', answer: shippingInstructionAnswer } as const;
const CUSTOMER = { ...CHANGE, access: { action: 'update', subject: 'Booking' } } as const;
const STAFF = { ...CHANGE, access: { action: 'update', subject: 'StaffBooking' } } as const;

/** Routes for shipping instructions: customers write and send, staff review. */
export function registerShippingInstructionRoutes(table: ActionTable, { db }: Deps): void {
  table.add({
    ...PLACE,
    method: 'get',
    select: { objectType: 'ShippingInstructionList' },
    summary: 'Shipping instructions by booking, with the versions sent; the draft for the customer only.',
    access: 'any',
    query: shippingInstructionListQuery,
    answer: shippingInstructionListAnswer,
    handler: async ({ query, context }) =>
      success(await listInstructions(db, parseIds(query.order_ids) ?? [], context.viewer)),
  });
  table.add({
    ...CUSTOMER,
    select: { objectType: 'SaveShippingInstruction' },
    summary: 'Saves a draft of the shipping instruction.',
    body: enterInstructionRequest,
    handler: async ({ body, context }) =>
      success(await saveInstruction(db, body, context), message('SAVED', context.language)),
  });
  table.add({
    ...CUSTOMER,
    select: { objectType: 'SendShippingInstruction' },
    summary: 'Sends a version of the shipping instruction.',
    body: enterInstructionRequest,
    handler: async ({ body, context }) =>
      success(await sendInstruction(db, body, context), message('INSTRUCTION_SENT', context.language)),
  });
  table.add({
    ...STAFF,
    select: { objectType: 'AcceptShippingInstruction' },
    summary: 'Accepts the latest version of the shipping instruction.',
    body: acceptInstructionRequest,
    handler: async ({ body, context }) =>
      success(await acceptInstruction(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...STAFF,
    select: { objectType: 'RequestInstructionChanges' },
    summary: 'Asks the customer to change the latest version of the shipping instruction.',
    body: requestInstructionChangesRequest,
    handler: async ({ body, context }) =>
      success(await requestInstructionChanges(db, body, context), message('UPDATED', context.language)),
  });
}
