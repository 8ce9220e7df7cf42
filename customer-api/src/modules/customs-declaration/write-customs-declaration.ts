import { customsDeclarationFields, customsDeclarationProblems } from '@wr1/schema/field/customs-declaration.ts';
import { valuesOf } from '@wr1/schema/field/field.ts';
import type {
  createCustomsDeclarationRequest,
  CustomsDeclarationRow,
  deleteCustomsDeclarationQuery,
  updateCustomsDeclarationRequest,
} from '@wr1/schema/rest/shipment/customs-declaration.ts';
import { usualCustomsType } from '@wr1/schema/rules/code/customs-type.ts';
import type { LoggedAction } from '@wr1/schema/rules/code/logged-action.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import type { z } from 'zod';
import type { Db, Trx } from '../../db.ts';
import { ApiError, checkFields, notFound, staleVersion, violatedConstraint } from '../../errors.ts';
import type { RequestContext, Viewer } from '../../http/context.ts';
import { writeAudit } from '../../platform/write-audit.ts';
import { withIdempotency } from '../idempotency/idempotency.ts';
import { refuseProblems, refuseUnknownEntries } from '../record/check-form.ts';
import { announce } from '../shipment/shipment-announcement.ts';
import { lockShipment } from '../shipment/shipment.repository.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { scopeOf, shows } from '../shipment/visibility.ts';
import { withStates, type StoredDeclaration } from './customs-declaration.repository.ts';
import { borderOffices } from './default-office.ts';

type Form = Pick<z.output<typeof updateCustomsDeclarationRequest>, 'number' | 'office' | 'regime' | 'document_ids'>;

const OVER: ReadonlySet<number> = new Set([STATUS.CANCELLED, STATUS.REJECT]);

/** A declaration with its booking, both locked. */
export interface Locked {
  shipment: Shipment;
  declaration: StoredDeclaration;
}

/** @throws ApiError NOT_FOUND (404); INVALID_TRANSITION (409) unless customs was ordered and the booking is released */
async function lockBooking(trx: Trx, id: number, viewer: Viewer): Promise<Shipment> {
  const shipment = await lockShipment(trx, id);
  if (shipment === undefined || !shipment.is_booking || !shows(scopeOf(viewer), shipment)) throw notFound();
  if (!shipment.has_customs || !shipment.ever_released || OVER.has(shipment.status))
    throw new ApiError('INVALID_TRANSITION', 409);
  return shipment;
}

/** Locks a declaration and its booking. @throws ApiError as `lockBooking`; STALE_VERSION (409) */
export async function lockDeclaration(
  trx: Trx,
  { id, version }: { id: number; version?: number | undefined },
  viewer: Viewer,
): Promise<Locked> {
  const find = () => trx.selectFrom('customs_declaration').selectAll().where('id', '=', id);
  const seen = await find().executeTakeFirst();
  if (seen === undefined) throw notFound();
  const shipment = await lockBooking(trx, seen.order_id, viewer);
  const declaration = await find().executeTakeFirst();
  if (declaration === undefined) throw notFound();
  if (version !== undefined && version !== declaration.version) throw staleVersion();
  return { shipment, declaration };
}

/** @throws ApiError CHECK_FIELDS (400) */
async function check(trx: Trx, shipment: Shipment, form: Form, before: StoredDeclaration | null): Promise<void> {
  const needsNumber = before !== null && before.state !== 'DRAFT';
  const { document_ids: ids = [], ...entered } = form;
  const values = valuesOf(customsDeclarationFields, entered);
  refuseProblems(customsDeclarationFields, customsDeclarationProblems(values, needsNumber));
  // Codes that a list no longer offers may stay.
  const changed = { office: form.office, regime: form.regime };
  if (before?.office === form.office) delete changed.office;
  if (before?.regime === form.regime) delete changed.regime;
  await refuseUnknownEntries(trx, customsDeclarationFields, changed);
  const own = await trx
    .selectFrom('attachment')
    .select('id')
    .where('order_id', '=', shipment.id)
    .where('id', 'in', [0, ...ids])
    .execute();
  if (own.length < new Set(ids).size) throw checkFields([{ path: ['document_ids'], code: 'CHOICE_INVALID' }]);
}

/** Reports a number that another declaration has. */
export async function refuseTakenNumber<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (violatedConstraint(error) !== 'customs_declaration_number') throw error;
    throw checkFields([{ path: ['number'], code: 'DUPLICATE_VALUE' }]);
  }
}

const audited = ({ number, office, regime, state }: StoredDeclaration) => ({ number, office, regime, state });

/** Logs a change and notifies those who watch the booking. */
export async function finish(
  trx: Trx,
  shipment: Shipment,
  [before, after]: readonly [StoredDeclaration | null, StoredDeclaration | null],
  { viewer, now, requestId }: RequestContext,
): Promise<void> {
  const declaration = after ?? before;
  if (declaration === null) return;
  const action: LoggedAction = before === null ? 'CREATE' : after === null ? 'DELETE' : 'UPDATE';
  await writeAudit(trx, {
    actor: viewer,
    at: now,
    requestId,
    kind: 'CUSTOMS_DECLARATION',
    subjectId: declaration.id,
    label: declaration.number ?? shipment.number,
    shipmentId: shipment.id,
    action,
    before: before && audited(before),
    after: after && audited(after),
  });
  const author = { userId: viewer.userId, isStaff: viewer.isStaff };
  await announce(trx, shipment, { kind: null, author, at: now, params: {} });
}

/** The declaration as returned to its author. */
export async function viewed(trx: Trx, declaration: StoredDeclaration, viewer: Viewer): Promise<CustomsDeclarationRow> {
  const [row] = await withStates(trx, [declaration], viewer);
  if (row === undefined) throw notFound();
  return row;
}

/**
 * Adds a draft to a booking. Without them, the office follows from the port or airport, and the regime from the booking.
 * @throws ApiError CHECK_FIELDS (400); NOT_FOUND (404); INVALID_TRANSITION (409)
 */
export async function createDeclaration(
  db: Db,
  body: z.output<typeof createCustomsDeclarationRequest>,
  context: RequestContext,
): Promise<CustomsDeclarationRow> {
  const { viewer, now, idempotencyKey: key } = context;
  return db.transaction().execute((trx) =>
    withIdempotency(trx, { userId: viewer.userId, key, action: 'wr1/CreateCustomsDeclaration', body }, async () => {
      const shipment = await lockBooking(trx, body.order_id, viewer);
      await check(trx, shipment, body, null);
      const offices = await borderOffices(trx, [{ ...shipment, order_id: shipment.id }]);
      const after = await refuseTakenNumber(
        trx
          .insertInto('customs_declaration')
          .values({
            order_id: shipment.id,
            number: body.number || null,
            office: body.office || (offices.get(shipment.id) ?? null),
            regime: body.regime || (shipment.customs_type ?? usualCustomsType(shipment.shipping_type)),
            document_ids: JSON.stringify(body.document_ids ?? []),
            registered_at: null,
            created_by: viewer.userId,
            created_at: now,
          })
          .returningAll()
          .executeTakeFirstOrThrow(),
      );
      await finish(trx, shipment, [null, after], context);
      return viewed(trx, after, viewer);
    }),
  );
}

/**
 * Updates number, office, regime and documents.
 * @throws ApiError CHECK_FIELDS (400); NOT_FOUND (404); STALE_VERSION and INVALID_TRANSITION (409)
 */
export async function updateDeclaration(
  db: Db,
  body: z.output<typeof updateCustomsDeclarationRequest>,
  context: RequestContext,
): Promise<CustomsDeclarationRow> {
  const { viewer, now } = context;
  return db.transaction().execute(async (trx) => {
    const { shipment, declaration: before } = await lockDeclaration(trx, body, viewer);
    await check(trx, shipment, body, before);
    const after = await refuseTakenNumber(
      trx
        .updateTable('customs_declaration')
        .set({
          number: body.number || null,
          office: body.office || null,
          regime: body.regime || null,
          document_ids: JSON.stringify(body.document_ids ?? before.document_ids),
          edited_at: now,
          version: before.version + 1,
        })
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    await finish(trx, shipment, [before, after], context);
    return viewed(trx, after, viewer);
  });
}

/** Deletes a draft. @throws ApiError NOT_FOUND (404); STALE_VERSION and INVALID_TRANSITION (409) */
export async function deleteDeclaration(
  db: Db,
  query: z.output<typeof deleteCustomsDeclarationQuery>,
  context: RequestContext,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { shipment, declaration: before } = await lockDeclaration(trx, query, context.viewer);
    if (before.state !== 'DRAFT') throw new ApiError('INVALID_TRANSITION', 409);
    await trx.deleteFrom('customs_declaration').where('id', '=', before.id).execute();
    await finish(trx, shipment, [before, null], context);
  });
}
