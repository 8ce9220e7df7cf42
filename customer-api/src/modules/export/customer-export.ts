import { customerListQuery, type CustomerRow } from '@wr1/schema/rest/account/customer.ts';
import { EXPORT_ROW_CAP } from '@wr1/schema/rules/list/export.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { checkFields, fieldsOf } from '../../errors.ts';
import { customerRowOf } from '../customer/customer-row.ts';
import { countCustomers, listCustomerIds, listCustomers } from '../customer/customer.repository.ts';
import { exportSource, type AnyExportSource, type ExportColumn } from './export-source.ts';

function readQuery(query: Record<string, unknown>) {
  const parsed = customerListQuery.safeParse(query);
  if (!parsed.success) throw checkFields(fieldsOf(parsed.error));
  return parsed.data;
}

function columnsOf(language: Language): ExportColumn<CustomerRow>[] {
  const column = (
    screen: string,
    [en, vn]: readonly [string, string],
    width: number,
    cell: ExportColumn<CustomerRow>['cell'],
    kind: ExportColumn<CustomerRow>['kind'] = 'text',
  ) => ({ screen, header: { en, vn }, kind, width, cell });
  const state = { en: ['Active', 'Inactive'], vn: ['Đang hoạt động', 'Ngừng hoạt động'] } as const;
  return [
    column('name', ['Code', 'Mã'], 12, ({ code }) => code),
    column('name', ['Name', 'Tên'], 40, ({ name }) => name),
    column('name', ['Vietnamese name', 'Tên tiếng Việt'], 40, ({ name_vn: name }) => name),
    column('taxCode', ['Tax code', 'Mã số thuế'], 16, ({ tax_code: code }) => code),
    column('level', ['Level', 'Hạng'], 12, ({ customer_level_code: code }) => code),
    column('level', ['VIP', 'VIP'], 6, ({ vip }) => (vip ? '1' : null)),
    column('manager', ['Account manager', 'Nhân viên phụ trách'], 24, ({ salesman_name: name }) => name),
    column('state', ['Status', 'Trạng thái'], 16, ({ active }) => state[language][active ? 0 : 1]),
    column(
      'lastBooking',
      ['Last booking', 'Booking gần nhất'],
      18,
      ({ last_booking_at: at }) => (at === null ? null : { at, zone: 'Asia/Ho_Chi_Minh' }),
      'moment',
    ),
    column(
      'balance',
      ['Balance due (USD)', 'Còn phải thanh toán (USD)'],
      16,
      ({ outstanding }) => outstanding.usd,
      'usd',
    ),
    column(
      'balance',
      ['Balance due (VND)', 'Còn phải thanh toán (VND)'],
      18,
      ({ outstanding }) => outstanding.vnd,
      'vnd',
    ),
    column('overdue', ['Overdue (USD)', 'Quá hạn (USD)'], 16, ({ overdue }) => overdue.usd, 'usd'),
    column('overdue', ['Overdue (VND)', 'Quá hạn (VND)'], 18, ({ overdue }) => overdue.vnd, 'vnd'),
  ];
}

/** Customers as listed by CustomerList. */
export const CUSTOMER_EXPORT: AnyExportSource = exportSource<CustomerRow>({
  title: { en: 'Customers', vn: 'Khách hàng' },
  access: { action: 'read', subject: 'Customer' },
  count: (db, query, { viewer, now }) => countCustomers(db, viewer, readQuery(query), now),
  open: async (db, query, { viewer, language, now }) => {
    const asked = readQuery(query);
    return {
      ids: await listCustomerIds(db, viewer, asked, asked, { limit: EXPORT_ROW_CAP, now }),
      columns: columnsOf(language),
      read: async (ids) => {
        const window = { limit: ids.length, offset: 0, now };
        const rows = await listCustomers(db, viewer, { ids: ids.join(',') }, window);
        return new Map(rows.map((row) => [row.id, customerRowOf(row, viewer)]));
      },
    };
  },
});
