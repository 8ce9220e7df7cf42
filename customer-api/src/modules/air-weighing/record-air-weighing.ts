import { airWeighingFields, airWeighingProblems } from '@wr1/schema/field/air-weighing.ts';
import { valuesOf } from '@wr1/schema/field/field.ts';
import type { AirWeighingRow, recordAirWeighingRequest } from '@wr1/schema/rest/document/air-weighing.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { isClosed } from '@wr1/schema/rules/transition/party-edit.ts';
import type { z } from 'zod';
import type { Db } from '../../db.ts';
import { ApiError, notFound, staleVersion } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { writeAudit } from '../../platform/write-audit.ts';
import { withIdempotency } from '../idempotency/idempotency.ts';
import { refuseProblems } from '../record/check-form.ts';
import { announce } from '../shipment/shipment-announcement.ts';
import { lockShipment } from '../shipment/shipment.repository.ts';
import { mayChange, scopeOf, shows } from '../shipment/visibility.ts';
import { withholdsEdit } from '../user-group/call-need.ts';
import { isWeighedByAir, viewWeighings } from './air-weighing.repository.ts';

const audited = ({ weighed }: AirWeighingRow) =>
  weighed && { gross_kg: weighed.gross_kg, weighed_volume_m3: weighed.volume_m3, weighed_on: weighed.weighed_on };

/**
 * Records what the cargo weighed, or replaces it. It changes no price: staff send the customer a new one.
 * @throws ApiError NOT_FOUND (404) for records that are not by air; FORBIDDEN (403); STALE_VERSION (409); CHECK_FIELDS
 * (400); INVALID_TRANSITION (409) once the booking is closed
 */
export function recordWeighing(
  db: Db,
  body: z.output<typeof recordAirWeighingRequest>,
  context: RequestContext,
): Promise<AirWeighingRow> {
  const { viewer, now, requestId, idempotencyKey: key } = context;
  const { id } = body;
  return db.transaction().execute((trx) =>
    withIdempotency(trx, { userId: viewer.userId, key, action: 'wr1/RecordAirWeighing', body }, async () => {
      const shipment = await lockShipment(trx, id);
      if (shipment === undefined || !shows(scopeOf(viewer), shipment) || !isWeighedByAir(shipment)) throw notFound();
      if (!mayChange(viewer, shipment) || withholdsEdit(viewer.rights, true)) throw new ApiError('FORBIDDEN', 403);
      const [before] = await viewWeighings(trx, [shipment], viewer);
      if (before === undefined) throw notFound();
      if (body.version !== undefined && body.version !== before.version) throw staleVersion();
      if (isClosed(shipment.status)) throw new ApiError('INVALID_TRANSITION', 409);
      const problems = airWeighingProblems(valuesOf(airWeighingFields, body), businessDay(now));
      refuseProblems(airWeighingFields, problems);
      const { gross_kg, volume_m3, weighed_on } = body;
      const columns = { gross_kg, volume_m3, weighed_on, version: before.version + 1 };
      await trx
        .insertInto('air_weighing')
        .values({ order_id: id, ...columns })
        .onConflict((conflict) => conflict.column('order_id').doUpdateSet(columns))
        .execute();
      const [after] = await viewWeighings(trx, [shipment], viewer);
      if (after === undefined) throw notFound();
      await writeAudit(trx, {
        actor: viewer,
        at: now,
        requestId,
        kind: 'ORDER',
        subjectId: id,
        label: shipment.number,
        shipmentId: id,
        companyId: shipment.customer_id,
        action: 'RecordAirWeighing',
        before: audited(before),
        after: audited(after),
      });
      const author = { userId: viewer.userId, isStaff: viewer.isStaff };
      await announce(trx, shipment, { kind: null, what: ['DOCUMENT'], author, at: now, params: {} });
      return after;
    }),
  );
}
