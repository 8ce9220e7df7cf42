import type { shipmentActionRequest, ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import { DUTY } from '@wr1/schema/rules/access/duty.ts';
import type { z } from 'zod';
import type { Db, Trx } from '../../db.ts';
import { ApiError, brokenRules, notFound, staleVersion, type FieldProblem } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { writeAudit } from '../../platform/write-audit.ts';
import { withIdempotency } from '../idempotency/idempotency.ts';
import { withholdsEdit } from '../user-group/call-need.ts';
import { announce } from '../shipment/shipment-announcement.ts';
import { findShipment, lockShipment, updateShipment } from '../shipment/shipment.repository.ts';
import type { Shipment, ShipmentChange } from '../shipment/shipment.table.ts';
import { viewShipment } from '../shipment/shipment-view.ts';
import { scopeOf, shows } from '../shipment/visibility.ts';
import { ownerColumn } from '../data-scope/owner-column.ts';
import { findShipmentStaff } from './shipment-staff.repository.ts';

type AssignOwner = z.output<(typeof shipmentActionRequest)['AssignShipmentOwner']>;

async function isActiveBranch(trx: Trx, code: string): Promise<boolean> {
  const branch = await trx
    .selectFrom('master_data')
    .select('code')
    .where('list', '=', 'Branch')
    .where('code', '=', code)
    .where('active', '=', true)
    .executeTakeFirst();
  return branch !== undefined;
}

/**
 * The columns to write. An owner must be active staff, in a group that allows the duty and able to see the record: an
 * ADMIN_SALE sees the records of their own and unassigned customers only.
 * @throws ApiError 422 CHOICE_INVALID at `branch_code` or an owner; DUPLICATE_VALUE at a duty given twice
 */
async function checkedColumns(trx: Trx, shipment: Shipment, body: AssignOwner): Promise<ShipmentChange> {
  const { branch_code: branch, owners } = body;
  const problems: FieldProblem[] = [];
  if (typeof branch === 'string' && branch !== shipment.branch_code && !(await isActiveBranch(trx, branch))) {
    problems.push({ path: ['branch_code'], code: 'CHOICE_INVALID' });
  }
  const staff = await findShipmentStaff(
    trx,
    owners.flatMap(({ user_id: id }) => id ?? []),
  );
  for (const [index, { duty, user_id: id }] of owners.entries()) {
    if (owners.findIndex((one) => one.duty === duty) < index) {
      problems.push({ path: ['owners', index, 'duty'], code: 'DUPLICATE_VALUE' });
    }
    if (id === null || id === shipment[ownerColumn(duty)]) continue;
    const person = staff.find((one) => one.id === id && one.duties.includes(duty));
    const sees = person?.role === 'ADMIN' || shipment.salesman_id === null || shipment.salesman_id === id;
    if (person === undefined || !sees) problems.push({ path: ['owners', index, 'user_id'], code: 'CHOICE_INVALID' });
  }
  if (problems.length > 0) throw brokenRules(problems);
  return {
    ...(branch !== undefined && { branch_code: branch }),
    ...Object.fromEntries(owners.map(({ duty, user_id: id }) => [ownerColumn(duty), id])),
  };
}

/** The branch and the names of the owners, for the audit log. */
async function audited(trx: Trx, shipments: readonly Shipment[]) {
  const ids = shipments.flatMap((shipment) => DUTY.flatMap((duty) => shipment[ownerColumn(duty)] ?? []));
  const people = await trx
    .selectFrom('app_user')
    .select(['id', 'full_name'])
    .where('id', 'in', ids.length === 0 ? [0] : ids)
    .execute();
  const nameOf = (id: number | null) => people.find((one) => one.id === id)?.full_name ?? null;
  return shipments.map((shipment) => ({
    branch: shipment.branch_code,
    ...Object.fromEntries(DUTY.map((duty) => [ownerColumn(duty), nameOf(shipment[ownerColumn(duty)])])),
  }));
}

async function assign(trx: Trx, shipment: Shipment, body: AssignOwner, context: RequestContext): Promise<ShipmentRow> {
  const { viewer, now, requestId } = context;
  if (body.version !== undefined && body.version !== shipment.version) throw staleVersion();
  const columns = await checkedColumns(trx, shipment, body);
  const changed = Object.entries(columns).some(([name, value]) => shipment[name as keyof Shipment] !== value);
  if (!changed) return viewShipment(trx, shipment, viewer, now);
  const after = await updateShipment(trx, shipment.id, { ...columns, version: shipment.version + 1, updated_at: now });
  const [before, next] = await audited(trx, [shipment, after]);
  await writeAudit(trx, {
    actor: viewer,
    at: now,
    requestId,
    kind: 'ORDER',
    subjectId: after.id,
    label: after.number,
    shipmentId: after.id,
    companyId: after.customer_id,
    action: 'AssignShipmentOwner',
    before: before ?? null,
    after: next ?? null,
    internal: true,
  });
  await announce(trx, after, { author: viewer, at: now, kind: null });
  return viewShipment(trx, after, viewer, now);
}

/**
 * Sets the branch of a record and the owners of its duties. What the request does not name stays.
 * @throws ApiError FORBIDDEN (403) unless the viewer is staff who may edit the record; NOT_FOUND (404); STALE_VERSION (409);
 * 422 CHOICE_INVALID at `branch_code` or an owner
 */
export async function assignShipmentOwner(db: Db, body: AssignOwner, context: RequestContext): Promise<ShipmentRow> {
  const { viewer, idempotencyKey: key } = context;
  if (!viewer.isStaff) throw new ApiError('FORBIDDEN', 403);
  const scope = scopeOf(viewer);
  return db.transaction().execute(async (trx) => {
    if ((await findShipment(trx, scope, { id: body.id })) === undefined) throw notFound();
    const shipment = await lockShipment(trx, body.id);
    if (shipment === undefined || !shows(scope, shipment)) throw notFound();
    if (withholdsEdit(viewer.rights, shipment.is_booking)) throw new ApiError('FORBIDDEN', 403);
    return withIdempotency(trx, { userId: viewer.userId, key, action: 'wr1/AssignShipmentOwner', body }, () =>
      assign(trx, shipment, body, context),
    );
  });
}
