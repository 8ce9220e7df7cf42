import { BILL_REMARK_LENGTH, billPaths } from '@wr1/schema/field/house-bill.ts';
import type {
  approveHouseBillDraftRequest,
  HouseBillDraftRow,
  requestHouseBillChangesRequest,
  sendHouseBillDraftRequest,
} from '@wr1/schema/rest/document/house-bill-draft.ts';
import { customerBillActions, type HouseBillState } from '@wr1/schema/rules/instruction/house-bill.ts';
import type { NotificationKind } from '@wr1/schema/rules/notification/notification.ts';
import type { z } from 'zod';
import type { Db, Trx } from '../../db.ts';
import { ApiError, checkFields, notFound, staleVersion, type FieldProblem } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { writeAudit } from '../../platform/write-audit.ts';
import { withIdempotency } from '../idempotency/idempotency.ts';
import { announce, noticeParams } from '../shipment/shipment-announcement.ts';
import { lockShipment } from '../shipment/shipment.repository.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { mayChange, scopeOf, shows } from '../shipment/visibility.ts';
import { bookedParties } from '../shipping-instruction/booked-instruction.ts';
import { contentOf, refuseWrong } from '../shipping-instruction/entered-instruction.ts';
import { isInstructed } from '../shipping-instruction/shipping-instruction.repository.ts';
import { withholdsEdit } from '../user-group/call-need.ts';
import { openBills, viewBillDrafts } from './house-bill-draft.repository.ts';

interface Done {
  state: Exclude<HouseBillState, 'NOT_SENT'>;
  kind: NotificationKind;
  feeUsd?: number | null;
}

async function tellOthers(
  trx: Trx,
  shipment: Shipment,
  { action, before, done }: { action: BillAction; before: HouseBillState; done: Done },
  { viewer, now, requestId }: RequestContext,
): Promise<void> {
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
    before: { house_bill_state: before },
    after: { house_bill_state: done.state, ...(done.feeUsd != null && { amendment_fee_usd: done.feeUsd }) },
  });
  const company =
    shipment.customer_id === null
      ? undefined
      : await trx.selectFrom('company').select('name').where('id', '=', shipment.customer_id).executeTakeFirst();
  await announce(trx, shipment, {
    kind: done.kind,
    what: ['DOCUMENT'],
    author: { userId: viewer.userId, isStaff: viewer.isStaff },
    at: now,
    params: noticeParams(shipment, company?.name ?? null),
  });
}

type BillAction = 'SendHouseBillDraft' | 'ApproveHouseBillDraft' | 'RequestHouseBillChanges';

/**
 * Changes the draft of a house bill in one transaction.
 * @throws ApiError NOT_FOUND (404) for records without one; FORBIDDEN (403); STALE_VERSION (409); INVALID_TRANSITION
 * (409) once the bill is released or the booking closed
 */
function changeBill(
  db: Db,
  action: BillAction,
  body: { id: number; version?: number | undefined },
  context: RequestContext,
  work: (trx: Trx, shipment: Shipment, row: HouseBillDraftRow) => Promise<Done>,
): Promise<HouseBillDraftRow> {
  const { viewer, idempotencyKey: key } = context;
  return db.transaction().execute((trx) =>
    withIdempotency(trx, { userId: viewer.userId, key, action: `wr1/${action}`, body }, async () => {
      const shipment = await lockShipment(trx, body.id);
      if (shipment === undefined || !shows(scopeOf(viewer), shipment) || !isInstructed(shipment)) throw notFound();
      if (!mayChange(viewer, shipment) || withholdsEdit(viewer.rights, true)) throw new ApiError('FORBIDDEN', 403);
      const [row] = await viewBillDrafts(trx, [shipment], context);
      if (row === undefined) throw notFound();
      if (body.version !== undefined && body.version !== row.version) throw staleVersion();
      if (!(await openBills(trx, [shipment])).has(shipment.id)) throw new ApiError('INVALID_TRANSITION', 409);
      const version = row.version + 1;
      if (row.version === 0) {
        await trx.insertInto('house_bill_draft').values({ order_id: body.id, state: 'SENT', version }).execute();
      }
      const done = await work(trx, shipment, row);
      const { state } = done;
      await trx.updateTable('house_bill_draft').set({ state, version }).where('order_id', '=', body.id).execute();
      await tellOthers(trx, shipment, { action, before: row.state, done }, context);
      const [after] = await viewBillDrafts(trx, [shipment], context);
      if (after === undefined) throw notFound();
      return after;
    }),
  );
}

/**
 * Sends a version to the customer for approval, also after an earlier one was approved.
 * @throws ApiError as {@link changeBill}; CHECK_FIELDS (400); PARTIES_REQUIRED (409) without shipper or consignee
 */
export function sendBillDraft(
  db: Db,
  body: z.output<typeof sendHouseBillDraftRequest>,
  context: RequestContext,
): Promise<HouseBillDraftRow> {
  const { viewer, now } = context;
  return changeBill(db, 'SendHouseBillDraft', body, context, async (trx, shipment, row) => {
    const content = { ...contentOf(body), remark: null };
    refuseWrong(content, false);
    const parties = bookedParties(shipment);
    if (parties.shipper === null || parties.consignee === null) throw new ApiError('PARTIES_REQUIRED', 409);
    await trx
      .insertInto('house_bill_draft_version')
      .values({
        order_id: shipment.id,
        number: (row.versions[0]?.number ?? 0) + 1,
        content: JSON.stringify(content),
        parties: JSON.stringify(parties),
        sent_at: now,
        sent_by: viewer.userId,
        sent_name: viewer.fullName,
      })
      .execute();
    return { state: 'SENT', kind: 'HOUSE_BILL_TO_APPROVE' };
  });
}

async function answer(
  trx: Trx,
  { order_id: id, versions: [latest] }: HouseBillDraftRow,
  { viewer, now }: RequestContext,
  change: { changes: string | null; fee_usd: number | null },
): Promise<void> {
  const who = { answered_at: now, answered_by: viewer.userId, answered_name: viewer.fullName };
  await trx
    .updateTable('house_bill_draft_version')
    .set({ ...change, ...who })
    .where('order_id', '=', id)
    .where('number', '=', latest?.number ?? 0)
    .execute();
}

/**
 * Approves the latest version.
 * @throws ApiError as {@link changeBill}; INVALID_TRANSITION (409) unless it waits for approval
 */
export function approveBillDraft(
  db: Db,
  body: z.output<typeof approveHouseBillDraftRequest>,
  context: RequestContext,
): Promise<HouseBillDraftRow> {
  return changeBill(db, 'ApproveHouseBillDraft', body, context, async (trx, _shipment, row) => {
    if (!customerBillActions(row.state).includes('APPROVE')) throw new ApiError('INVALID_TRANSITION', 409);
    await answer(trx, row, context, { changes: null, fee_usd: null });
    return { state: 'APPROVED', kind: 'HOUSE_BILL_APPROVED' };
  });
}

/** Problems of the requested changes: at least one, each a field of the bill once, with a remark. */
function changeProblems(
  changes: z.output<typeof requestHouseBillChangesRequest>['changes'],
  content: { lines: unknown[]; containers: unknown[] },
): FieldProblem[] {
  if (changes.length === 0) return [{ path: ['changes'], code: 'REQUIRED' }];
  const known = billPaths({ lines: content.lines.length, containers: content.containers.length });
  return changes.flatMap(({ path, remark }, at): FieldProblem[] => {
    const isRepeated = changes.findIndex((one) => one.path === path) !== at;
    if (!known.includes(path)) return [{ path: ['changes', at, 'path'], code: 'CHOICE_INVALID' }];
    if (isRepeated) return [{ path: ['changes', at, 'path'], code: 'DUPLICATE_VALUE' }];
    if (remark === '') return [{ path: ['changes', at, 'remark'], code: 'REQUIRED' }];
    if (remark.length <= BILL_REMARK_LENGTH) return [];
    return [{ path: ['changes', at, 'remark'], code: 'TOO_LONG', params: { n: BILL_REMARK_LENGTH } }];
  });
}

/**
 * Asks for changes field by field, also after the approval.
 * @throws ApiError as {@link changeBill}; CHECK_FIELDS (400) with paths such as `changes.0.remark`; INVALID_TRANSITION
 * (409) while staff work on earlier changes; AMENDMENT_FEE_REQUIRED (409) after the cut-off without `accepts_fee`
 */
export function requestBillChanges(
  db: Db,
  body: z.output<typeof requestHouseBillChangesRequest>,
  context: RequestContext,
): Promise<HouseBillDraftRow> {
  return changeBill(db, 'RequestHouseBillChanges', body, context, async (trx, _shipment, row) => {
    const [latest] = row.versions;
    if (latest === undefined || !customerBillActions(row.state).includes('REQUEST_CHANGES')) {
      throw new ApiError('INVALID_TRANSITION', 409);
    }
    const problems = changeProblems(body.changes, latest.content);
    if (problems.length > 0) throw checkFields(problems);
    const feeUsd = row.is_past_cut_off && row.amendment_fee_usd > 0 ? row.amendment_fee_usd : null;
    if (feeUsd !== null && !body.accepts_fee) {
      throw new ApiError('AMENDMENT_FEE_REQUIRED', 409, { amount: feeUsd });
    }
    await answer(trx, row, context, { changes: JSON.stringify(body.changes), fee_usd: feeUsd });
    return { state: 'CHANGES_REQUESTED', kind: 'HOUSE_BILL_CHANGES_REQUESTED', feeUsd };
  });
}
