import type { HistoryRow, RevisionRow, ShipmentOrderRow } from '@wr1/schema/rest/shipment/shipment.ts';
import type { GatewayContext } from '../../context.ts';
import { manyByKey, oneAtATime, oneByKey } from '../../rest/by-key.ts';
import { fetchHistory, fetchRevisions, findOrder, listOrders } from './shipment.api.ts';

const byIds = oneByKey<GatewayContext, number, ShipmentOrderRow>(
  'orderById',
  async (context, ids) => (await listOrders(context.rest, { kind: 'any', ids, pageSize: ids.length })).rows,
  (row) => row.id,
);

const singly = oneAtATime<GatewayContext, number, ShipmentOrderRow>('orderOneAtATime', (context, id) =>
  findOrder(context.rest, { id }),
);

/** The record of a row id; null when it is not there or not the caller's. */
export function orderOf(context: GatewayContext, id: number): Promise<ShipmentOrderRow | null> {
  return context.load(context.services.profile.current === 'section7' ? singly : byIds, id);
}

/** History of records, newest first. */
export const historyByOrder = manyByKey<GatewayContext, number, HistoryRow>(
  'historyByOrder',
  (context, ids) => fetchHistory(context.rest, ids),
  (row) => row.order_id,
);

/** Prices of records, the latest first. */
export const revisionsByOrder = manyByKey<GatewayContext, number, RevisionRow>(
  'revisionsByOrder',
  (context, ids) => fetchRevisions(context.rest, ids),
  (row) => row.order_id,
);
