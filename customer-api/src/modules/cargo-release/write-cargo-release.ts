import {
  cargoReleaseFields,
  cargoReleaseProblems,
  orderExtensionFields,
  orderExtensionProblems,
  releaseOverrideFields,
} from '@wr1/schema/field/cargo-release.ts';
import { fieldProblems, valuesOf } from '@wr1/schema/field/field.ts';
import type {
  CargoReleaseRow,
  extendDeliveryOrderRequest,
  overrideCargoReleaseRequest,
  releaseBillRequest,
  updateCargoReleaseRequest,
} from '@wr1/schema/rest/shipment/cargo-release.ts';
import { releaseTargets, type ReleaseRequirement } from '@wr1/schema/rules/release/cargo-release.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { z } from 'zod';
import type { Db, Trx } from '../../db.ts';
import { ApiError, notFound, staleVersion } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { writeAudit } from '../../platform/write-audit.ts';
import { withIdempotency } from '../idempotency/idempotency.ts';
import { refuseProblems } from '../record/check-form.ts';
import { announce } from '../shipment/shipment-announcement.ts';
import { lockShipment } from '../shipment/shipment.repository.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { mayChange, scopeOf, shows } from '../shipment/visibility.ts';
import { isReleasable, viewReleases } from './cargo-release.repository.ts';
import type { CargoRelease, NewCargoRelease } from './cargo-release.table.ts';
import { refuseOpenRequirements } from '../credit-hold/release-check.ts';

type Change = Partial<Omit<NewCargoRelease, 'order_id' | 'version' | 'edited_at'>>;

/** A release that is being changed: its booking, as stored and as viewed before the change. */
export interface LockedRelease {
  shipment: Shipment;
  stored: CargoRelease | null;
  row: CargoReleaseRow;
}

/** The columns that an action changes. It may write more within the transaction. */
export type ReleaseWork = (trx: Trx, locked: LockedRelease) => Promise<Change> | Change;

async function viewed(trx: Trx, shipment: Shipment, context: RequestContext): Promise<CargoReleaseRow> {
  const [row] = await viewReleases(trx, [shipment], context);
  if (row === undefined) throw new ApiError('INVALID_TRANSITION', 409);
  return row;
}

const audited = (row: CargoReleaseRow) => ({
  bill_type: row.bill_type,
  originals_on: row.requirements.find(({ code }) => code === 'ORIGINALS')?.met_on ?? null,
  carrier_order_on: row.requirements.find(({ code }) => code === 'CARRIER_ORDER')?.met_on ?? null,
  bill_released_at: row.bill_released_at,
  order_number: row.order_number,
  edo_code: row.edo_code,
  valid_until: row.valid_until,
  override_reason: row.override?.reason ?? null,
});

/**
 * Changes the release of a booking in one transaction, logs it and notifies those who watch the booking.
 * @throws ApiError NOT_FOUND (404); FORBIDDEN (403) for a colleague's record; STALE_VERSION (409); INVALID_TRANSITION
 * (409) if the booking has nothing to release
 */
export async function changeRelease(
  db: Db,
  action: string,
  body: { id: number; version?: number | undefined },
  context: RequestContext,
  work: ReleaseWork,
): Promise<CargoReleaseRow> {
  const { viewer, now, requestId, idempotencyKey: key } = context;
  return db.transaction().execute((trx) =>
    withIdempotency(trx, { userId: viewer.userId, key, action: `wr1/${action}`, body }, async () => {
      const shipment = await lockShipment(trx, body.id);
      if (shipment === undefined || !shipment.is_booking || !shows(scopeOf(viewer), shipment)) throw notFound();
      if (!mayChange(viewer, shipment)) throw new ApiError('FORBIDDEN', 403);
      if (!isReleasable(shipment)) throw new ApiError('INVALID_TRANSITION', 409);
      const find = trx.selectFrom('cargo_release').selectAll().where('order_id', '=', body.id);
      const stored = (await find.executeTakeFirst()) ?? null;
      if (body.version !== undefined && body.version !== (stored?.version ?? 0)) throw staleVersion();
      const before = await viewed(trx, shipment, context);
      // What the work writes may refer to the row.
      if (stored === null) await trx.insertInto('cargo_release').values({ order_id: body.id }).execute();
      const change = await work(trx, { shipment, stored, row: before });
      await trx
        .updateTable('cargo_release')
        .set({ ...change, edited_at: now, version: (stored?.version ?? 0) + 1 })
        .where('order_id', '=', body.id)
        .execute();
      const current = (await lockShipment(trx, body.id)) ?? shipment;
      const after = await viewed(trx, current, context);
      await writeAudit(trx, {
        actor: viewer,
        at: now,
        requestId,
        kind: 'CARGO_RELEASE',
        subjectId: shipment.id,
        label: shipment.number,
        shipmentId: shipment.id,
        action: 'UPDATE',
        before: audited(before),
        after: audited(after),
        // The reason of Accounting is not for the customer.
        internal: change.override_reason !== undefined,
      });
      const author = { userId: viewer.userId, isStaff: viewer.isStaff };
      await announce(trx, current, { kind: null, author, at: now, params: {} });
      return after;
    }),
  );
}

/**
 * Updates bill type, days of receipt and details of the delivery order. A new bill type clears the day of the originals,
 * which meant something else before.
 * @throws ApiError as {@link changeRelease}; CHECK_FIELDS (400); INVALID_TRANSITION (409) for what a release already
 * relied on: the bill type once the bill is released, the validity once the delivery order is
 */
export async function updateRelease(
  db: Db,
  body: z.output<typeof updateCargoReleaseRequest>,
  context: RequestContext,
): Promise<CargoReleaseRow> {
  const { id: _id, version: _version, ...given } = body;
  return changeRelease(db, 'UpdateCargoRelease', body, context, (_trx, { stored, row }) => {
    const problems = cargoReleaseProblems(valuesOf(cargoReleaseFields, given), businessDay(context.now));
    const lacks = (code: ReleaseRequirement) => row.requirements.every((one) => one.code !== code);
    if (given.bill_type && lacks('BILL_TYPE')) problems.billType = { code: 'CHOICE_INVALID' };
    if (given.carrier_order_on && lacks('CARRIER_ORDER')) problems.carrierOrderOn = { code: 'INVALID_VALUE' };
    refuseProblems(cargoReleaseFields, problems);
    const isNew = (name: keyof typeof given) =>
      given[name] !== undefined && (given[name] || null) !== (stored?.[name] ?? null);
    const isOver = row.is_order_released;
    const isFixed =
      (isNew('bill_type') && (row.bill_released_at !== null || isOver)) ||
      ((isNew('originals_on') || isNew('carrier_order_on')) && isOver) ||
      (isNew('valid_until') && isOver && row.valid_until !== null);
    if (isFixed) throw new ApiError('INVALID_TRANSITION', 409);
    return {
      ...(isNew('bill_type') && { originals_on: null }),
      ...Object.fromEntries(
        Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value || null]])),
      ),
    };
  });
}

/**
 * Releases the bill of lading.
 * @throws ApiError as {@link changeRelease}; INVALID_TRANSITION (409) if it is released or the booking has no bill of
 * ours; as `refuseOpenRequirements`
 */
export async function releaseBill(
  db: Db,
  body: z.output<typeof releaseBillRequest>,
  context: RequestContext,
): Promise<CargoReleaseRow> {
  const { viewer, now } = context;
  return changeRelease(db, 'ReleaseBill', body, context, async (trx, { shipment, row }) => {
    if (row.bill_released_at !== null || !releaseTargets(shipment).includes('BILL')) {
      throw new ApiError('INVALID_TRANSITION', 409);
    }
    await refuseOpenRequirements(trx, shipment, 'BILL', context);
    return { bill_released_at: now, bill_released_by: viewer.userId, bill_released_name: viewer.fullName };
  });
}

/**
 * Extends the delivery order.
 * @throws ApiError as {@link changeRelease}; CHECK_FIELDS (400); INVALID_TRANSITION (409) before its release
 */
export async function extendOrder(
  db: Db,
  body: z.output<typeof extendDeliveryOrderRequest>,
  context: RequestContext,
): Promise<CargoReleaseRow> {
  const { viewer, now } = context;
  return changeRelease(db, 'ExtendDeliveryOrder', body, context, async (trx, { shipment, row }) => {
    if (!row.is_order_released) throw new ApiError('INVALID_TRANSITION', 409);
    const { valid_until, note } = body;
    const validity = { today: businessDay(now), validUntil: row.valid_until };
    refuseProblems(
      orderExtensionFields,
      orderExtensionProblems(valuesOf(orderExtensionFields, { valid_until, note }), validity),
    );
    await trx
      .insertInto('delivery_order_extension')
      .values({
        order_id: shipment.id,
        valid_until,
        note: note || null,
        recorded_by: viewer.userId,
        recorded_name: viewer.fullName,
        recorded_at: now,
      })
      .execute();
    return { valid_until };
  });
}

/**
 * Meets the money requirement of a booking although it is neither settled nor on approved credit.
 * @throws ApiError as {@link changeRelease}; FORBIDDEN (403) without the act OVERRIDE_CREDIT; CHECK_FIELDS (400) at
 * `reason`
 */
export async function overrideRelease(
  db: Db,
  body: z.output<typeof overrideCargoReleaseRequest>,
  context: RequestContext,
): Promise<CargoReleaseRow> {
  const { viewer, now } = context;
  if (!viewer.rights.acts.includes('OVERRIDE_CREDIT')) throw new ApiError('FORBIDDEN', 403);
  return changeRelease(db, 'OverrideCargoRelease', body, context, () => {
    const { reason } = body;
    refuseProblems(releaseOverrideFields, fieldProblems(releaseOverrideFields, { reason }));
    return {
      override_reason: reason,
      override_at: now,
      override_by: viewer.userId,
      override_name: viewer.fullName,
    };
  });
}
