import type { ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import type { AuditValues } from '@wr1/schema/rules/code/audit.ts';
import type { Db, Trx } from '../../db.ts';
import { ApiError, notFound, staleVersion } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { writeAudit } from '../../platform/write-audit.ts';
import { withIdempotency } from '../idempotency/idempotency.ts';
import { searchColumns } from '../shipment/search/shipment-search.repository.ts';
import { announce } from '../shipment/shipment-announcement.ts';
import { viewShipment } from '../shipment/shipment-view.ts';
import { findShipment, lockShipment, updateShipment } from '../shipment/shipment.repository.ts';
import type { Shipment, ShipmentChange } from '../shipment/shipment.table.ts';
import { mayChange, scopeOf, shows } from '../shipment/visibility.ts';
import { withholdsEdit } from '../user-group/call-need.ts';

interface DetailChange<Body> {
  action: 'UpdateShipmentParties' | 'UpdateShipmentReferences';
  body: Body & { id: number; version?: number | undefined };
  context: RequestContext;
  /** Whether the status allows the change. */
  isOpen: (shipment: Shipment) => boolean;
  /** Validates the body; runs while the record is locked. */
  columns: (trx: Trx, shipment: Shipment) => Promise<ShipmentChange> | ShipmentChange;
  audited: (shipment: Shipment) => AuditValues;
}

async function carryOut<Body>(trx: Trx, before: Shipment, change: DetailChange<Body>): Promise<ShipmentRow> {
  const { action, body, context, audited } = change;
  const { viewer, now, requestId } = context;
  if (body.version !== undefined && body.version !== before.version) throw staleVersion();
  if (!change.isOpen(before)) throw new ApiError('INVALID_TRANSITION', 409);
  const columns = await change.columns(trx, before);
  const after = await updateShipment(trx, before.id, {
    ...columns,
    ...(await searchColumns(trx, before, columns)),
    version: before.version + 1,
    updated_at: now,
  });
  await writeAudit(trx, {
    actor: viewer,
    at: now,
    requestId,
    kind: 'ORDER',
    subjectId: after.id,
    label: after.number,
    shipmentId: after.id,
    companyId: after.customer_id,
    action,
    before: audited(before),
    after: audited(after),
  });
  await announce(trx, after, { author: viewer, at: now, kind: null, params: {} });
  return viewShipment(trx, after, viewer, now);
}

/**
 * Changes columns of a record that do not affect its status or price, with version, audit and search text.
 * @throws ApiError NOT_FOUND (404); FORBIDDEN (403); STALE_VERSION or INVALID_TRANSITION (409)
 */
export async function changeDetails<Body extends object>(db: Db, change: DetailChange<Body>): Promise<ShipmentRow> {
  const { action, body, context } = change;
  const { viewer, idempotencyKey: key } = context;
  const scope = scopeOf(viewer);
  return db.transaction().execute(async (trx) => {
    if ((await findShipment(trx, scope, { id: body.id })) === undefined) throw notFound();
    const shipment = await lockShipment(trx, body.id);
    if (shipment === undefined || !shows(scope, shipment)) throw notFound();
    if (!mayChange(viewer, shipment) || withholdsEdit(viewer.rights, shipment.is_booking)) {
      throw new ApiError('FORBIDDEN', 403);
    }
    return withIdempotency(trx, { userId: viewer.userId, key, action: `wr1/${action}`, body }, () =>
      carryOut(trx, shipment, change),
    );
  });
}
