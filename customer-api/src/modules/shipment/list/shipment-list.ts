import { readFields } from '@wr1/schema/rest/columns.ts';
import type { ShipmentListQuery, ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import type { Db } from '../../../db.ts';
import type { RequestContext } from '../../../http/context.ts';
import { readCursor, writeCursor } from './shipment-cursor.ts';
import { readFilter } from './shipment-filter.ts';
import type { ShipmentKey } from './shipment-window.ts';
import { listShipments } from './shipment-list.repository.ts';
import { viewShipments } from '../shipment-view.ts';
import { findShipments } from '../shipment.repository.ts';
import { scopeOf } from '../visibility.ts';

/** Maximum rows per response; the cursor gives access to the rest. */
export const ORDER_LIST_CAP = 50_000;

export interface ShipmentListPage {
  rows: ShipmentRow[];
  meta: {
    total: number;
    page: number;
    pageSize: number;
    next_cursor: string | null;
    capped?: boolean;
    total_exact?: boolean;
  };
}

function positionOf({ id, sort_value }: ShipmentKey) {
  return {
    id,
    value: sort_value instanceof Date ? sort_value.toISOString() : sort_value === null ? null : String(sort_value),
  };
}

/**
 * Quotations and bookings visible to the viewer. The number of queries is constant: keys, total, records,
 * charges and schedules are read once each.
 */
export async function readShipmentList(
  db: Db,
  query: ShipmentListQuery,
  { viewer, now }: RequestContext,
): Promise<ShipmentListPage> {
  const { sort, order, page, pageSize } = query;
  const scope = scopeOf(viewer);
  const filter = await readFilter(db, query, viewer);
  const after = query.after === undefined ? null : readCursor(query.after, sort, order);
  // A request by IDs returns all of them, whatever the page size.
  const limit = Math.min(Math.max(pageSize, filter.ids?.length ?? 0), ORDER_LIST_CAP);
  const offset = after === null ? Math.min((page - 1) * pageSize, Number.MAX_SAFE_INTEGER) : 0;
  const { keys, total, exact } = await listShipments(db, scope, filter, { sort, order, limit, after, offset }, now);
  const shown = keys.slice(0, limit);
  const records = new Map(
    (
      await findShipments(
        db,
        shown.map(({ id }) => id),
      )
    ).map((record) => [record.id, record]),
  );
  const rows = await viewShipments(
    db,
    shown.flatMap(({ id }) => records.get(id) ?? []),
    viewer,
    now,
    readFields(query.fields),
  );
  const last = shown.at(-1);
  const more = keys.length > limit;
  return {
    rows,
    meta: {
      total,
      page,
      pageSize,
      next_cursor: more && last !== undefined ? writeCursor(sort, order, positionOf(last)) : null,
      ...(more && pageSize > ORDER_LIST_CAP ? { capped: true } : {}),
      ...(exact ? {} : { total_exact: false }),
    },
  };
}
