import type { ScheduleRow } from '@wr1/schema/rest/schedule.ts';
import { EXPORT_ROW_CAP } from '@wr1/schema/rules/export.ts';
import type { Label } from '@wr1/schema/rules/language.ts';
import { readPlaceBook, type NamedPlace } from '../master-data/place-book.ts';
import { readSearch } from '../master-data/search-parameter.ts';
import { scheduleFilterOf, scheduleRowOf } from '../schedule/schedule.routes.ts';
import { countSchedules, listScheduleIds, listSchedules } from '../schedule/schedule.repository.ts';
import type { ExportCell } from './export-cell.ts';
import { exportSource, type AnyExportSource, type ExportColumn } from './export-source.ts';

/** A departure with the names that its cells show. */
interface Departure {
  row: ScheduleRow;
  pol: NamedPlace;
  pod: NamedPlace;
  transit: NamedPlace;
}

const ROUTING: Readonly<Record<'direct' | 'transit', Label>> = {
  direct: { en: 'Direct', vn: 'Đi thẳng' },
  transit: { en: 'Transit', vn: 'Chuyển tải' },
};

function column(
  screen: string,
  [en, vn]: readonly [string, string],
  kind: ExportColumn<Departure>['kind'],
  width: number,
  cell: (departure: Departure) => ExportCell,
): ExportColumn<Departure> {
  return { screen, header: { en, vn }, kind, width, cell };
}

function at(moment: string | null, { zone }: NamedPlace): ExportCell {
  return moment === null ? null : { at: moment, zone };
}

function columnsOf(language: 'en' | 'vn'): ExportColumn<Departure>[] {
  return [
    column('pol', ['POL', 'Mã nơi đi'], 'text', 9, ({ pol }) => pol.code),
    column('pol', ['POL, name', 'Nơi đi'], 'text', 28, ({ pol }) => pol.name),
    column('pod', ['POD', 'Mã nơi đến'], 'text', 9, ({ pod }) => pod.code),
    column('pod', ['POD, name', 'Nơi đến'], 'text', 28, ({ pod }) => pod.name),
    column('carrier', ['Carrier', 'Hãng'], 'text', 28, ({ row }) => row.carrier),
    column('vessel', ['Vessel', 'Tàu'], 'text', 22, ({ row }) => row.vessel_name),
    column('vessel', ['Voyage or flight', 'Chuyến'], 'text', 14, ({ row }) => row.voyage),
    column('etd', ['ETD (local time)', 'ETD (giờ địa phương)'], 'moment', 18, ({ row, pol }) => at(row.etd, pol)),
    column('eta', ['ETA (local time)', 'ETA (giờ địa phương)'], 'moment', 18, ({ row, pod }) => at(row.eta, pod)),
    column('transit_time', ['Transit time, days', 'Số ngày'], 'integer', 12, ({ row }) => row.transit_time),
    column('cargo_cut_off', ['Cargo cut-off', 'Cắt máng (hàng)'], 'moment', 18, ({ row, pol }) =>
      at(row.cargo_cut_off, pol),
    ),
    column('doc_cut_off', ['Documents cut-off', 'Hạn chứng từ'], 'moment', 18, ({ row, pol }) =>
      at(row.doc_cut_off, pol),
    ),
    column(
      'routing',
      ['Routing', 'Hành trình'],
      'text',
      12,
      ({ row }) => ROUTING[row.transit ? 'transit' : 'direct'][language],
    ),
    column('transit', ['Transit port', 'Cảng chuyển tải'], 'text', 24, ({ row, transit }) =>
      row.transit_code === null ? null : transit.name,
    ),
    column('stuffing_place', ['Stuffing place', 'Nơi đóng hàng'], 'text', 28, ({ row }) => row.stuffing_place),
  ];
}

/** Departures, as scheduleList finds them. */
export const SCHEDULE_EXPORT: AnyExportSource = exportSource<Departure>({
  title: { en: 'Schedules', vn: 'Lịch trình' },
  count: (db, query) => countSchedules(db, scheduleFilterOf(readSearch(query)).filter),
  open: async (db, query, { language }) => ({
    ids: await listScheduleIds(db, scheduleFilterOf(readSearch(query)).filter, EXPORT_ROW_CAP),
    columns: columnsOf(language),
    read: async (ids) => {
      const rows = (await listSchedules(db, { ids }, { limit: ids.length, offset: 0 })).map(scheduleRowOf);
      const places = await readPlaceBook(
        db,
        rows.flatMap(({ pol, pod, transit_code, service_type: serviceType }) =>
          [pol, pod, transit_code].map((code) => ({ code, serviceType })),
        ),
      );
      const place = (code: string | null, serviceType: number) => places.find({ code, serviceType }, language);
      return new Map(
        rows.map((row) => [
          row.id,
          {
            row,
            pol: place(row.pol, row.service_type),
            pod: place(row.pod, row.service_type),
            transit: place(row.transit_code, row.service_type),
          },
        ]),
      );
    },
  }),
});
