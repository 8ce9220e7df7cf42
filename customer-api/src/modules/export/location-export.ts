import { locationCalls, type LocationRow } from '@wr1/schema/rest/master-data/location.ts';
import { EXPORT_ROW_CAP } from '@wr1/schema/rules/list/export.ts';
import type { Label, Language } from '@wr1/schema/rules/code/language.ts';
import {
  LOCATION_DIRECTION_LABEL,
  LOCATION_TYPE_LABEL,
  locationTypeKey,
} from '@wr1/schema/rules/place/location-type.ts';
import type { z } from 'zod';
import { checkFields, fieldsOf } from '../../errors.ts';
import { locationListFilter, locationRowOf } from '../location/location-list.ts';
import { countLocations, listLocationIds, listLocations } from '../location/location.repository.ts';
import { readCodeBook } from '../master-data/code-book.ts';
import { findCustomerNames } from './customer-name.repository.ts';
import type { ExportCell } from './export-cell.ts';
import { exportSource, type AnyExportSource, type ExportColumn } from './export-source.ts';

/** A place with its displayed names. */
interface Line {
  row: LocationRow;
  region: string | null;
  customer: string | null;
}

const BOTH: Label = { en: 'Both', vn: 'Cả hai' };
const EVERYBODY: Label = { en: 'All customers', vn: 'Mọi khách hàng' };

function readQuery(query: Record<string, unknown>): z.output<typeof locationCalls.listQuery> {
  const parsed = locationCalls.listQuery.safeParse(query);
  if (!parsed.success) throw checkFields(fieldsOf(parsed.error));
  return parsed.data;
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

function typeText(type: number, language: Language): string {
  const key = locationTypeKey(type);
  return key === null ? String(type) : LOCATION_TYPE_LABEL[key][language];
}

function columnsOf(language: Language, isStaff: boolean): ExportColumn<Line>[] {
  const customer = column('name', ['Customer', 'Khách hàng'], 32, (line) =>
    line.row.customer_id === null ? EVERYBODY[language] : line.customer,
  );
  return [
    column('name', ['Location', 'Địa điểm'], 36, ({ row }) => (language === 'vn' ? row.name_vn : row.name)),
    ...(isStaff ? [customer] : []),
    column('abbreviation', ['Abbreviation', 'Viết tắt'], 14, ({ row }) => row.abbreviation),
    column('type', ['Type', 'Loại'], 24, ({ row }) => typeText(row.location_type_id, language)),
    column(
      'direction',
      ['Used for', 'Dùng để'],
      16,
      ({ row }) => (row.location_type ? LOCATION_DIRECTION_LABEL[row.location_type] : BOTH)[language],
    ),
    column('address', ['Address', 'Địa chỉ'], 56, ({ row }) => row.address),
    column('address', ['Latitude', 'Vĩ độ'], 12, ({ row }) => row.latitude, 'quantity'),
    column('address', ['Longitude', 'Kinh độ'], 12, ({ row }) => row.longitude, 'quantity'),
    column('region', ['Province', 'Tỉnh thành'], 20, ({ region }) => region),
    column('region', ['Country', 'Quốc gia'], 10, ({ row }) => row.country_code),
    column('taxCode', ['Tax code', 'Mã số thuế'], 16, ({ row }) => row.tax_code),
  ];
}

/** Places as listed by LocationList. */
export const LOCATION_EXPORT: AnyExportSource = exportSource<Line>({
  title: { en: 'Locations', vn: 'Địa điểm' },
  access: { action: 'read', subject: 'Location' },
  count: (db, query, { viewer }) => countLocations(db, viewer, locationListFilter(readQuery(query))),
  open: async (db, query, { viewer, language }) => {
    const asked = readQuery(query);
    const by = { sort: asked.sort, order: asked.order };
    return {
      ids: await listLocationIds(db, viewer, locationListFilter(asked), by, EXPORT_ROW_CAP),
      columns: columnsOf(language, viewer.isStaff),
      read: async (ids) => {
        const stored = await listLocations(db, viewer, { ids }, { limit: ids.length, offset: 0 });
        const book = await readCodeBook(db, { Region: stored.map(({ region_code: code }) => code) });
        const names = viewer.isStaff
          ? await findCustomerNames(
              db,
              stored.map(({ customer_id: id }) => id),
              language,
            )
          : null;
        return new Map(
          stored.map((place) => {
            const region = place.region_code === null ? undefined : book.named('Region', place.region_code);
            const name = language === 'vn' ? region?.name_vn : region?.name;
            const customer = names?.get(place.customer_id ?? 0)?.name ?? null;
            return [
              place.id,
              { row: locationRowOf(place, viewer, language), region: name ?? place.region_code, customer },
            ];
          }),
        );
      },
    };
  },
});
