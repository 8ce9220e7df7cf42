import { valuesOf } from '@wr1/schema/field/field.ts';
import { grossMassFields, grossMassProblems } from '@wr1/schema/field/verified-gross-mass.ts';
import type {
  deleteGrossMassRequest,
  recordGrossMassRequest,
  VerifiedGrossMassRow,
} from '@wr1/schema/rest/shipment/verified-gross-mass.ts';
import type { AuditValues } from '@wr1/schema/rules/code/audit.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { z } from 'zod';
import type { Db, Trx } from '../../db.ts';
import { ApiError, checkFields, notFound } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { writeAudit } from '../../platform/write-audit.ts';
import { recordShipmentDetail } from '../event/record-detail.ts';
import { withIdempotency } from '../idempotency/idempotency.ts';
import { refuseProblems } from '../record/check-form.ts';
import { announce } from '../shipment/shipment-announcement.ts';
import { lockShipment } from '../shipment/shipment.repository.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { mayChange, scopeOf, shows } from '../shipment/visibility.ts';
import { withholdsEdit } from '../user-group/call-need.ts';
import { boxesOf, isMassOpen, isWeighed, pastCutOff, viewMasses } from './verified-gross-mass.repository.ts';
import type { StoredGrossMass } from './verified-gross-mass.table.ts';

type Action = 'RecordVerifiedGrossMass' | 'DeleteVerifiedGrossMass';

async function lockWeighed(trx: Trx, { viewer, now }: RequestContext, id: number): Promise<Shipment> {
  const shipment = await lockShipment(trx, id);
  if (shipment === undefined || !shows(scopeOf(viewer), shipment) || !isWeighed(shipment)) throw notFound();
  if (!mayChange(viewer, shipment) || withholdsEdit(viewer.rights, true)) throw new ApiError('FORBIDDEN', 403);
  if (!isMassOpen(shipment, viewer.isStaff)) throw new ApiError('INVALID_TRANSITION', 409);
  const past = await pastCutOff(trx, [shipment], now);
  if (!viewer.isStaff && past.get(shipment.id)) throw new ApiError('VGM_CUT_OFF_PASSED', 409);
  return shipment;
}

const audited = (mass: StoredGrossMass | undefined): AuditValues | null =>
  mass === undefined
    ? null
    : {
        container_no: mass.container_no,
        mass_kg: Number(mass.mass_kg),
        method: mass.method,
        weighed_on: mass.weighed_on,
        responsible_company: mass.responsible_company,
      };

const ofContainer = (trx: Trx, id: number, number: string) =>
  trx
    .selectFrom('verified_gross_mass')
    .selectAll()
    .where('order_id', '=', id)
    .where('container_no', '=', number)
    .executeTakeFirst();

async function changeMass(
  db: Db,
  action: Action,
  body: { id: number; container_no: string },
  context: RequestContext,
  work: (trx: Trx, shipment: Shipment) => Promise<void>,
): Promise<VerifiedGrossMassRow> {
  const { viewer, now, requestId, idempotencyKey: key } = context;
  return db.transaction().execute((trx) =>
    withIdempotency(trx, { userId: viewer.userId, key, action: `wr1/${action}`, body }, async () => {
      const shipment = await lockWeighed(trx, context, body.id);
      const before = await ofContainer(trx, body.id, body.container_no);
      const [earlier] = await viewMasses(trx, [shipment], context);
      await work(trx, shipment);
      await writeAudit(trx, {
        actor: viewer,
        at: now,
        requestId,
        kind: 'ORDER',
        subjectId: shipment.id,
        label: shipment.number,
        shipmentId: shipment.id,
        companyId: shipment.customer_id,
        action,
        before: audited(before),
        after: audited(await ofContainer(trx, body.id, body.container_no)),
      });
      const [row] = await viewMasses(trx, [shipment], context);
      if (row === undefined) throw notFound();
      const author = { userId: viewer.userId, isStaff: viewer.isStaff };
      await announce(trx, shipment, { kind: null, what: ['DOCUMENT'], author, at: now, params: {} });
      if (row.is_complete && !earlier?.is_complete) {
        const name = `VGM ${shipment.number}`;
        await recordShipmentDetail(trx, shipment, { type: 'DOCUMENT_ADDED', documentType: 'VGM', name }, now);
      }
      return row;
    }),
  );
}

/**
 * Records the mass of a container, or replaces it.
 * @throws ApiError NOT_FOUND (404) for records that need none; FORBIDDEN (403); CHECK_FIELDS (400); INVALID_TRANSITION
 * (409) once the cargo is loaded; VGM_CUT_OFF_PASSED (409) for customers after the cut-off
 */
export function recordGrossMass(
  db: Db,
  { id, ...entered }: z.output<typeof recordGrossMassRequest>,
  context: RequestContext,
): Promise<VerifiedGrossMassRow> {
  const { viewer, now } = context;
  return changeMass(db, 'RecordVerifiedGrossMass', { id, ...entered }, context, async (trx, shipment) => {
    const declared = await trx
      .selectFrom('verified_gross_mass')
      .select('container_no')
      .where('order_id', '=', id)
      .execute();
    const numbers = [...new Set([...declared.map(({ container_no: one }) => one), entered.container_no])];
    const boxes = boxesOf(shipment, numbers);
    const typeCode = boxes.find(({ number }) => number === entered.container_no)?.type ?? null;
    refuseProblems(
      grossMassFields,
      grossMassProblems(valuesOf(grossMassFields, entered), { today: businessDay(now), typeCode }),
    );
    if (boxes.length > shipment.containers.reduce((sum, { quantity }) => sum + quantity, 0)) {
      throw checkFields([{ path: ['container_no'], code: 'CONTAINER_TAKEN' }]);
    }
    const columns = {
      mass_kg: entered.mass_kg,
      method: entered.method,
      weighed_on: entered.weighed_on,
      responsible_name: entered.responsible_name,
      responsible_company: entered.responsible_company,
      is_by_staff: viewer.isStaff,
      recorded_at: now,
      recorded_by: viewer.userId,
      recorded_name: viewer.fullName,
    };
    await trx
      .insertInto('verified_gross_mass')
      .values({ order_id: id, container_no: entered.container_no, ...columns })
      .onConflict((conflict) => conflict.columns(['order_id', 'container_no']).doUpdateSet(columns))
      .execute();
  });
}

/**
 * Deletes the mass of a container.
 * @throws ApiError as {@link recordGrossMass}; NOT_FOUND (404) if there is none
 */
export function deleteGrossMass(
  db: Db,
  body: z.output<typeof deleteGrossMassRequest>,
  context: RequestContext,
): Promise<VerifiedGrossMassRow> {
  return changeMass(db, 'DeleteVerifiedGrossMass', body, context, async (trx) => {
    const gone = await trx
      .deleteFrom('verified_gross_mass')
      .where('order_id', '=', body.id)
      .where('container_no', '=', body.container_no)
      .returning('container_no')
      .executeTakeFirst();
    if (gone === undefined) throw notFound();
  });
}
