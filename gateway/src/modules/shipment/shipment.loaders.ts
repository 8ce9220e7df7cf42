import type { HistoryRow, ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import type { RevisionRow } from '@wr1/schema/rest/shipment/revision.ts';
import type { GatewayContext } from '../../context.ts';
import { manyByKey, oneAtATime, oneByKey } from '../../rest/by-key.ts';
import { fetchHistory, fetchRevisions, findShipment, listShipments } from './shipment.api.ts';

const byIds = oneByKey<GatewayContext, number, ShipmentRow>(
  'orderById',
  async (context, ids) => {
    const query = { kind: 'any', ids, pageSize: ids.length };
    return (await listShipments(context.rest, query, context.columnsOf('shipment'))).rows;
  },
  (row) => row.id,
);

const singly = oneAtATime<GatewayContext, number, ShipmentRow>('orderOneAtATime', (context, id) =>
  findShipment(context.rest, { id }, context.columnsOf('shipment')),
);

/** The record with a row id; null if it does not exist or is hidden from the caller. */
export function shipmentOf(context: GatewayContext, id: number): Promise<ShipmentRow | null> {
  return context.load(context.services.profile.current === 'section7' ? singly : byIds, id);
}

/** History of records, newest first. */
export const historyByShipment = manyByKey<GatewayContext, number, HistoryRow>(
  'historyByOrder',
  (context, ids) => fetchHistory(context.rest, { ids }),
  (row) => row.order_id,
);

/** Prices of records, latest first. */
export const revisionsByShipment = manyByKey<GatewayContext, number, RevisionRow>(
  'revisionsByOrder',
  (context, ids) => fetchRevisions(context.rest, ids),
  (row) => row.order_id,
);
