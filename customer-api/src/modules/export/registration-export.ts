import { registrationListQuery, type RegistrationRow } from '@wr1/schema/rest/account/registration.ts';
import { EXPORT_ROW_CAP } from '@wr1/schema/rules/list/export.ts';
import type { Label, Language } from '@wr1/schema/rules/code/language.ts';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { SERVICE_TYPE_LABEL, serviceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { checkFields, fieldsOf } from '../../errors.ts';
import { parseIds } from '../../http/ids.ts';
import {
  countRegistrations,
  listRegistrationIds,
  listRegistrations,
  type RegistrationFilter,
} from '../registration/registration-list.repository.ts';
import { registrationRowOf } from '../registration/registration-row.ts';
import { readCodeBook } from '../master-data/code-book.ts';
import type { ExportCell } from './export-cell.ts';
import { exportSource, type AnyExportSource, type ExportColumn } from './export-source.ts';

interface Line {
  row: RegistrationRow;
  region: string;
}

const FIRST_SIGN_IN: Readonly<Record<NonNullable<RegistrationRow['first_sign_in']>, Label>> = {
  WAITING: { en: 'Link sent', vn: 'Đã gửi liên kết' },
  LINK_ENDED: { en: 'Link expired', vn: 'Liên kết hết hạn' },
  DONE: { en: 'Done', vn: 'Đã đăng nhập' },
};

function filterOf(query: Record<string, unknown>): RegistrationFilter {
  const parsed = registrationListQuery.safeParse(query);
  if (!parsed.success) throw checkFields(fieldsOf(parsed.error));
  const { search, approval, reference, ids } = parsed.data;
  return { search, approval, reference, ids: parseIds(ids) };
}

function column(
  screen: string,
  [en, vn]: readonly [string, string],
  width: number,
  cell: (line: Line) => ExportCell,
  kind: ExportColumn<Line>['kind'] = 'text',
): ExportColumn<Line> {
  return { screen, header: { en, vn }, kind, width, cell };
}

function services({ services: codes }: RegistrationRow, language: Language): string {
  const keys = codes.map((code) => serviceTypeKey(code)).filter((key) => key !== null);
  return keys.map((key) => SERVICE_TYPE_LABEL[key][language]).join(', ');
}

function at(moment: string | null): ExportCell {
  return moment === null ? null : { at: moment, zone: BUSINESS_TIME_ZONE };
}

function columnsOf(language: Language): ExportColumn<Line>[] {
  return [
    column('reference', ['Reference', 'Mã đăng ký'], 16, ({ row }) => row.reference),
    column('company', ['Company', 'Công ty'], 36, ({ row }) => row.company_name),
    column('company', ['Tax code', 'Mã số thuế'], 15, ({ row }) => row.tax_code),
    column('company', ['Province', 'Tỉnh thành'], 18, ({ region }) => region),
    column('contact', ['Contact', 'Người liên hệ'], 24, ({ row }) => row.contact_name),
    column('contact', ['Email', 'Email'], 28, ({ row }) => row.email),
    column('volume', ['Shipments per month', 'Số lô mỗi tháng'], 14, ({ row }) => row.shipment_volume),
    column('services', ['Services', 'Dịch vụ'], 36, ({ row }) => services(row, language)),
    column('salesman', ['Account manager', 'Nhân viên phụ trách'], 24, ({ row }) => row.salesman_name),
    column('salesman', ['Customer code', 'Mã khách hàng'], 14, ({ row }) => row.company_code),
    column('firstSignIn', ['First sign-in', 'Đăng nhập lần đầu'], 18, ({ row }) =>
      row.first_sign_in === null ? null : FIRST_SIGN_IN[row.first_sign_in][language],
    ),
    column('created', ['Received', 'Thời điểm gửi'], 18, ({ row }) => at(row.created_at), 'moment'),
    column('decided', ['Decided', 'Ngày xử lý'], 18, ({ row }) => at(row.decided_at), 'moment'),
    column('decided', ['Decided by', 'Người xử lý'], 24, ({ row }) => row.decided_by_name),
  ];
}

/** Registrations as listed by RegistrationList. */
export const REGISTRATION_EXPORT: AnyExportSource = exportSource<Line>({
  title: { en: 'Registrations', vn: 'Đăng ký tài khoản' },
  access: { action: 'read', subject: 'Registration' },
  count: async (db, query, { viewer }) => {
    const filter = filterOf(query);
    const { approving, approved, rejected } = await countRegistrations(db, viewer, filter);
    const totals = [approving, approved, rejected];
    return filter.approval === undefined ? approving + approved + rejected : (totals[filter.approval] ?? 0);
  },
  open: async (db, query, { viewer, language, now }) => ({
    ids: await listRegistrationIds(db, viewer, filterOf(query), EXPORT_ROW_CAP),
    columns: columnsOf(language),
    read: async (ids) => {
      const stored = await listRegistrations(db, viewer, { ids }, { limit: ids.length, offset: 0, now });
      const book = await readCodeBook(db, { Region: stored.map(({ region_code }) => region_code) });
      return new Map(
        stored.map((one) => {
          const region = book.named('Region', one.region_code);
          const name = language === 'vn' ? region?.name_vn : region?.name;
          return [one.id, { row: registrationRowOf(one), region: name ?? one.region_code }];
        }),
      );
    },
  }),
});
