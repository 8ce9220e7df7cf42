import type {
  PaymentReportRow,
  rejectPaymentReportRequest,
  reportPaymentRequest,
  withdrawPaymentReportRequest,
} from '@wr1/schema/rest/money/payment-report.ts';
import type { NotificationKind } from '@wr1/schema/rules/notification/notification.ts';
import type { z } from 'zod';
import type { Db, Trx } from '../../db.ts';
import { ApiError, brokenRules, checkFields, notFound, staleVersion } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { writeAudit } from '../../platform/write-audit.ts';
import { checkMoved } from '../debit-note/debit-note.rules.ts';
import { withIdempotency } from '../idempotency/idempotency.ts';
import { shownMoney } from '../shipment/money/shipment-money.rules.ts';
import { announce } from '../shipment/shipment-announcement.ts';
import { lockShipment } from '../shipment/shipment.repository.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { scopeOf, shows } from '../shipment/visibility.ts';
import { proofOf } from './payment-proof.ts';
import {
  insertReport,
  isDuplicate,
  lockReport,
  mayDecide,
  mayReport,
  readReport,
} from './payment-report.repository.ts';
import type { PaymentReport } from './payment-report.table.ts';

const audited = ({ amount, currency, paid_on, reference, state, reason }: PaymentReport) => ({
  amount,
  currency,
  paid_on,
  reference,
  state,
  reason,
});

/** Logs a change of a report and notifies the other side; a null `kind` only refreshes open pages. */
export async function finishReport(
  trx: Trx,
  { shipment, before, id }: { shipment: Shipment; before: PaymentReport | null; id: number },
  context: RequestContext,
  kind: NotificationKind | null,
): Promise<void> {
  const { viewer, now, requestId } = context;
  const after = await lockReport(trx, id);
  if (after === undefined) throw notFound();
  const { number } = await trx
    .selectFrom('debit_note')
    .select('number')
    .where('id', '=', after.debit_note_id)
    .executeTakeFirstOrThrow();
  await writeAudit(trx, {
    actor: viewer,
    at: now,
    requestId,
    kind: 'PAYMENT_REPORT',
    subjectId: id,
    label: number,
    shipmentId: shipment.id,
    action: before === null ? 'CREATE' : 'UPDATE',
    before: before && audited(before),
    after: audited(after),
  });
  const params = {
    debitNote: number,
    amount: shownMoney(after.amount, after.currency),
    ...(after.reason !== null && { reason: after.reason }),
  };
  const author = { userId: viewer.userId, isStaff: viewer.isStaff };
  await announce(trx, shipment, { kind, author, at: now, params });
}

/** @throws ApiError NOT_FOUND (404) if the record is hidden from the viewer */
async function lockSeen(trx: Trx, shipmentId: number, { viewer }: RequestContext): Promise<Shipment> {
  const shipment = await lockShipment(trx, shipmentId);
  if (shipment === undefined || !shows(scopeOf(viewer), shipment)) throw notFound();
  return shipment;
}

/**
 * Reports a payment of an open debit note. The balance does not change.
 * @throws ApiError FORBIDDEN (403) without the act REPORT_PAYMENT; NOT_FOUND (404) if the debit note is hidden from the
 * viewer; INVALID_TRANSITION (409) unless it is open; CHECK_FIELDS (422); PAYMENT_REPORT_DUPLICATE (409) if there is one of
 * the same amount and day; UPLOAD_ENDED (404) for an unknown proof
 */
export async function reportPayment(
  db: Db,
  body: z.output<typeof reportPaymentRequest>,
  context: RequestContext,
): Promise<PaymentReportRow> {
  const { viewer, now, idempotencyKey: key } = context;
  if (!mayReport(viewer)) throw new ApiError('FORBIDDEN', 403);
  const { debit_note_id, amount, currency, paid_on } = body;
  return db.transaction().execute((trx) =>
    withIdempotency(trx, { userId: viewer.userId, key, action: 'wr1/ReportPayment', body }, async () => {
      const find = () => trx.selectFrom('debit_note').selectAll().where('id', '=', debit_note_id).executeTakeFirst();
      const seen = await find();
      if (seen === undefined) throw notFound();
      const shipment = await lockSeen(trx, seen.order_id, context);
      const debitNote = await find();
      if (debitNote?.status !== 'OPEN') throw new ApiError('INVALID_TRANSITION', 409);
      const problems = checkMoved(body, paid_on, now);
      if (problems.length > 0) throw brokenRules(problems);
      const report = {
        debit_note_id,
        order_id: shipment.id,
        amount,
        currency,
        paid_on,
        reference: body.reference?.trim() || null,
        reported_by: viewer.userId,
        reported_name: viewer.fullName,
        reported_at: now,
      };
      if (!body.allow_duplicate && (await isDuplicate(trx, report)))
        throw new ApiError('PAYMENT_REPORT_DUPLICATE', 409);
      const id = await insertReport(trx, { ...report, file_id: await proofOf(trx, body.proof, context) });
      await finishReport(trx, { shipment, before: null, id }, context, 'PAYMENT_REPORTED');
      return readReport(trx, id, context);
    }),
  );
}

/**
 * Decides on a report that still waits: rejected by staff, or withdrawn by the customer.
 * @throws ApiError NOT_FOUND (404) if it is hidden from the viewer; STALE_VERSION (409); INVALID_TRANSITION (409) unless it
 * waits for confirmation
 */
async function closeReport(
  db: Db,
  action: 'RejectPaymentReport' | 'WithdrawPaymentReport',
  body: { id: number; version?: number | undefined },
  context: RequestContext,
  change: { state: 'REJECTED' | 'WITHDRAWN'; reason: string | null; kind: NotificationKind | null },
): Promise<PaymentReportRow> {
  const { viewer, now, idempotencyKey: key } = context;
  return db.transaction().execute((trx) =>
    withIdempotency(trx, { userId: viewer.userId, key, action: `wr1/${action}`, body }, async () => {
      const seen = await readReport(trx, body.id, context);
      const shipment = await lockSeen(trx, seen.order_id, context);
      const before = await lockWaiting(trx, body);
      await trx
        .updateTable('payment_report')
        .set({
          state: change.state,
          reason: change.reason,
          decided_by: viewer.userId,
          decided_name: viewer.fullName,
          decided_at: now,
          version: before.version + 1,
        })
        .where('id', '=', before.id)
        .execute();
      await finishReport(trx, { shipment, before, id: before.id }, context, change.kind);
      return readReport(trx, before.id, context);
    }),
  );
}

/**
 * Locks a report that waits for confirmation; the record must be locked first.
 * @throws ApiError NOT_FOUND (404); STALE_VERSION, INVALID_TRANSITION (409)
 */
export async function lockWaiting(
  trx: Trx,
  { id, version }: { id: number; version?: number | undefined },
): Promise<PaymentReport> {
  const report = await lockReport(trx, id);
  if (report === undefined) throw notFound();
  if (version !== undefined && version !== report.version) throw staleVersion();
  if (report.state !== 'REPORTED') throw new ApiError('INVALID_TRANSITION', 409);
  return report;
}

/**
 * Rejects a reported payment with a reason, which the customer sees.
 * @throws ApiError FORBIDDEN (403) without the act RECORD_PAYMENT; CHECK_FIELDS (400) without a reason; as {@link closeReport}
 */
export async function rejectReport(
  db: Db,
  body: z.output<typeof rejectPaymentReportRequest>,
  context: RequestContext,
): Promise<PaymentReportRow> {
  if (!mayDecide(context.viewer)) throw new ApiError('FORBIDDEN', 403);
  const reason = body.reason.trim();
  if (reason === '') throw checkFields([{ path: ['reason'], code: 'REQUIRED' }]);
  const change = { state: 'REJECTED', reason, kind: 'PAYMENT_REPORT_REJECTED' } as const;
  return closeReport(db, 'RejectPaymentReport', body, context, change);
}

/**
 * Withdraws a reported payment; customers only.
 * @throws ApiError FORBIDDEN (403) without the act REPORT_PAYMENT; as {@link closeReport}
 */
export async function withdrawReport(
  db: Db,
  body: z.output<typeof withdrawPaymentReportRequest>,
  context: RequestContext,
): Promise<PaymentReportRow> {
  if (!mayReport(context.viewer)) throw new ApiError('FORBIDDEN', 403);
  return closeReport(db, 'WithdrawPaymentReport', body, context, { state: 'WITHDRAWN', reason: null, kind: null });
}
