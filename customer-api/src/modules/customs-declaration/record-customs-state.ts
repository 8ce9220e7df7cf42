import { customsDeclarationFields, customsDeclarationProblems } from '@wr1/schema/field/customs-declaration.ts';
import type {
  CustomsDeclarationRow,
  recordCustomsStateRequest,
  undoCustomsStateRequest,
} from '@wr1/schema/rest/shipment/customs-declaration.ts';
import { EVENT_OF_STATE, nextCustomsStates, type CustomsState } from '@wr1/schema/rules/customs/customs-state.ts';
import type { z } from 'zod';
import type { Db, Trx } from '../../db.ts';
import { ApiError, brokenRules } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { addJourneyEntry } from '../milestone/record/record-event.ts';
import { refuseProblems } from '../record/check-form.ts';
import { finish, lockDeclaration, refuseTakenNumber, viewed, type Locked } from './write-customs-declaration.ts';

/** The journey entry of a state; null if it has none, or if someone already recorded one that belongs to no declaration. */
async function addEntry(
  trx: Trx,
  { shipment }: Locked,
  { state, at, number }: { state: CustomsState; at: Date; number: string | null },
  context: RequestContext,
): Promise<number | null> {
  const kind = EVENT_OF_STATE[state];
  if (kind === undefined) return null;
  const recorded = await trx
    .selectFrom('shipment_event')
    .leftJoin('customs_declaration_state', 'customs_declaration_state.event_id', 'shipment_event.id')
    .select('shipment_event.id')
    .where('shipment_event.order_id', '=', shipment.id)
    .where('shipment_event.kind', '=', kind)
    .where('customs_declaration_state.id', 'is', null)
    .executeTakeFirst();
  if (recorded !== undefined) return null;
  return addJourneyEntry(trx, shipment, { kind, at, note: number }, context);
}

/**
 * Records that customs took a step, and adds the journey entry that the customer sees.
 * @throws ApiError CHECK_FIELDS (400) at `number`; NOT_FOUND (404); STALE_VERSION and INVALID_TRANSITION (409); 422 at
 * `at` if it is in the future or before the latest state
 */
export async function recordState(
  db: Db,
  body: z.output<typeof recordCustomsStateRequest>,
  context: RequestContext,
): Promise<CustomsDeclarationRow> {
  const { viewer, now } = context;
  const { state, note } = body;
  return db.transaction().execute(async (trx) => {
    const locked = await lockDeclaration(trx, body, viewer);
    const { shipment, declaration: before } = locked;
    if (!nextCustomsStates(before.state, before.regime).includes(state)) throw new ApiError('INVALID_TRANSITION', 409);
    const number = body.number || before.number;
    refuseProblems(customsDeclarationFields, customsDeclarationProblems({ number }, true));
    const at = body.at === undefined ? now : new Date(body.at);
    if (at > now) throw brokenRules([{ path: ['at'], code: 'MILESTONE_IN_FUTURE' }]);
    const after = await refuseTakenNumber(
      trx
        .updateTable('customs_declaration')
        .set({
          state,
          number,
          ...(state === 'REGISTERED' && { registered_at: at }),
          edited_at: now,
          version: before.version + 1,
        })
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    const eventId = await addEntry(trx, locked, { state, at, number }, context);
    await trx
      .insertInto('customs_declaration_state')
      .values({
        declaration_id: before.id,
        state,
        at,
        note: note || null,
        event_id: eventId,
        recorded_by: viewer.userId,
        recorded_name: viewer.fullName,
        recorded_at: now,
      })
      .execute();
    await finish(trx, shipment, [before, after], context);
    return viewed(trx, after, viewer);
  });
}

/**
 * Undoes the latest state and its journey entry.
 * @throws ApiError NOT_FOUND (404); STALE_VERSION (409); INVALID_TRANSITION (409) for a draft
 */
export async function undoState(
  db: Db,
  body: z.output<typeof undoCustomsStateRequest>,
  context: RequestContext,
): Promise<CustomsDeclarationRow> {
  const { viewer, now } = context;
  return db.transaction().execute(async (trx) => {
    const { shipment, declaration: before } = await lockDeclaration(trx, body, viewer);
    const [latest, earlier] = await trx
      .selectFrom('customs_declaration_state')
      .selectAll()
      .where('declaration_id', '=', before.id)
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    if (latest === undefined) throw new ApiError('INVALID_TRANSITION', 409);
    await trx.deleteFrom('customs_declaration_state').where('id', '=', latest.id).execute();
    if (latest.event_id !== null) await trx.deleteFrom('shipment_event').where('id', '=', latest.event_id).execute();
    const after = await trx
      .updateTable('customs_declaration')
      .set({
        state: earlier?.state ?? 'DRAFT',
        ...(latest.state === 'REGISTERED' && { registered_at: null }),
        edited_at: now,
        version: before.version + 1,
      })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await finish(trx, shipment, [before, after], context);
    return viewed(trx, after, viewer);
  });
}
