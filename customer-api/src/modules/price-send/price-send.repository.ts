import { inScope, scopeThrough } from '../shipment/visibility.ts';
import { seesCost } from '../../http/sees-cost.ts';
import type { PriceSendRow } from '@wr1/schema/rest/shipment/price-send.ts';
import type { Db, Trx } from '../../db.ts';
import { notFound } from '../../errors.ts';
import type { Viewer } from '../../http/context.ts';
import { chargeAmount, chargeTotals } from '../tariff/charge.rules.ts';
import type { PriceSend } from './price-send.table.ts';

/** Days a declined price stays in the list. */
const DECLINED_DAYS = 7;
const LIST_LIMIT = 100;
const DAY_MS = 86_400_000;

/** Selects pending prices; by default those that are waiting or were declined recently. */
export interface PriceSendFilter {
  ids?: readonly number[] | undefined;
  shipmentIds?: readonly number[] | undefined;
}

function baseQuery(db: Db) {
  return db
    .selectFrom('price_send')
    .innerJoin('app_user as sender', 'sender.id', 'price_send.sender_id')
    .leftJoin('app_user as decider', 'decider.id', 'price_send.decided_by')
    .leftJoin('company', 'company.id', 'price_send.customer_id')
    .leftJoin('shipment', 'shipment.id', 'price_send.order_id')
    .selectAll('price_send')
    .select([
      'sender.full_name as sender',
      'decider.full_name as decider',
      'company.name as customer_name',
      'shipment.number',
      'shipment.is_booking',
      'shipment.service_type',
      'shipment.pol',
      'shipment.pod',
    ]);
}

type Found = Awaited<ReturnType<ReturnType<typeof baseQuery>['execute']>>[number];

function toRow(row: Found, viewer: Viewer, rate: string): PriceSendRow {
  const { body, review } = row;
  const shipment = 'shipment' in body && body.shipment !== null ? body.shipment : 'pol' in body ? body : null;
  const lines = body.charges.map(({ quantity, unit_price, currency, vat_rate }) => ({
    amount: chargeAmount(quantity, unit_price, currency),
    currency,
    vat_rate,
  }));
  return {
    id: row.id,
    state: row.state,
    action: row.action,
    order_id: row.order_id,
    number: row.number,
    is_booking: row.is_booking ?? false,
    customer_name: row.customer_name,
    service_type: shipment?.service_type ?? row.service_type ?? 0,
    pol: shipment?.pol ?? row.pol ?? '',
    pod: shipment?.pod ?? row.pod ?? '',
    charges: seesCost(viewer) ? body.charges : body.charges.map((line) => ({ ...line, unit_cost: null })),
    valid_to: body.valid_to,
    review: seesCost(viewer) ? review : { ...review, cost_usd: null, margin_usd: null, margin_percent: null },
    margin_reason: seesCost(viewer) ? body.margin_reason : null,
    is_mine: row.sender_id === viewer.userId,
    sender: row.sender,
    due_at: row.due_at?.toISOString() ?? null,
    decided_by: row.decider,
    decision_note: row.decision_note,
    refusal: row.refusal,
    created_at: row.created_at.toISOString(),
    total_usd: chargeTotals(lines, rate).total_usd,
  };
}

/**
 * Pending prices, latest first: all of them within the data scope for an ADMIN, their own for other staff.
 * @param rate today's VND per USD
 */
export async function findPriceSends(
  db: Db,
  viewer: Viewer,
  { ids, shipmentIds }: PriceSendFilter,
  { now, rate }: { now: Date; rate: string },
): Promise<PriceSendRow[]> {
  let query = baseQuery(db).orderBy('price_send.id', 'desc').limit(LIST_LIMIT);
  if (viewer.role !== 'ADMIN') query = query.where('price_send.sender_id', '=', viewer.userId);
  else if (viewer.rights.scope !== 'ALL') {
    const records = db
      .selectFrom('shipment')
      .select('shipment.id')
      .where(inScope(scopeThrough(viewer)));
    query = query.where((eb) =>
      eb.or([eb('price_send.sender_id', '=', viewer.userId), eb('price_send.order_id', 'in', records)]),
    );
  }
  if (ids !== undefined) query = query.where('price_send.id', 'in', [...ids, 0]);
  else if (shipmentIds !== undefined) {
    query = query
      .where('price_send.order_id', 'in', [...shipmentIds, 0])
      .where('price_send.state', 'in', ['DUE', 'WAITING']);
  } else {
    const since = new Date(now.getTime() - DECLINED_DAYS * DAY_MS);
    query = query.where((eb) =>
      eb.or([
        eb('price_send.state', '=', 'WAITING'),
        eb.and([eb('price_send.state', '=', 'DECLINED'), eb('price_send.updated_at', '>', since)]),
      ]),
    );
  }
  return (await query.execute()).map((row) => toRow(row, viewer, rate));
}

/**
 * Locks a price that the viewer may decide on: any price for an ADMIN, their own for other staff. @throws
 * ApiError 404
 */
export async function lockPriceSend(trx: Trx, id: number, viewer: Viewer): Promise<PriceSend> {
  const row = await trx.selectFrom('price_send').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined || (viewer.role !== 'ADMIN' && row.sender_id !== viewer.userId)) throw notFound();
  return row;
}

type Change = Partial<Pick<PriceSend, 'state' | 'due_at' | 'order_id' | 'decided_by' | 'decision_note' | 'refusal'>>;

export async function updatePriceSend(trx: Db, id: number, change: Change, now: Date): Promise<void> {
  await trx
    .updateTable('price_send')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Deletes prices that were completed more than 30 days ago. */
export async function forgetPriceSends(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('price_send')
    .where('state', 'not in', ['DUE', 'WAITING'])
    .where('updated_at', '<', new Date(now.getTime() - 30 * DAY_MS))
    .execute();
}
