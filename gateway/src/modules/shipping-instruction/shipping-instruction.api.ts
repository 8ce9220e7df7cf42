import {
  shippingInstructionAnswer,
  shippingInstructionListAnswer,
} from '@wr1/schema/rest/shipment/shipping-instruction.ts';
import type { RestSession } from '../../rest/session.ts';

/** GET wr1?objectType=ShippingInstructionList: the shipping instructions of bookings. */
export const fetchInstructions = async (rest: RestSession, ids: readonly number[]) =>
  (await rest.get('wr1', { objectType: 'ShippingInstructionList', order_ids: ids }, shippingInstructionListAnswer))
    .result;

/** PUT wr1 with a change of a shipping instruction. */
export const putInstruction = (
  rest: RestSession,
  objectType: string,
  body: object,
  idempotencyKey: string | null | undefined,
) => rest.put('wr1', { objectType }, body, shippingInstructionAnswer, { idempotencyKey });
