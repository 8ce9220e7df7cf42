import type { orderActionRequest, ShipmentOrderRow } from '@wr1/schema/rest/shipment-order.ts';
import type { z } from 'zod';
import type { Db } from '../../db.ts';
import type { RequestContext } from '../../http/context.ts';
import { changeOrder } from '../shipment-order/order-change.ts';
import { brokenRules } from '../shipment-order/order-refusal.ts';

type ReceiveQuotation = z.output<(typeof orderActionRequest)['ReceiveQuotation']>;

/** Whether a user can be somebody's salesman: active staff. */
async function isSalesman(db: Db, userId: number): Promise<boolean> {
  const user = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('status', '=', 1)
    .where('role', 'in', ['ADMIN', 'ADMIN_SALE'])
    .executeTakeFirst();
  return user !== undefined;
}

/**
 * Acknowledges a request. An ADMIN_SALE becomes the salesman of a customer who has none; an ADMIN may name one.
 * @throws ApiError 422 CHOICE_INVALID for a salesman whom the viewer may not name or the customer does not need
 */
export async function receiveQuotation(
  db: Db,
  body: ReceiveQuotation,
  context: RequestContext,
): Promise<ShipmentOrderRow> {
  const { salesman_id: salesmanId } = body;
  const note = body.note?.trim() || null;
  const taker = salesmanId === null ? undefined : { userId: salesmanId, role: 'ADMIN_SALE' };
  const request = { action: 'ReceiveQuotation', body, context, given: { note }, taker } as const;
  return changeOrder(db, request, async (trx, order) => {
    if (salesmanId !== null) {
      const isFree = order.customer_id !== null && order.salesman_id === null;
      const mayName = context.viewer.role === 'ADMIN' && isFree && (await isSalesman(trx, salesmanId));
      if (!mayName) throw brokenRules([{ path: ['salesman_id'], code: 'CHOICE_INVALID' }]);
    }
    return { note };
  });
}
