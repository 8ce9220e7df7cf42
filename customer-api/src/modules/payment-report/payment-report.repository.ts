import type { PaymentReportRow } from '@wr1/schema/rest/money/payment-report.ts';
import type { PaymentReportAction } from '@wr1/schema/rules/money/payment-report.ts';
import { Big } from 'big.js';
import type { Db, Trx } from '../../db.ts';
import { notFound } from '../../errors.ts';
import type { RequestContext, Viewer } from '../../http/context.ts';
import { downloadToken, downloadTokenEnd } from '../../platform/file-token.ts';
import { hangsInScope, scopeOf } from '../shipment/visibility.ts';
import { moneyText } from '../tariff/charge.rules.ts';
import type { PaymentReport } from './payment-report.table.ts';

/** Whether the viewer may report payments: customers whose group has the act. */
export function mayReport({ isStaff, rights, viewedBy }: Viewer): boolean {
  return !isStaff && viewedBy === null && rights.acts.includes('REPORT_PAYMENT');
}

/** Whether the viewer may confirm and reject reported payments: staff who may record payments. */
export function mayDecide({ isStaff, rights, viewedBy }: Viewer): boolean {
  return isStaff && viewedBy === null && rights.acts.includes('RECORD_PAYMENT');
}

function actionsOf(viewer: Viewer, { state }: Pick<PaymentReport, 'state'>): PaymentReportAction[] {
  if (state !== 'REPORTED') return [];
  if (mayDecide(viewer)) return ['CONFIRM', 'REJECT'];
  return mayReport(viewer) ? ['WITHDRAW'] : [];
}

type View = Pick<RequestContext, 'viewer' | 'now'>;

/** Reported payments as the viewer sees them, newest first; those of debit notes hidden from the viewer are omitted. */
export async function listReports(
  db: Db,
  by: { debitNoteIds: readonly number[] } | { ids: readonly number[] },
  { viewer, now }: View,
): Promise<PaymentReportRow[]> {
  const [column, wanted] = 'ids' in by ? (['id', by.ids] as const) : (['debit_note_id', by.debitNoteIds] as const);
  if (wanted.length === 0) return [];
  const rows = await db
    .selectFrom('payment_report')
    .innerJoin('debit_note', 'debit_note.id', 'payment_report.debit_note_id')
    .leftJoin('stored_file', 'stored_file.id', 'payment_report.file_id')
    .selectAll('payment_report')
    .select(['stored_file.name', 'stored_file.media_type', 'stored_file.size', 'stored_file.secret'])
    .where(`payment_report.${column}`, 'in', wanted)
    .where(hangsInScope('debit_note', scopeOf(viewer)))
    .orderBy('payment_report.id', 'desc')
    .execute();
  return rows.map(({ name, media_type, size, secret, file_id: fileId, ...row }) => ({
    id: row.id,
    debit_note_id: row.debit_note_id,
    order_id: row.order_id,
    amount: moneyText(new Big(row.amount), row.currency),
    currency: row.currency,
    paid_on: row.paid_on,
    reference: row.reference,
    proof:
      fileId === null || name === null || media_type === null || size === null || secret === null
        ? null
        : {
            name,
            media_type,
            size,
            token: downloadToken({ id: fileId, secret }, viewer, now),
            token_ends_at: downloadTokenEnd(now).toISOString(),
          },
    state: row.state,
    reason: row.reason,
    payment_id: row.payment_id,
    reported_at: row.reported_at.toISOString(),
    reported_by: row.reported_name,
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: row.decided_name,
    actions: actionsOf(viewer, row),
    version: row.version,
  }));
}

/** One report as the viewer sees it. @throws ApiError NOT_FOUND (404) if it is hidden from the viewer */
export async function readReport(db: Db, id: number, view: View): Promise<PaymentReportRow> {
  const [row] = await listReports(db, { ids: [id] }, view);
  if (row === undefined) throw notFound();
  return row;
}

/** Locks a report; undefined if there is none. The record must be locked first. */
export async function lockReport(trx: Trx, id: number): Promise<PaymentReport | undefined> {
  return trx.selectFrom('payment_report').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Whether a debit note's record has a payment, or the debit note a report, of the same amount and day. */
export async function isDuplicate(
  trx: Trx,
  { debit_note_id, order_id, amount, currency, paid_on }: Omit<Parameters<typeof insertReport>[1], 'file_id'>,
): Promise<boolean> {
  const report = await trx
    .selectFrom('payment_report')
    .select('id')
    .where('debit_note_id', '=', debit_note_id)
    .where('state', 'in', ['REPORTED', 'CONFIRMED'])
    .where('amount', '=', amount)
    .where('currency', '=', currency)
    .where('paid_on', '=', paid_on)
    .executeTakeFirst();
  if (report !== undefined) return true;
  const payment = await trx
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', order_id)
    .where('kind', '=', 'PAYMENT')
    .where('reversed_at', 'is', null)
    .where('amount', '=', amount)
    .where('currency', '=', currency)
    .where('paid_on', '=', paid_on)
    .executeTakeFirst();
  return payment !== undefined;
}

/** Inserts a report and returns its ID. */
export async function insertReport(
  trx: Trx,
  report: Pick<
    PaymentReport,
    | 'debit_note_id'
    | 'order_id'
    | 'amount'
    | 'currency'
    | 'paid_on'
    | 'reference'
    | 'file_id'
    | 'reported_by'
    | 'reported_name'
    | 'reported_at'
  >,
): Promise<number> {
  const { id } = await trx.insertInto('payment_report').values(report).returning('id').executeTakeFirstOrThrow();
  return id;
}
