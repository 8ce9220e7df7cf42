import { debitNoteListQuery, type DebitNoteRow } from '@wr1/schema/rest/shipment/debit-note.ts';
import { EXPORT_ROW_CAP } from '@wr1/schema/rules/list/export.ts';
import type { Label, Language } from '@wr1/schema/rules/code/language.ts';
import { checkFields, fieldsOf } from '../../errors.ts';
import { parseIds } from '../../http/ids.ts';
import { countAllDebitNotes, findDebitNotes, listDebitNoteIds } from '../debit-note/debit-note-list.repository.ts';
import { viewDebitNotes } from '../debit-note/shipment-money.ts';
import { findShipments } from '../shipment/shipment.repository.ts';
import { scopeThrough } from '../shipment/visibility.ts';
import { findCustomerNames } from './customer-name.repository.ts';
import type { ExportCell } from './export-cell.ts';
import { exportSource, type AnyExportSource, type ExportColumn } from './export-source.ts';

/** A debit note with its displayed names. */
interface Line {
  row: DebitNoteRow;
  booking: string | null;
  pol: string | null;
  pod: string | null;
  customer: string | null;
}

const STATE: Readonly<Record<'OPEN' | 'OVERDUE' | 'PAID' | 'VOID', Label>> = {
  OPEN: { en: 'Awaiting payment', vn: 'Chờ thanh toán' },
  OVERDUE: { en: 'Overdue', vn: 'Quá hạn' },
  PAID: { en: 'Paid', vn: 'Đã thanh toán' },
  VOID: { en: 'Void', vn: 'Đã hủy' },
};

function readQuery(query: Record<string, unknown>) {
  const parsed = debitNoteListQuery.safeParse(query);
  if (!parsed.success) throw checkFields(fieldsOf(parsed.error));
  return { ...parsed.data, ids: parseIds(parsed.data.ids) };
}

function column(
  screen: string,
  [en, vn]: readonly [string, string],
  kind: ExportColumn<Line>['kind'],
  width: number,
  cell: (line: Line) => ExportCell,
): ExportColumn<Line> {
  return { screen, header: { en, vn }, kind, width, cell };
}

function columnsOf(language: Language, isStaff: boolean): ExportColumn<Line>[] {
  return [
    column('number', ['Debit note', 'Debit note'], 'text', 14, ({ row }) => row.number),
    column('booking', ['Booking', 'Booking'], 'text', 14, ({ booking }) => booking),
    column('booking', ['From', 'Mã nơi đi'], 'text', 9, ({ pol }) => pol),
    column('booking', ['To', 'Mã nơi đến'], 'text', 9, ({ pod }) => pod),
    ...(isStaff ? [column('customer', ['Customer', 'Khách hàng'], 'text', 32, ({ customer }: Line) => customer)] : []),
    column(
      'state',
      ['Status', 'Trạng thái'],
      'text',
      18,
      ({ row }) => STATE[row.overdue ? 'OVERDUE' : row.status][language],
    ),
    column('issued', ['Issued', 'Phát hành'], 'day', 12, ({ row }) => row.issued_on),
    column('due', ['Due', 'Hạn'], 'day', 12, ({ row }) => row.due_date),
    column('total', ['Total, USD', 'Tổng cộng, USD'], 'usd', 14, ({ row }) => row.total.usd),
    column('total', ['Total, VND', 'Tổng cộng, VND'], 'vnd', 16, ({ row }) => row.total.vnd),
    column('balance', ['Balance due, USD', 'Còn phải thanh toán, USD'], 'usd', 16, ({ row }) => row.balance.usd),
    column('balance', ['Balance due, VND', 'Còn phải thanh toán, VND'], 'vnd', 18, ({ row }) => row.balance.vnd),
  ];
}

const ONE = { page: 1, pageSize: 1 } as const;

/** Debit notes as listed by GetDebitNotes. */
export const DEBIT_NOTE_EXPORT: AnyExportSource = exportSource<Line>({
  title: { en: 'Debit notes', vn: 'Debit note' },
  access: { action: 'read', subject: 'DebitNote' },
  count: (db, query, { viewer, now }) =>
    countAllDebitNotes(db, scopeThrough(viewer), { ...readQuery(query), ...ONE }, now),
  open: async (db, query, { viewer, language, now }) => {
    const scope = scopeThrough(viewer);
    return {
      ids: await listDebitNoteIds(db, scope, readQuery(query), EXPORT_ROW_CAP, now),
      columns: columnsOf(language, viewer.isStaff),
      read: async (ids) => {
        const stored = await findDebitNotes(db, scope, ids);
        const rows = await viewDebitNotes(db, stored, now);
        const records = new Map(
          (
            await findShipments(
              db,
              rows.map(({ order_id }) => order_id),
            )
          ).map((shipment) => [shipment.id, shipment]),
        );
        const names = await findCustomerNames(
          db,
          rows.map(({ customer_id }) => customer_id),
          language,
        );
        return new Map(
          rows.map((row) => {
            const shipment = records.get(row.order_id);
            const customer = names.get(row.customer_id ?? 0)?.name ?? null;
            const { pol = null, pod = null } = shipment ?? {};
            return [row.id, { row, booking: shipment?.booking_no ?? null, pol, pod, customer }];
          }),
        );
      },
    };
  },
});
