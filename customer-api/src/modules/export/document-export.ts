import {
  attachmentListQuery,
  missingDocumentQuery,
  type MissingDocumentRow,
} from '@wr1/schema/rest/document/attachment.ts';
import { DOCUMENT_TYPE_LABEL } from '@wr1/schema/rules/document/document-type.ts';
import { EXPORT_ROW_CAP } from '@wr1/schema/rules/list/export.ts';
import type { Label, Language } from '@wr1/schema/rules/code/language.ts';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { Db } from '../../db.ts';
import { checkFields, fieldsOf } from '../../errors.ts';
import { parseIds } from '../../http/ids.ts';
import { countAllAttachments, listAttachmentIds } from '../attachment/attachment-list.repository.ts';
import { findFiles, type AttachedFile } from '../attachment/attachment.repository.ts';
import type { AttachmentFilter } from '../attachment/attachment-search.repository.ts';
import { readMissing } from '../attachment/missing-document.ts';
import { scopeOf } from '../shipment/visibility.ts';
import type { CellKind, ExportCell } from './export-cell.ts';
import { exportSource, type AnyExportSource, type ExportColumn, type ExportContext } from './export-source.ts';

const STATE: Readonly<Record<string, Label>> = {
  MISSING: { en: 'Missing', vn: 'Còn thiếu' },
  OVERDUE: { en: 'Overdue', vn: 'Quá hạn' },
};
const GIVER: Readonly<Record<MissingDocumentRow['giver'], Label>> = {
  CUSTOMER: { en: 'Customer', vn: 'Khách hàng' },
  FORWARDER: { en: 'WR1', vn: 'WR1' },
  CARRIER: { en: 'Carrier', vn: 'Hãng vận chuyển' },
};

function columnMaker<Row>() {
  return (
    screen: string,
    [en, vn]: readonly [string, string],
    width: number,
    cell: (row: Row) => ExportCell,
    kind: CellKind = 'text',
  ): ExportColumn<Row> => ({ screen, header: { en, vn }, kind, width, cell });
}

function filterOf(query: Record<string, unknown>): AttachmentFilter {
  const parsed = attachmentListQuery.safeParse(query);
  if (!parsed.success) throw checkFields(fieldsOf(parsed.error));
  const { ids, document_type: documentType, search } = parsed.data;
  return { ids: parseIds(ids), documentType, search: search?.trim() || undefined };
}

function fileColumns(language: Language): ExportColumn<AttachedFile>[] {
  const column = columnMaker<AttachedFile>();
  const sentAt = (file: AttachedFile) => ({ at: file.created_at.toISOString(), zone: BUSINESS_TIME_ZONE });
  return [
    column('document', ['File', 'Tên tệp'], 40, (file) => file.name),
    column('document', ['Document', 'Chứng từ'], 30, (file) => DOCUMENT_TYPE_LABEL[file.document_type][language]),
    column('record', ['Record', 'Hồ sơ'], 14, (file) => file.number),
    column('route', ['From', 'Mã nơi đi'], 9, (file) => file.pol),
    column('route', ['To', 'Mã nơi đến'], 9, (file) => file.pod),
    column('size', ['Size, bytes', 'Dung lượng, byte'], 16, (file) => file.size, 'integer'),
    column('sentBy', ['Added by', 'Người gửi'], 24, (file) => file.uploader_name),
    column('sentAt', ['Added (Vietnam)', 'Ngày gửi'], 18, sentAt, 'moment'),
  ];
}

/** Files as listed by AttachmentList, without download links. */
export const DOCUMENT_EXPORT: AnyExportSource = exportSource<AttachedFile>({
  title: { en: 'Documents', vn: 'Chứng từ' },
  access: { action: 'read', subject: 'Paper' },
  count: (db, query, { viewer }) => countAllAttachments(db, scopeOf(viewer), filterOf(query)),
  open: async (db, query, { viewer, language }) => ({
    ids: await listAttachmentIds(db, scopeOf(viewer), filterOf(query), EXPORT_ROW_CAP),
    columns: fileColumns(language),
    read: async (ids) => new Map((await findFiles(db, scopeOf(viewer), ids)).map((file) => [file.id, file])),
  }),
});

function missingColumns(language: Language): ExportColumn<MissingDocumentRow>[] {
  const column = columnMaker<MissingDocumentRow>();
  const due = ({ due_at: at }: MissingDocumentRow) => (at === null ? null : { at, zone: BUSINESS_TIME_ZONE });
  return [
    column('document', ['Document', 'Chứng từ'], 30, (row) => DOCUMENT_TYPE_LABEL[row.document_type][language]),
    column('record', ['Booking', 'Booking'], 14, (row) => row.number),
    column('route', ['From', 'Mã nơi đi'], 9, (row) => row.pol),
    column('route', ['To', 'Mã nơi đến'], 9, (row) => row.pod),
    column('state', ['Status', 'Tình trạng'], 14, (row) => STATE[row.state]?.[language] ?? null),
    column('due', ['Due (Vietnam)', 'Hạn'], 18, due, 'moment'),
    column('giver', ['Provided by', 'Bên cung cấp'], 18, (row) => GIVER[row.giver][language]),
  ];
}

async function allMissing(db: Db, query: Record<string, unknown>, { viewer, now }: ExportContext) {
  const parsed = missingDocumentQuery.safeParse(query);
  if (!parsed.success) throw checkFields(fieldsOf(parsed.error));
  const wanted = { ...parsed.data, after: undefined, pageSize: EXPORT_ROW_CAP };
  return (await readMissing(db, wanted, { viewer, now })).rows;
}

/** Missing documents as listed by MissingDocuments. They are computed, not stored, so they have no ids. */
export const MISSING_DOCUMENT_EXPORT: AnyExportSource = exportSource<MissingDocumentRow>({
  title: { en: 'Missing documents', vn: 'Chứng từ còn thiếu' },
  access: { action: 'read', subject: 'Paper' },
  count: async (db, query, context) => (await allMissing(db, query, context)).length,
  open: async (db, query, context) => {
    const rows = (await allMissing(db, query, context)).slice(0, EXPORT_ROW_CAP);
    return {
      ids: rows.map((_row, index) => index),
      columns: missingColumns(context.language),
      read: (ids) =>
        Promise.resolve(
          new Map(
            ids.flatMap((index) => {
              const row = rows[index];
              return row === undefined ? [] : [[index, row] as const];
            }),
          ),
        ),
    };
  },
});
