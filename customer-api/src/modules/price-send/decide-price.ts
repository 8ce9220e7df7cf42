import { PRICE_UNDO_SECONDS, type PriceSendRow } from '@wr1/schema/rest/shipment/price-send.ts';
import type { Db, Trx } from '../../db.ts';
import { ApiError, brokenRules } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { notify } from '../notification/notify.ts';
import { isPriceUnderWay } from '../shipment/money/shipment-money.repository.ts';
import { viewPriceSend } from './submit-price.ts';
import { lockPriceSend, updatePriceSend } from './price-send.repository.ts';
import type { PriceSend } from './price-send.table.ts';

/** Locks a pending price, applies a staff decision to it and returns the result. */
async function decide(
  db: Db,
  id: number,
  { viewer, now }: RequestContext,
  work: (trx: Trx, price: PriceSend) => Promise<void>,
): Promise<PriceSendRow> {
  if (!viewer.isStaff) throw new ApiError('FORBIDDEN', 403);
  return db.transaction().execute(async (trx) => {
    await work(trx, await lockPriceSend(trx, id, viewer));
    return viewPriceSend(trx, id, viewer, now);
  });
}

/**
 * Undoes a price that has not been sent yet. @throws ApiError 409 PRICE_SEND_OVER if it is no longer pending
 */
export function undoPriceSend(db: Db, id: number, context: RequestContext): Promise<PriceSendRow> {
  return decide(db, id, context, async (trx, price) => {
    if (price.state !== 'DUE' && price.state !== 'WAITING') throw new ApiError('PRICE_SEND_OVER', 409);
    await updatePriceSend(trx, id, { state: 'UNDONE' }, context.now);
  });
}

async function notifySender(trx: Trx, price: PriceSend, by: RequestContext, reason?: string): Promise<void> {
  if (price.sender_id === by.viewer.userId) return;
  const { customer_name: company } = await viewPriceSend(trx, price.id, by.viewer, by.now);
  const params = { company: company ?? '', ...(reason !== undefined && { reason }) };
  const kind = reason === undefined ? 'PRICE_APPROVED' : 'PRICE_DECLINED';
  await notify(trx, { kind, userIds: [price.sender_id], params, at: by.now });
}

function checkAdmin({ viewer }: RequestContext): void {
  if (!viewer.rights.acts.includes('APPROVE_PRICE')) throw new ApiError('FORBIDDEN', 403);
}

function checkWaiting(price: PriceSend): void {
  if (price.state !== 'WAITING') throw new ApiError('PRICE_SEND_OVER', 409);
}

/** An ADMIN approves a price below cost. It is sent a few seconds later and can be undone until then. */
export async function approvePriceSend(db: Db, id: number, context: RequestContext): Promise<PriceSendRow> {
  const { viewer, now } = context;
  checkAdmin(context);
  return decide(db, id, context, async (trx, price) => {
    checkWaiting(price);
    if (price.order_id !== null && (await isPriceUnderWay(trx, price.order_id))) throw new ApiError('CONFLICT', 409);
    const due = new Date(now.getTime() + PRICE_UNDO_SECONDS * 1000);
    await updatePriceSend(trx, id, { state: 'DUE', due_at: due, decided_by: viewer.userId }, now);
    await notifySender(trx, price, context);
  });
}

/** An ADMIN declines a price below cost and gives the sender a reason. @throws ApiError 422 NOTE_REQUIRED */
export async function declinePriceSend(
  db: Db,
  { id, note }: { id: number; note: string },
  context: RequestContext,
): Promise<PriceSendRow> {
  checkAdmin(context);
  return decide(db, id, context, async (trx, price) => {
    checkWaiting(price);
    const reason = note.trim();
    if (reason === '') throw brokenRules([{ path: ['note'], code: 'NOTE_REQUIRED' }]);
    const change = { state: 'DECLINED', decided_by: context.viewer.userId, decision_note: reason } as const;
    await updatePriceSend(trx, id, change, context.now);
    await notifySender(trx, price, context, reason);
  });
}
