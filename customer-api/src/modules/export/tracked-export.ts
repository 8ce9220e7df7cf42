import { trackBookingsQuery, type TrackBookingsQuery, type TrackedRow } from '@wr1/schema/rest/milestone/tracking.ts';
import { EXPORT_ROW_CAP } from '@wr1/schema/rules/list/export.ts';
import type { Label, Language } from '@wr1/schema/rules/code/language.ts';
import { isMilestone } from '@wr1/schema/rules/milestone/milestone.ts';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { SERVICE_TYPE_LABEL, serviceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { wording } from '@wr1/schema/rules/wording/wording.ts';
import type { TrackedState } from '@wr1/schema/rules/milestone/tracking.ts';
import type { Db } from '../../db.ts';
import { checkFields, fieldsOf } from '../../errors.ts';
import { readPlaceBook, type NamedPlace } from '../master-data/place-book.ts';
import { containersOf } from '../milestone/plan/plan.rules.ts';
import { readTrackingSettings } from '../shipment/arrival/tracking-setting.ts';
import { readsLegacyLabels } from '../preference/preference.repository.ts';
import { findShipments } from '../shipment/shipment.repository.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { scopeOf } from '../shipment/visibility.ts';
import { readTrackedFilter } from '../tracking/list/tracked-filter.ts';
import { viewTracked } from '../tracking/list/tracked-list.ts';
import { countTracked, findTracked, listTrackedIds } from '../tracking/list/tracked.repository.ts';
import { findCustomerNames, type CustomerName } from './customer-name.repository.ts';
import type { ExportCell } from './export-cell.ts';
import { exportSource, type AnyExportSource, type ExportColumn, type ExportContext } from './export-source.ts';

const STATE: Readonly<Record<TrackedState, Label>> = {
  LATE: { en: 'Late', vn: 'Trễ' },
  AT_RISK: { en: 'At risk', vn: 'Có nguy cơ trễ' },
  ON_TIME: { en: 'On time', vn: 'Đúng hạn' },
};

/** A tracked booking with its displayed names. */
interface TrackedLine {
  tracked: TrackedRow;
  shipment: Shipment;
  language: Language;
  legacy: boolean;
  pol: NamedPlace;
  pod: NamedPlace;
  customer: CustomerName | undefined;
}

function filterOf(query: Record<string, unknown>): TrackBookingsQuery {
  const parsed = trackBookingsQuery.safeParse(query);
  if (!parsed.success) throw checkFields(fieldsOf(parsed.error));
  return parsed.data;
}

const at = (moment: string | null | undefined, zone: string): ExportCell =>
  moment === null || moment === undefined ? null : { at: moment, zone };

function column(
  screen: string,
  [en, vn]: readonly [string, string],
  width: number,
  cell: (line: TrackedLine) => ExportCell,
  kind: ExportColumn<TrackedLine>['kind'] = 'text',
): ExportColumn<TrackedLine> {
  return { screen, header: { en, vn }, kind, width, cell };
}

function serviceText({ shipment, language }: TrackedLine): string | null {
  const key = serviceTypeKey(shipment.service_type);
  return key === null ? null : SERVICE_TYPE_LABEL[key][language];
}

function nextText({ tracked: { next }, shipment, language }: TrackedLine): string | null {
  if (next === null || !isMilestone(next.code)) return null;
  return wording(next.code, { service: shipment.service_type, language, tense: 'future' });
}

function columnsOf(isStaff: boolean): ExportColumn<TrackedLine>[] {
  return [
    column('number', ['Booking', 'Booking'], 14, ({ shipment }) => shipment.booking_no),
    ...(isStaff ? [column('customer', ['Customer', 'Khách hàng'], 32, (line) => line.customer?.name ?? null)] : []),
    column('route', ['From', 'Mã nơi đi'], 9, ({ pol }) => pol.code),
    column('route', ['From (name)', 'Nơi đi'], 28, ({ pol }) => pol.name),
    column('route', ['To', 'Mã nơi đến'], 9, ({ pod }) => pod.code),
    column('route', ['To (name)', 'Nơi đến'], 28, ({ pod }) => pod.name),
    column('service', ['Service', 'Dịch vụ'], 24, serviceText),
    column(
      'service',
      ['Containers', 'Số lượng container'],
      12,
      ({ shipment }) => containersOf(shipment).length,
      'integer',
    ),
    column('status', ['Status', 'Trạng thái'], 26, ({ shipment, language, legacy }) =>
      wording(shipment.status, {
        service: shipment.service_type,
        side: isStaff ? 'staff' : 'customer',
        language,
        legacy,
      }),
    ),
    column('state', ['State', 'Tình trạng'], 16, ({ tracked, language }) =>
      tracked.state === null ? null : STATE[tracked.state][language],
    ),
    column('next', ['Next milestone', 'Mốc tiếp theo'], 26, nextText),
    column(
      'next',
      ['Planned (Vietnam)', 'Kế hoạch (giờ Việt Nam)'],
      18,
      ({ tracked }) => at(tracked.next?.planned_at, BUSINESS_TIME_ZONE),
      'moment',
    ),
    column(
      'eta',
      ['Planned ETA (local time)', 'ETA kế hoạch (giờ địa phương)'],
      18,
      ({ tracked, pod }) => at(tracked.eta_planned, pod.zone),
      'moment',
    ),
    column(
      'eta',
      ['Estimated ETA (local time)', 'ETA dự kiến (giờ địa phương)'],
      18,
      ({ tracked, pod }) => at(tracked.eta_estimated, pod.zone),
      'moment',
    ),
    column(
      'updated',
      ['Updated', 'Cập nhật'],
      18,
      ({ shipment }) => at(shipment.updated_at.toISOString(), BUSINESS_TIME_ZONE),
      'moment',
    ),
  ];
}

async function readLines(
  db: Db,
  ids: readonly number[],
  { viewer, language, now }: ExportContext,
  legacy: boolean,
): Promise<Map<number, TrackedLine>> {
  const clock = { now, settings: await readTrackingSettings(db) };
  // Omits records hidden from the viewer since the IDs were read.
  const found = await findTracked(db, scopeOf(viewer), ids, clock);
  const rows = new Map((await viewTracked(db, [...found.values()], clock)).map((row) => [row.order_id, row]));
  const shipments = await findShipments(db, [...rows.keys()]);
  const ends = shipments.flatMap(({ pol, pod, service_type: serviceType }) => [
    { code: pol, serviceType },
    { code: pod, serviceType },
  ]);
  const places = await readPlaceBook(db, ends);
  const customers = viewer.isStaff
    ? await findCustomerNames(
        db,
        shipments.map(({ customer_id }) => customer_id),
        language,
      )
    : new Map<number, CustomerName>();
  return new Map(
    shipments.flatMap((shipment) => {
      const tracked = rows.get(shipment.id);
      if (tracked === undefined) return [];
      const line: TrackedLine = {
        tracked,
        shipment,
        language,
        legacy,
        pol: places.find({ code: shipment.pol, serviceType: shipment.service_type }, language),
        pod: places.find({ code: shipment.pod, serviceType: shipment.service_type }, language),
        customer: shipment.customer_id === null ? undefined : customers.get(shipment.customer_id),
      };
      return [[shipment.id, line] as const];
    }),
  );
}

/** Tracked bookings as listed by TrackBookings. */
export const TRACKED_EXPORT: AnyExportSource = exportSource<TrackedLine>({
  title: { en: 'Tracking', vn: 'Theo dõi lô hàng' },
  access: { action: 'read', subject: 'Tracking' },
  count: async (db, query, { viewer, now }) => {
    const filter = readTrackedFilter(filterOf(query));
    const clock = { now, settings: await readTrackingSettings(db) };
    const counts = await countTracked(db, scopeOf(viewer), filter, clock);
    if (filter.show === 'delivered') return counts.DELIVERED;
    return filter.state === undefined ? counts.LATE + counts.AT_RISK + counts.ON_TIME : counts[filter.state];
  },
  open: async (db, query, context) => {
    const { viewer, now } = context;
    const asked = filterOf(query);
    const clock = { now, settings: await readTrackingSettings(db) };
    const window = { sort: asked.sort, order: asked.order, limit: EXPORT_ROW_CAP };
    const legacy = await readsLegacyLabels(db, viewer);
    return {
      ids: await listTrackedIds(db, scopeOf(viewer), readTrackedFilter(asked), window, clock),
      read: (ids) => readLines(db, ids, context, legacy),
      columns: columnsOf(viewer.isStaff),
    };
  },
});
