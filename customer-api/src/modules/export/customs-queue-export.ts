import { customsQueueQuery, type CustomsQueueRow } from '@wr1/schema/rest/shipment/customs-declaration.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { CUSTOMS_STATE_LABEL } from '@wr1/schema/rules/customs/customs-state.ts';
import { EXPORT_ROW_CAP } from '@wr1/schema/rules/list/export.ts';
import { checkFields, fieldsOf } from '../../errors.ts';
import { countQueueRows, listQueue, listQueueKeys } from '../customs-declaration/customs-queue.repository.ts';
import { readCodeBook } from '../master-data/code-book.ts';
import { exportSource, type AnyExportSource, type ExportColumn } from './export-source.ts';

/** A row with the displayed name of its customs office. */
interface Line {
  row: CustomsQueueRow;
  office: string | null;
}

const ZONE = 'Asia/Ho_Chi_Minh';

function readQuery(query: Record<string, unknown>) {
  const parsed = customsQueueQuery.safeParse(query);
  if (!parsed.success) throw checkFields(fieldsOf(parsed.error));
  return parsed.data;
}

function columnsOf(language: Language): ExportColumn<Line>[] {
  const column = (
    screen: string,
    [en, vn]: readonly [string, string],
    width: number,
    cell: ExportColumn<Line>['cell'],
    kind: ExportColumn<Line>['kind'] = 'text',
  ) => ({ screen, header: { en, vn }, kind, width, cell });
  return [
    column('booking', ['Booking', 'Booking'], 16, ({ row }) => row.booking_no),
    column('customer', ['Customer', 'Khách hàng'], 36, ({ row }) => row.customer_name),
    column('route', ['Origin', 'Nơi đi'], 12, ({ row }) => row.pol),
    column('route', ['Destination', 'Nơi đến'], 12, ({ row }) => row.pod),
    column('etd', ['ETD', 'ETD'], 18, ({ row: { etd } }) => (etd === null ? null : { at: etd, zone: ZONE }), 'moment'),
    column('number', ['Declaration', 'Số tờ khai'], 18, ({ row }) => row.declaration?.number ?? null),
    column('office', ['Customs office', 'Chi cục hải quan'], 36, ({ office }) => office),
    column('regime', ['Regime', 'Loại hình'], 10, ({ row }) => row.declaration?.regime ?? null),
    column('state', ['State', 'Trạng thái'], 20, ({ row: { declaration } }) =>
      declaration === null ? null : CUSTOMS_STATE_LABEL[declaration.state][language],
    ),
    column(
      'state',
      ['Registered', 'Ngày đăng ký'],
      18,
      ({ row: { declaration } }) => (declaration?.registered_at ? { at: declaration.registered_at, zone: ZONE } : null),
      'moment',
    ),
  ];
}

/** The customs queue as listed by CustomsQueue. */
export const CUSTOMS_QUEUE_EXPORT: AnyExportSource = exportSource<Line>({
  title: { en: 'Customs declarations', vn: 'Tờ khai hải quan' },
  access: { action: 'read', subject: 'CustomsDeclaration' },
  count: (db, query, { viewer }) => countQueueRows(db, viewer, readQuery(query)),
  open: async (db, query, { viewer, language }) => {
    const filter = readQuery(query);
    return {
      ids: await listQueueKeys(db, viewer, filter, { limit: EXPORT_ROW_CAP, offset: 0 }),
      columns: columnsOf(language),
      read: async (keys) => {
        const rows = await listQueue(db, viewer, filter, keys);
        const codes = rows.flatMap(({ declaration }) => declaration?.office ?? []);
        const book = await readCodeBook(db, { CustomsOffice: codes });
        return new Map(
          rows.map(({ key, ...row }) => {
            const code = row.declaration?.office ?? null;
            const named = code === null ? undefined : book.named('CustomsOffice', code);
            return [key, { row, office: (language === 'vn' ? named?.name_vn : named?.name) ?? code }];
          }),
        );
      },
    };
  },
});
