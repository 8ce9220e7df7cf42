import { submittedPrice } from '@wr1/schema/rest/shipment/price-send.ts';
import type { Db, Trx } from '../../db.ts';
import { ApiError } from '../../errors.ts';
import type { Deps } from '../../http/deps.ts';
import { notify } from '../notification/notify.ts';
import { findViewerOfUser } from '../session/viewer.ts';
import { carryPrice } from './submit-price.ts';
import { updatePriceSend } from './price-send.repository.ts';
import type { PriceSend } from './price-send.table.ts';

async function lockNext(trx: Trx, now: Date): Promise<PriceSend | undefined> {
  return trx
    .selectFrom('price_send')
    .selectAll()
    .where('state', '=', 'DUE')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

async function send(trx: Trx, price: PriceSend, { log }: Deps, now: Date): Promise<void> {
  const viewer = await findViewerOfUser(trx, price.sender_id);
  if (viewer === undefined) throw new ApiError('FORBIDDEN', 403);
  // Must come first, or the pending price would block its own sending.
  await updatePriceSend(trx, price.id, { state: 'SENT' }, now);
  const submitted = submittedPrice.parse({ action: price.action, body: price.body });
  const shipment = await carryPrice(trx, submitted, {
    viewer,
    now,
    language: price.language,
    requestId: price.request_id,
    log,
    address: '',
    userAgent: null,
    idempotencyKey: undefined,
    ...(price.decided_by !== null && { approverId: price.decided_by }),
  });
  await updatePriceSend(trx, price.id, { order_id: shipment.id }, now);
}

async function fail(
  db: Db,
  { id, sender_id: senderId, customer_id: customerId }: PriceSend,
  refusal: string,
  now: Date,
) {
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('price_send')
      .set({ state: 'FAILED', refusal, updated_at: now })
      .where('id', '=', id)
      .where('state', '=', 'DUE')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const customer = trx.selectFrom('company').select('name').where('id', '=', customerId);
    const company = (await customer.executeTakeFirst())?.name ?? '';
    await notify(trx, { kind: 'PRICE_NOT_SENT', userIds: [senderId], params: { company }, at: now });
  });
}

/**
 * Sends the most overdue price after checking it again. If it is refused, it is marked as failed and the
 * sender is notified.
 * @returns whether a price was due
 */
export async function sendDuePrice(deps: Deps): Promise<boolean> {
  const now = deps.clock();
  let price: PriceSend | undefined;
  try {
    await deps.db.transaction().execute(async (trx) => {
      price = await lockNext(trx, now);
      if (price !== undefined) await send(trx, price, deps, now);
    });
  } catch (error) {
    if (!(error instanceof ApiError) || price === undefined) throw error;
    await fail(deps.db, price, error.code, now);
  }
  return price !== undefined;
}
