import { shipmentListQuery, type ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import { containerType } from '@wr1/schema/rules/cargo/container-type.ts';
import { EXPORT_ROW_CAP } from '@wr1/schema/rules/list/export.ts';
import type { Label, Language } from '@wr1/schema/rules/code/language.ts';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { SERVICE_TYPE_LABEL, serviceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { wording } from '@wr1/schema/rules/wording/wording.ts';
import type { Side } from '@wr1/schema/rules/list/tab.ts';
import type { z } from 'zod';
import type { Db } from '../../db.ts';
import { checkFields, fieldsOf } from '../../errors.ts';
import { readPlaceBook, type NamedPlace } from '../master-data/place-book.ts';
import { readsLegacyLabels } from '../preference/preference.repository.ts';
import { readFilter } from '../shipment/list/shipment-filter.ts';
import { countShipments, listShipmentIds } from '../shipment/list/shipment-list.repository.ts';
import { viewShipments } from '../shipment/shipment-view.ts';
import { findShipments } from '../shipment/shipment.repository.ts';
import { scopeOf, shows } from '../shipment/visibility.ts';
import type { ExportCell } from './export-cell.ts';
import { findCustomerNames, type CustomerName } from './customer-name.repository.ts';
import { exportSource, type AnyExportSource, type ExportColumn, type ExportContext } from './export-source.ts';

/** A record with its displayed names. */
interface ShipmentLine {
  row: ShipmentRow;
  language: Language;
  /** Whether to use the legacy status names. */
  legacy: boolean;
  pol: NamedPlace;
  pod: NamedPlace;
  customer: CustomerName | undefined;
}

type Kind = 'quotation' | 'booking';

function text(en: string, vn: string): Label {
  return { en, vn };
}

function at(moment: string | null | undefined, zone: string): ExportCell {
  return moment === null || moment === undefined ? null : { at: moment, zone };
}

/** The cargo in short form, as in the list: the number of containers per type, otherwise the chargeable quantity. */
export function cargoText(row: Pick<ShipmentRow, 'containers' | 'chargeable_quantity' | 'chargeable_unit'>): string {
  if (row.containers.length === 0) {
    return `${row.chargeable_quantity} ${row.chargeable_unit === 'KG' ? 'kg' : row.chargeable_unit}`;
  }
  const sum = new Map<string, number>();
  for (const { cont_type: code, quantity } of row.containers) {
    const name = containerType(code)?.shortName ?? code;
    sum.set(name, (sum.get(name) ?? 0) + quantity);
  }
  return [...sum].map(([name, quantity]) => `${quantity} × ${name}`).join(', ');
}

function serviceText({ row, language }: ShipmentLine): string | null {
  const key = serviceTypeKey(row.service_type);
  return key === null ? null : SERVICE_TYPE_LABEL[key][language];
}

function statusText({ row, language, legacy }: ShipmentLine, side: Side): string {
  return wording(row.status, { service: row.service_type, side, language, legacy }) ?? String(row.status);
}

const column = (screen: string, header: Label, kind: ExportColumn<ShipmentLine>['kind'], width: number) => ({
  screen,
  header,
  kind,
  width,
});

const LANE: readonly ExportColumn<ShipmentLine>[] = [
  { ...column('route', text('From', 'Mã nơi đi'), 'text', 9), cell: ({ pol }) => pol.code },
  { ...column('route', text('From (name)', 'Nơi đi'), 'text', 28), cell: ({ pol }) => pol.name },
  { ...column('route', text('To', 'Mã nơi đến'), 'text', 9), cell: ({ pod }) => pod.code },
  { ...column('route', text('To (name)', 'Nơi đến'), 'text', 28), cell: ({ pod }) => pod.name },
];

const CARGO: readonly ExportColumn<ShipmentLine>[] = [
  { ...column('service', text('Service', 'Dịch vụ'), 'text', 24), cell: serviceText },
  { ...column('service', text('Cargo', 'Hàng hóa'), 'text', 18), cell: ({ row }) => cargoText(row) },
  {
    ...column('service', text('Gross weight, kg', 'Trọng lượng cả bì (GW), kg'), 'quantity', 16),
    cell: ({ row }) => row.gross_weight_kg,
  },
];

const CARRIER: readonly ExportColumn<ShipmentLine>[] = [
  { ...column('carrier', text('Carrier', 'Hãng'), 'text', 28), cell: ({ row }) => row.schedule?.carrier ?? null },
  {
    ...column('carrier', text('Vessel, flight or truck', 'Phương tiện, chuyến'), 'text', 24),
    cell: ({ row: { schedule } }) => [schedule?.vessel_name, schedule?.voyage].filter(Boolean).join(' '),
  },
];

const BOOKING_TIMES: readonly ExportColumn<ShipmentLine>[] = [
  {
    ...column('etd', text('ETD (local time)', 'ETD (giờ địa phương)'), 'moment', 18),
    cell: ({ row, pol }) => at(row.schedule?.etd, pol.zone),
  },
  {
    ...column('etd', text('ETA (local time)', 'ETA (giờ địa phương)'), 'moment', 18),
    cell: ({ row, pod }) => at(row.arrival?.at, pod.zone),
  },
  {
    ...column('due', text('Cargo cut-off', 'Giờ cắt hàng'), 'moment', 18),
    cell: ({ row, pol }) => at(row.schedule?.cargo_cut_off, pol.zone),
  },
  {
    ...column('due', text('Document cut-off', 'Giờ cắt chứng từ'), 'moment', 18),
    cell: ({ row, pol }) => at(row.schedule?.doc_cut_off, pol.zone),
  },
];

const OFFER: readonly ExportColumn<ShipmentLine>[] = [
  { ...column('ready', text('Cargo ready', 'Hàng sẵn sàng'), 'day', 12), cell: ({ row }) => row.cargo_ready },
  {
    ...column('price', text('Price, USD', 'Giá, USD'), 'usd', 14),
    cell: ({ row }) => row.charge_total?.total_usd ?? null,
  },
  {
    ...column('price', text('Price, VND', 'Giá, VND'), 'vnd', 16),
    cell: ({ row }) => row.charge_total?.total_vnd ?? null,
  },
  { ...column('due', text('Valid until', 'Hiệu lực đến'), 'day', 12), cell: ({ row }) => row.valid_to },
];

function columnsOf(kind: Kind, isStaff: boolean): ExportColumn<ShipmentLine>[] {
  const number = kind === 'quotation' ? text('Quotation', 'Báo giá') : text('Booking', 'Booking');
  const customer: readonly ExportColumn<ShipmentLine>[] = [
    {
      ...column('customer', text('Customer', 'Khách hàng'), 'text', 32),
      cell: ({ customer: found, row: { contact } }) => found?.name ?? contact?.company_name ?? contact?.name ?? null,
    },
    {
      ...column('customer', text('Province', 'Tỉnh thành'), 'text', 18),
      cell: (line) => line.customer?.region ?? null,
    },
  ];
  return [
    {
      ...column('number', number, 'text', 14),
      cell: ({ row }) => (kind === 'quotation' ? row.quotation_no : row.booking_no),
    },
    ...(isStaff ? customer : []),
    ...LANE,
    ...CARGO,
    ...CARRIER,
    ...(kind === 'quotation' ? OFFER : BOOKING_TIMES),
    {
      ...column('status', text('Status', 'Trạng thái'), 'text', 26),
      cell: (line) => statusText(line, isStaff ? 'staff' : 'customer'),
    },
    {
      ...column('updated', text('Updated', 'Cập nhật'), 'moment', 18),
      cell: ({ row }) => at(row.updated_at, BUSINESS_TIME_ZONE),
    },
  ];
}

async function readLines(
  db: Db,
  ids: readonly number[],
  { viewer, language, now }: ExportContext,
  legacy: boolean,
): Promise<Map<number, ShipmentLine>> {
  const scope = scopeOf(viewer);
  // Omits records hidden from the viewer since the IDs were read.
  const records = (await findShipments(db, ids)).filter((record) => shows(scope, record));
  const rows = await viewShipments(db, records, viewer, now);
  const ends = rows.flatMap(({ pol, pod, service_type: serviceType }) => [
    { code: pol, serviceType },
    { code: pod, serviceType },
  ]);
  const places = await readPlaceBook(db, ends);
  const customers = viewer.isStaff
    ? await findCustomerNames(
        db,
        rows.map(({ customer_id }) => customer_id),
        language,
      )
    : new Map<number, CustomerName>();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        row,
        language,
        legacy,
        pol: places.find({ code: row.pol, serviceType: row.service_type }, language),
        pod: places.find({ code: row.pod, serviceType: row.service_type }, language),
        customer: row.customer_id === null ? undefined : customers.get(row.customer_id),
      },
    ]),
  );
}

function readQuery(kind: Kind, query: Record<string, unknown>): z.output<typeof shipmentListQuery> {
  const parsed = shipmentListQuery.safeParse({ ...query, kind });
  if (!parsed.success) throw checkFields(fieldsOf(parsed.error));
  return parsed.data;
}

/** Quotations or bookings as listed by GetQuotationBooking. */
export function shipmentExport(kind: Kind): AnyExportSource {
  return exportSource<ShipmentLine>({
    title: kind === 'quotation' ? text('Quotations', 'Báo giá') : text('Bookings', 'Danh sách booking'),
    count: async (db, query, { viewer, now }) =>
      countShipments(db, scopeOf(viewer), await readFilter(db, readQuery(kind, query), viewer), now),
    open: async (db, query, context) => {
      const { viewer, now } = context;
      const asked = readQuery(kind, query);
      const window = { sort: asked.sort, order: asked.order, limit: EXPORT_ROW_CAP };
      const legacy = await readsLegacyLabels(db, viewer);
      return {
        ids: await listShipmentIds(db, scopeOf(viewer), await readFilter(db, asked, viewer), window, now),
        read: (ids) => readLines(db, ids, context, legacy),
        columns: columnsOf(kind, viewer.isStaff),
      };
    },
  });
}
