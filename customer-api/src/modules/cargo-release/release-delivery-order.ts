import { deliveryOrderFields, deliveryOrderProblems } from '@wr1/schema/field/cargo-release.ts';
import { valuesOf } from '@wr1/schema/field/field.ts';
import type { CargoReleaseRow, releaseDeliveryOrderRequest } from '@wr1/schema/rest/shipment/cargo-release.ts';
import { MILESTONE } from '@wr1/schema/rules/milestone/milestone.ts';
import { releaseTargets } from '@wr1/schema/rules/release/cargo-release.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { z } from 'zod';
import type { Db } from '../../db.ts';
import { ApiError } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { recordMilestoneWithin } from '../milestone/record/record-milestone.ts';
import { refuseProblems } from '../record/check-form.ts';
import { changeRelease } from './write-cargo-release.ts';

/**
 * Stores number, eDO code and validity of the delivery order and records its milestone, which checks the requirements.
 * @throws ApiError as `changeRelease` and `recordMilestone`; CHECK_FIELDS (400); INVALID_TRANSITION (409) if the booking
 * has no delivery order
 */
export async function releaseOrder(
  db: Db,
  body: z.output<typeof releaseDeliveryOrderRequest>,
  context: RequestContext,
): Promise<CargoReleaseRow> {
  const { id, order_number, edo_code = null, valid_until, at } = body;
  return changeRelease(db, 'ReleaseDeliveryOrder', body, context, async (trx, { shipment }) => {
    if (!releaseTargets(shipment).includes('DELIVERY_ORDER')) throw new ApiError('INVALID_TRANSITION', 409);
    const values = valuesOf(deliveryOrderFields, { order_number, edo_code, valid_until });
    refuseProblems(deliveryOrderFields, deliveryOrderProblems(values, businessDay(context.now)));
    const milestone = {
      id,
      code: MILESTONE.RELEASE_DO,
      containers: null,
      actual_at: at ?? context.now.toISOString(),
      place: null,
      note: null,
    };
    // The key belongs to this call, whose result is stored under it.
    await recordMilestoneWithin(trx, milestone, { ...context, idempotencyKey: undefined });
    return { order_number, edo_code: edo_code || null, valid_until };
  });
}
