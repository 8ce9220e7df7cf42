import { auditLogQuery } from '@wr1/schema/rest/account/audit.ts';
import { AUDIT_KIND_LABEL, auditChanges, auditValue } from '@wr1/schema/rules/code/audit.ts';
import { EXPORT_ROW_CAP } from '@wr1/schema/rules/list/export.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { checkFields, fieldsOf } from '../../errors.ts';
import type { Viewer } from '../../http/context.ts';
import { auditFilterOf } from '../audit/audit-filter.ts';
import { countAudit, listAudit, listAuditIds, type AuditFilter } from '../audit/audit.repository.ts';
import { seesCost } from '../../http/sees-cost.ts';
import type { ExportCell } from './export-cell.ts';
import { exportSource, type AnyExportSource, type ExportColumn } from './export-source.ts';

type Entry = Awaited<ReturnType<typeof listAudit>>[number];

function filterOf(query: Record<string, unknown>, viewer: Viewer): AuditFilter {
  const parsed = auditLogQuery.safeParse(query);
  if (!parsed.success) throw checkFields(fieldsOf(parsed.error));
  return auditFilterOf(parsed.data, viewer);
}

/** Uses stored field names, so that programs can compare files in any language. */
function changesText({ before, after }: Entry, viewer: Viewer): string {
  return auditChanges(before, after, { isStaff: true, seesCost: seesCost(viewer) })
    .map((change) => `${change.field}: ${auditValue(change.before) ?? '–'} → ${auditValue(change.after) ?? '–'}`)
    .join('; ');
}

function column(
  screen: string,
  [en, vn]: readonly [string, string],
  width: number,
  cell: (entry: Entry) => ExportCell,
  kind: ExportColumn<Entry>['kind'] = 'text',
): ExportColumn<Entry> {
  return { screen, header: { en, vn }, kind, width, cell };
}

function columnsOf(language: Language, viewer: Viewer): ExportColumn<Entry>[] {
  return [
    column(
      'at',
      ['When (Vietnam)', 'Lúc (giờ Việt Nam)'],
      18,
      ({ at }) => ({ at: at.toISOString(), zone: BUSINESS_TIME_ZONE }),
      'moment',
    ),
    column('label', ['Record type', 'Đối tượng'], 20, ({ kind }) => AUDIT_KIND_LABEL[kind][language]),
    column('label', ['Number or name', 'Số hoặc tên'], 32, ({ label }) => label),
    column('did', ['By', 'Người thực hiện'], 24, (entry) => entry.actor_name),
    column('did', ['Role', 'Vai trò'], 14, (entry) => entry.actor_role),
    column('did', ['Action', 'Thao tác'], 24, ({ action }) => action),
    column('changes', ['Changes', 'Thay đổi'], 80, (entry) => changesText(entry, viewer)),
    column('did', ['Request ID', 'Mã yêu cầu'], 38, (entry) => entry.request_id),
  ];
}

/** The audit log as listed by AuditLog: ADMIN only. */
export const AUDIT_EXPORT: AnyExportSource = exportSource<Entry>({
  title: { en: 'Audit log', vn: 'Nhật ký thay đổi' },
  access: { action: 'read', subject: 'AuditLog' },
  count: (db, query, { viewer }) => countAudit(db, filterOf(query, viewer)),
  open: async (db, query, { language, viewer }) => ({
    ids: await listAuditIds(db, filterOf(query, viewer), EXPORT_ROW_CAP),
    columns: columnsOf(language, viewer),
    read: async (ids) => {
      const entries = await listAudit(db, { withInternal: true, ids }, { limit: ids.length, offset: 0 });
      return new Map(entries.map((entry) => [entry.id, entry]));
    },
  }),
});
