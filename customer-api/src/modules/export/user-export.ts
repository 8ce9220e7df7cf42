import { IMPORT_COLUMN } from '@wr1/schema/field/import-column.ts';
import { userListQuery } from '@wr1/schema/rest/account/user-account.ts';
import type { UserState } from '@wr1/schema/rules/access/user-state.ts';
import { ROLE_LABEL } from '@wr1/schema/rules/access/user-type.ts';
import type { Label, Language } from '@wr1/schema/rules/code/language.ts';
import { EXPORT_ROW_CAP } from '@wr1/schema/rules/list/export.ts';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { Db } from '../../db.ts';
import { checkFields, fieldsOf } from '../../errors.ts';
import type { Viewer } from '../../http/context.ts';
import { countUserAccounts, listUserAccountIds, listUserAccounts } from '../user-account/user-account.repository.ts';
import { exportSource, type AnyExportSource, type ExportColumn } from './export-source.ts';

type Stored = Awaited<ReturnType<typeof listUserAccounts>>[number];
type Row = Stored & { group: string | null; manager: string | null };

const STATE: Readonly<Record<UserState, Label>> = {
  ACTIVE: { en: 'Active', vn: 'Đang hoạt động' },
  INVITED: { en: 'Invited', vn: 'Đã mời' },
  DISABLED: { en: 'Disabled', vn: 'Đã khóa' },
  ERASED: { en: 'Erased', vn: 'Đã xóa dữ liệu' },
};

function readQuery(query: Record<string, unknown>) {
  const parsed = userListQuery.safeParse(query);
  if (!parsed.success) throw checkFields(fieldsOf(parsed.error));
  return parsed.data;
}

/** Rows with the names of their group and of their company's account manager. */
async function readRows(
  db: Db,
  viewer: Viewer,
  ids: readonly number[],
  language: Language,
  now: Date,
): Promise<Map<number, Row>> {
  const rows = await listUserAccounts(db, viewer, { ids: ids.join(',') }, { limit: ids.length, offset: 0, now });
  const names = await db
    .selectFrom('app_user')
    .innerJoin('user_group', 'user_group.id', 'app_user.user_group_id')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .leftJoin('app_user as manager', 'manager.id', 'company.salesman_id')
    .select(['app_user.id', language === 'vn' ? 'user_group.name_vn as group' : 'user_group.name as group'])
    .select('manager.full_name as manager')
    .where('app_user.id', 'in', ids)
    .execute();
  const byId = new Map(names.map((one) => [one.id, one]));
  return new Map(
    rows.map((row) => [
      row.id,
      { ...row, group: byId.get(row.id)?.group ?? null, manager: byId.get(row.id)?.manager ?? null },
    ]),
  );
}

function columnsOf(language: Language): ExportColumn<Row>[] {
  const cells: Readonly<Record<string, [string, number, ExportColumn<Row>['cell']]>> = {
    username: ['name', 20, ({ username }) => username],
    fullName: ['name', 28, ({ full_name: name }) => name],
    email: ['email', 32, ({ email }) => email],
    phone: ['email', 18, ({ phone }) => phone],
    role: ['role', 22, ({ role }) => ROLE_LABEL[role][language]],
    group: ['role', 22, ({ group }) => group],
    company: ['company', 40, ({ company_name: name }) => name],
    accountManager: ['company', 24, ({ manager }) => manager],
  };
  // The first columns can be imported again.
  const imported = IMPORT_COLUMN.user.flatMap(({ name, heading }): ExportColumn<Row>[] => {
    const [screen, width, cell] = cells[name] ?? [];
    return screen && width && cell ? [{ screen, header: heading, kind: 'text', width, cell }] : [];
  });
  const yes: Label = { en: 'On', vn: 'Bật' };
  const no: Label = { en: 'Off', vn: 'Tắt' };
  const moment = (at: Date | null) => (at === null ? null : { at: at.toISOString(), zone: BUSINESS_TIME_ZONE });
  return [
    ...imported,
    {
      screen: 'state',
      header: { en: 'Status', vn: 'Trạng thái' },
      kind: 'text',
      width: 16,
      cell: ({ state }) => STATE[state][language],
    },
    {
      screen: 'secondFactor',
      header: { en: 'Two-step sign-in', vn: 'Đăng nhập hai bước' },
      kind: 'text',
      width: 16,
      cell: ({ second_factor: at }) => (at === null ? no : yes)[language],
    },
    {
      screen: 'lastSignIn',
      header: { en: 'Last sign-in (Vietnam)', vn: 'Đăng nhập gần nhất (giờ Việt Nam)' },
      kind: 'moment',
      width: 18,
      cell: ({ last_sign_in_at: at }) => moment(at),
    },
    {
      screen: 'created',
      header: { en: 'Created (Vietnam)', vn: 'Ngày tạo (giờ Việt Nam)' },
      kind: 'moment',
      width: 18,
      cell: ({ created_at: at }) => moment(at),
    },
  ];
}

/** Users as listed by UserList. */
export const USER_EXPORT: AnyExportSource = exportSource<Row>({
  title: { en: 'Users', vn: 'Người dùng' },
  access: { action: 'read', subject: 'CompanyUser' },
  count: (db, query, { viewer, now }) => countUserAccounts(db, viewer, readQuery(query), now),
  open: async (db, query, { viewer, language, now }) => {
    const asked = readQuery(query);
    return {
      ids: await listUserAccountIds(db, viewer, asked, asked, { limit: EXPORT_ROW_CAP, now }),
      columns: columnsOf(language),
      read: (ids) => readRows(db, viewer, ids, language, now),
    };
  },
});
