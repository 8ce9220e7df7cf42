import { freeTimeFields, freeTimeProblems } from '@wr1/schema/field/free-time.ts';
import { valuesOf } from '@wr1/schema/field/field.ts';
import type { FreeTimeRow, updateFreeTimeRequest } from '@wr1/schema/rest/shipment/free-time.ts';
import { freeTimeDirection } from '@wr1/schema/rules/free-time/free-time-kind.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import type { z } from 'zod';
import type { Db } from '../../db.ts';
import { ApiError, notFound, staleVersion } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { writeAudit } from '../../platform/write-audit.ts';
import { refuseProblems } from '../record/check-form.ts';
import { announce } from '../shipment/shipment-announcement.ts';
import { lockShipment } from '../shipment/shipment.repository.ts';
import { scopeOf, shows } from '../shipment/visibility.ts';
import { freeTimeOf } from './read-free-time.ts';

const OVER: ReadonlySet<number> = new Set([STATUS.CANCELLED, STATUS.REJECT]);

/**
 * Replaces the free days of a shipment; kinds without days follow the price tables again.
 * @throws ApiError CHECK_FIELDS (400); NOT_FOUND (404); STALE_VERSION (409); INVALID_TRANSITION (409) if the booking is
 * cancelled or not of full containers
 */
export async function updateFreeTime(
  db: Db,
  { order_id: id, version, ...form }: z.output<typeof updateFreeTimeRequest>,
  { viewer, now, requestId }: RequestContext,
): Promise<FreeTimeRow> {
  refuseProblems(freeTimeFields, freeTimeProblems(valuesOf(freeTimeFields, form)));
  return db.transaction().execute(async (trx) => {
    const shipment = await lockShipment(trx, id);
    if (shipment === undefined || !shipment.is_booking || !shows(scopeOf(viewer), shipment)) throw notFound();
    if (freeTimeDirection(shipment) === null || OVER.has(shipment.status))
      throw new ApiError('INVALID_TRANSITION', 409);
    const stored = await trx.selectFrom('shipment_free_time').selectAll().where('order_id', '=', id).executeTakeFirst();
    if (version !== undefined && version !== (stored?.version ?? 0)) throw staleVersion();
    const next = {
      demurrage_days: form.demurrage_days ?? null,
      detention_days: form.detention_days ?? null,
      combined_days: form.combined_days ?? null,
      storage_days: form.storage_days ?? null,
      edited_at: now,
      version: (stored?.version ?? 0) + 1,
    };
    await trx
      .insertInto('shipment_free_time')
      .values({ order_id: id, ...next })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet(next))
      .execute();
    const audited = (row: typeof next | typeof stored) => ({
      demurrage_days: row?.demurrage_days ?? null,
      detention_days: row?.detention_days ?? null,
      combined_days: row?.combined_days ?? null,
      storage_days: row?.storage_days ?? null,
    });
    await writeAudit(trx, {
      actor: viewer,
      at: now,
      requestId,
      kind: 'FREE_TIME',
      subjectId: id,
      label: shipment.number,
      shipmentId: id,
      action: stored === undefined ? 'CREATE' : 'UPDATE',
      before: audited(stored),
      after: audited(next),
    });
    const author = { userId: viewer.userId, isStaff: viewer.isStaff };
    await announce(trx, shipment, { kind: null, author, at: now, params: {} });
    const [row] = await freeTimeOf(trx, [shipment], now);
    if (row === undefined) throw notFound();
    return row;
  });
}
