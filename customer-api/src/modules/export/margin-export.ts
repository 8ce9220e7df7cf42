import { marginReportQuery, type MarginGroupRow } from '@wr1/schema/rest/money/margin.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { EXPORT_ROW_CAP } from '@wr1/schema/rules/list/export.ts';
import type { Db } from '../../db.ts';
import { checkFields, fieldsOf } from '../../errors.ts';
import { listMargins, sumMargins } from '../margin/margin.repository.ts';
import { refuseWithoutCost } from '../margin/refuse-without-cost.ts';
import { scopeOf } from '../shipment/visibility.ts';
import { findCustomerNames } from './customer-name.repository.ts';
import { exportSource, type AnyExportSource, type ExportColumn } from './export-source.ts';

/** A row with the name of its customer, its month or its booking's number. */
interface Line {
  row: MarginGroupRow;
  name: string | null;
}

function readQuery(query: Record<string, unknown>) {
  const parsed = marginReportQuery.safeParse(query);
  if (!parsed.success) throw checkFields(fieldsOf(parsed.error));
  return parsed.data;
}

function columnsOf(): ExportColumn<Line>[] {
  const column = (
    screen: string,
    [en, vn]: readonly [string, string],
    kind: ExportColumn<Line>['kind'],
    cell: ExportColumn<Line>['cell'],
  ) => ({ screen, header: { en, vn }, kind, width: kind === 'text' ? 36 : 18, cell });
  return [
    column('name', ['Customer, month or booking', 'Khách hàng, tháng hoặc booking'], 'text', ({ name }) => name),
    column('bookings', ['Bookings', 'Số booking'], 'integer', ({ row }) => row.booking_count),
    column('sales', ['Sales, USD', 'Doanh thu, USD'], 'usd', ({ row }) => row.sales_usd),
    ...(
      [
        ['expected', 'expected', 'dự kiến'],
        ['actual', 'actual', 'thực tế'],
      ] as const
    ).flatMap(([kind, en, vn]) => [
      column(
        kind,
        [`Bookings with ${en} cost`, `Số booking có giá vốn ${vn}`],
        'integer',
        ({ row }) => row[kind].booking_count,
      ),
      column(
        kind,
        [`Their sales, ${en}, USD`, `Doanh thu tương ứng, ${vn}, USD`],
        'usd',
        ({ row }) => row[kind].sales_usd,
      ),
      column(kind, [`Cost, ${en}, USD`, `Giá vốn ${vn}, USD`], 'usd', ({ row }) => row[kind].cost_usd),
      column(kind, [`Margin, ${en}, USD`, `Lợi nhuận ${vn}, USD`], 'usd', ({ row }) => row[kind].margin_usd),
      column(kind, [`Margin, ${en}, %`, `Lợi nhuận ${vn}, %`], 'decimal', ({ row }) => row[kind].margin_percent),
    ]),
  ];
}

async function linesOf(db: Db, rows: readonly MarginGroupRow[], language: Language): Promise<Map<number, Line>> {
  const customers = await findCustomerNames(
    db,
    rows.map(({ customer_id: id }) => id),
    language,
  );
  const bookingIds = rows.flatMap(({ booking_id: id }) => id ?? []);
  const bookings = await db
    .selectFrom('shipment')
    .select(['id', 'number'])
    .where('id', 'in', bookingIds.length === 0 ? [0] : bookingIds)
    .execute();
  const numbers = new Map(bookings.map(({ id, number }) => [id, number]));
  return new Map(
    rows.map((row) => [
      row.key,
      { row, name: customers.get(row.customer_id ?? 0)?.name ?? row.month ?? numbers.get(row.booking_id ?? 0) ?? null },
    ]),
  );
}

/** The margin report as listed by MarginReport. The report is computed once, when the file is opened. */
export const MARGIN_EXPORT: AnyExportSource = exportSource<Line>({
  title: { en: 'Margins', vn: 'Lợi nhuận' },
  access: { action: 'read', subject: 'StaffBooking' },
  count: async (db, query, { viewer }) => {
    refuseWithoutCost(viewer);
    const asked = readQuery(query);
    return (await sumMargins(db, scopeOf(viewer), asked, asked.group)).total;
  },
  open: async (db, query, { viewer, language }) => {
    refuseWithoutCost(viewer);
    const asked = readQuery(query);
    const rows = await listMargins(db, scopeOf(viewer), asked, asked, { limit: EXPORT_ROW_CAP, offset: 0 });
    return {
      ids: rows.map(({ key }) => key),
      columns: columnsOf(),
      read: (keys) => {
        const wanted = new Set(keys);
        return linesOf(
          db,
          rows.filter(({ key }) => wanted.has(key)),
          language,
        );
      },
    };
  },
});
