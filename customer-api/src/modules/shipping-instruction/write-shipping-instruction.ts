import type {
  acceptInstructionRequest,
  enterInstructionRequest,
  requestInstructionChangesRequest,
  ShippingInstructionRow,
} from '@wr1/schema/rest/shipment/shipping-instruction.ts';
import type { AuditValues } from '@wr1/schema/rules/code/audit.ts';
import type { NotificationKind } from '@wr1/schema/rules/notification/notification.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import type { Updateable } from 'kysely';
import type { z } from 'zod';
import type { Db, Trx } from '../../db.ts';
import { ApiError, checkFields, notFound, staleVersion } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { writeAudit } from '../../platform/write-audit.ts';
import { recordShipmentDetail } from '../event/record-detail.ts';
import { withIdempotency } from '../idempotency/idempotency.ts';
import { announce, noticeParams } from '../shipment/shipment-announcement.ts';
import { findCutOffs } from '../shipment/sla/shipment-cut-off.ts';
import { lockShipment } from '../shipment/shipment.repository.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { mayChange, scopeOf, shows } from '../shipment/visibility.ts';
import { withholdsEdit } from '../user-group/call-need.ts';
import { bookedParties } from './booked-instruction.ts';
import { contentOf, refuseWrong } from './entered-instruction.ts';
import { isInstructed, isInstructionOpen, viewInstructions } from './shipping-instruction.repository.ts';
import type { ShippingInstructionTables, StoredInstruction } from './shipping-instruction.table.ts';

type EnterBody = z.output<typeof enterInstructionRequest>;
type Change = Updateable<ShippingInstructionTables['shipping_instruction']>;

interface Locked {
  shipment: Shipment;
  /** The row before the change; null before anything was saved. */
  stored: StoredInstruction | null;
  /** Number of the latest version sent, 0 if none. */
  latest: number;
}

/** What an action does: columns to write, and what others learn of it. A draft is announced to no one. */
interface Done {
  change: Change;
  audit?: {
    action: 'SendShippingInstruction' | 'AcceptShippingInstruction' | 'RequestInstructionChanges';
    after: AuditValues;
  };
  kind?: NotificationKind;
  note?: string;
}

async function readLocked(trx: Trx, { viewer }: RequestContext, id: number): Promise<Locked> {
  const shipment = await lockShipment(trx, id);
  if (shipment === undefined || !shows(scopeOf(viewer), shipment) || !isInstructed(shipment)) throw notFound();
  if (!mayChange(viewer, shipment) || withholdsEdit(viewer.rights, true)) throw new ApiError('FORBIDDEN', 403);
  const find = trx.selectFrom('shipping_instruction').selectAll().where('order_id', '=', id);
  const stored = (await find.executeTakeFirst()) ?? null;
  const { latest } = await trx
    .selectFrom('shipping_instruction_version')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('latest'))
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  return { shipment, stored, latest };
}

async function tellOthers(trx: Trx, { shipment, stored }: Locked, done: Done, context: RequestContext): Promise<void> {
  const { viewer, now, requestId } = context;
  if (done.audit === undefined) return;
  await writeAudit(trx, {
    actor: viewer,
    at: now,
    requestId,
    kind: 'ORDER',
    subjectId: shipment.id,
    label: shipment.number,
    shipmentId: shipment.id,
    companyId: shipment.customer_id,
    action: done.audit.action,
    before: { instruction_state: stored?.state ?? null },
    after: done.audit.after,
  });
  const company =
    shipment.customer_id === null
      ? undefined
      : await trx.selectFrom('company').select('name').where('id', '=', shipment.customer_id).executeTakeFirst();
  await announce(trx, shipment, {
    kind: done.kind ?? null,
    what: ['DOCUMENT'],
    author: { userId: viewer.userId, isStaff: viewer.isStaff },
    at: now,
    params: { ...noticeParams(shipment, company?.name ?? null), ...(done.note && { note: done.note }) },
  });
}

/**
 * Changes the shipping instruction of a booking in one transaction.
 * @throws ApiError NOT_FOUND (404) for records without one; FORBIDDEN (403); STALE_VERSION (409); INVALID_TRANSITION
 * (409) if it is too late
 */
async function changeInstruction(
  db: Db,
  action: string,
  body: { id: number; version?: number | undefined },
  context: RequestContext,
  work: (trx: Trx, locked: Locked) => Promise<Done> | Done,
): Promise<ShippingInstructionRow> {
  const { viewer, now, idempotencyKey: key } = context;
  return db.transaction().execute((trx) =>
    withIdempotency(trx, { userId: viewer.userId, key, action: `wr1/${action}`, body }, async () => {
      const locked = await readLocked(trx, context, body.id);
      const { shipment, stored } = locked;
      if (body.version !== undefined && body.version !== (stored?.version ?? 0)) throw staleVersion();
      if (!isInstructionOpen(shipment, viewer.isStaff)) throw new ApiError('INVALID_TRANSITION', 409);
      if (stored === null) {
        await trx.insertInto('shipping_instruction').values({ order_id: body.id, edited_at: now }).execute();
      }
      const done = await work(trx, locked);
      await trx
        .updateTable('shipping_instruction')
        .set({ ...done.change, edited_at: now, version: (stored?.version ?? 0) + 1 })
        .where('order_id', '=', body.id)
        .execute();
      await tellOthers(trx, locked, done, context);
      const [row] = await viewInstructions(trx, [shipment], viewer);
      if (row === undefined) throw notFound();
      return row;
    }),
  );
}

/**
 * Saves the customer's draft. It is neither announced nor in the audit log, because only the customer sees it.
 * @throws ApiError as {@link changeInstruction}; CHECK_FIELDS (400) for texts that are too long
 */
export function saveInstruction(db: Db, body: EnterBody, context: RequestContext): Promise<ShippingInstructionRow> {
  return changeInstruction(db, 'SaveShippingInstruction', body, context, () => {
    const content = contentOf(body);
    refuseWrong(content, true);
    return { change: { draft: JSON.stringify(content) } };
  });
}

async function isPastCutOff(trx: Trx, shipment: Shipment, now: Date): Promise<boolean> {
  const cutOffs = (await findCutOffs(trx, [shipment], now)).get(shipment.id) ?? [];
  return cutOffs.some(({ kind, at }) => kind === 'DOC' && Date.parse(at) <= now.getTime());
}

/**
 * Sends a version. Like an uploaded file it meets the requirement of the checklist and the cut-off. After the cut-off it
 * is marked as late: staff then ask the carrier before they accept it.
 * @throws ApiError as {@link changeInstruction}; CHECK_FIELDS (400); PARTIES_REQUIRED (409) without shipper or consignee;
 * INVALID_TRANSITION (409) for a rejected booking
 */
export function sendInstruction(db: Db, body: EnterBody, context: RequestContext): Promise<ShippingInstructionRow> {
  const { viewer, now } = context;
  return changeInstruction(db, 'SendShippingInstruction', body, context, async (trx, { shipment, latest }) => {
    const content = contentOf(body);
    refuseWrong(content, false);
    const parties = bookedParties(shipment);
    if (parties.shipper === null || parties.consignee === null) throw new ApiError('PARTIES_REQUIRED', 409);
    if (shipment.status === STATUS.REJECT) throw new ApiError('INVALID_TRANSITION', 409);
    const number = latest + 1;
    const isLate = await isPastCutOff(trx, shipment, now);
    await trx
      .insertInto('shipping_instruction_version')
      .values({
        order_id: shipment.id,
        number,
        content: JSON.stringify(content),
        parties: JSON.stringify(parties),
        is_late: isLate,
        sent_at: now,
        sent_by: viewer.userId,
        sent_name: viewer.fullName,
      })
      .execute();
    const name = `SI ${shipment.number} v${number}`;
    await recordShipmentDetail(
      trx,
      shipment,
      { type: 'DOCUMENT_ADDED', documentType: 'SHIPPING_INSTRUCTION', name },
      now,
    );
    return {
      change: {
        state: 'SENT',
        draft: null,
        review_note: null,
        reviewed_at: null,
        reviewed_by: null,
        reviewed_name: null,
      },
      audit: { action: 'SendShippingInstruction', after: { instruction_state: 'SENT', instruction_version: number } },
      kind: 'INSTRUCTION_SENT',
    };
  });
}

/**
 * Accepts the latest version.
 * @throws ApiError as {@link changeInstruction}; INVALID_TRANSITION (409) unless it waits for a review
 */
export function acceptInstruction(
  db: Db,
  body: z.output<typeof acceptInstructionRequest>,
  context: RequestContext,
): Promise<ShippingInstructionRow> {
  const { viewer, now } = context;
  return changeInstruction(db, 'AcceptShippingInstruction', body, context, (_trx, { stored }) => {
    if (stored?.state !== 'SENT') throw new ApiError('INVALID_TRANSITION', 409);
    return {
      change: { state: 'ACCEPTED', reviewed_at: now, reviewed_by: viewer.userId, reviewed_name: viewer.fullName },
      audit: { action: 'AcceptShippingInstruction', after: { instruction_state: 'ACCEPTED' } },
    };
  });
}

/**
 * Asks the customer to change the latest version, also after it was accepted.
 * @throws ApiError as {@link changeInstruction}; CHECK_FIELDS (400) at `note`; INVALID_TRANSITION (409) before it was sent
 */
export function requestInstructionChanges(
  db: Db,
  body: z.output<typeof requestInstructionChangesRequest>,
  context: RequestContext,
): Promise<ShippingInstructionRow> {
  const { viewer, now } = context;
  const { note } = body;
  return changeInstruction(db, 'RequestInstructionChanges', body, context, (_trx, { stored }) => {
    if (note === '') throw checkFields([{ path: ['note'], code: 'REQUIRED' }]);
    if (note.length > 1000) throw checkFields([{ path: ['note'], code: 'TOO_LONG', params: { n: 1000 } }]);
    if (stored?.state !== 'SENT' && stored?.state !== 'ACCEPTED') throw new ApiError('INVALID_TRANSITION', 409);
    return {
      change: {
        state: 'CHANGES_REQUESTED',
        review_note: note,
        reviewed_at: now,
        reviewed_by: viewer.userId,
        reviewed_name: viewer.fullName,
      },
      audit: {
        action: 'RequestInstructionChanges',
        after: { instruction_state: 'CHANGES_REQUESTED', review_note: note },
      },
      kind: 'INSTRUCTION_CHANGES_REQUESTED',
    };
  });
}
