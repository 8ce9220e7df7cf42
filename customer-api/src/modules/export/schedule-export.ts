import type { ScheduleRow } from '@wr1/schema/rest/schedule/schedule.ts';
import { EXPORT_ROW_CAP } from '@wr1/schema/rules/list/export.ts';
import type { Label } from '@wr1/schema/rules/code/language.ts';
import { SCHEDULE_FILE_COLUMN as FILE, SCHEDULE_FILE_ROUTING } from '@wr1/schema/rules/schedule/schedule-file.ts';
import { readPlaceBook, type NamedPlace } from '../master-data/place-book.ts';
import { readSearch } from '../master-data/search-parameter.ts';
import { scheduleFilterOf } from '../schedule/schedule.routes.ts';
import { countSchedules, listScheduleIds, listSchedules } from '../schedule/schedule.repository.ts';
import { scheduleRowOf } from '../schedule/schedule-row.ts';
import type { ExportCell } from './export-cell.ts';
import { exportSource, type AnyExportSource, type ExportColumn } from './export-source.ts';

/** A departure with its displayed names. */
interface Departure {
  row: ScheduleRow;
  pol: NamedPlace;
  pod: NamedPlace;
  transit: NamedPlace;
}

function column(
  screen: string,
  header: Label,
  kind: ExportColumn<Departure>['kind'],
  width: number,
  cell: (departure: Departure) => ExportCell,
): ExportColumn<Departure> {
  return { screen, header, kind, width, cell };
}

function at(moment: string | null, { zone }: NamedPlace): ExportCell {
  return moment === null ? null : { at: moment, zone };
}

function columnsOf(language: 'en' | 'vn'): ExportColumn<Departure>[] {
  return [
    column('pol', FILE.pol, 'text', 9, ({ pol }) => pol.code),
    column('pol', { en: 'POL (name)', vn: 'Nơi đi' }, 'text', 28, ({ pol }) => pol.name),
    column('pod', FILE.pod, 'text', 9, ({ pod }) => pod.code),
    column('pod', { en: 'POD (name)', vn: 'Nơi đến' }, 'text', 28, ({ pod }) => pod.name),
    column('carrier', FILE.carrier, 'text', 28, ({ row }) => row.carrier),
    column('vessel', FILE.vessel, 'text', 22, ({ row }) => row.vessel_name),
    column('vessel', FILE.voyage, 'text', 14, ({ row }) => row.voyage),
    column('etd', FILE.etd, 'moment', 18, ({ row, pol }) => at(row.etd, pol)),
    column('eta', FILE.eta, 'moment', 18, ({ row, pod }) => at(row.eta, pod)),
    column('transit_time', { en: 'Transit time, days', vn: 'Số ngày' }, 'integer', 12, ({ row }) => row.transit_time),
    column('cargo_cut_off', FILE.cargo_cut_off, 'moment', 18, ({ row, pol }) => at(row.cargo_cut_off, pol)),
    column('doc_cut_off', FILE.doc_cut_off, 'moment', 18, ({ row, pol }) => at(row.doc_cut_off, pol)),
    column(
      'routing',
      FILE.routing,
      'text',
      12,
      ({ row }) => SCHEDULE_FILE_ROUTING[row.transit ? 'transit' : 'direct'][language],
    ),
    column('transit', FILE.transit, 'text', 24, ({ row, transit }) =>
      row.transit_code === null ? null : transit.name,
    ),
    column('stuffing_place', FILE.stuffing_place, 'text', 28, ({ row }) => row.stuffing_place),
  ];
}

/** Departures as found by scheduleList. */
export const SCHEDULE_EXPORT: AnyExportSource = exportSource<Departure>({
  title: { en: 'Schedules', vn: 'Lịch trình' },
  count: (db, query) => countSchedules(db, scheduleFilterOf(readSearch(query)).filter),
  open: async (db, query, { language }) => ({
    ids: await listScheduleIds(db, scheduleFilterOf(readSearch(query)).filter, EXPORT_ROW_CAP),
    columns: columnsOf(language),
    read: async (ids) => {
      const rows = (await listSchedules(db, { ids }, { limit: ids.length, offset: 0 })).map((row) =>
        scheduleRowOf(row),
      );
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
