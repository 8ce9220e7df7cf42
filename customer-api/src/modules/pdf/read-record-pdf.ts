import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import { MILESTONE } from '@wr1/schema/rules/milestone/milestone.ts';
import { pdfsOf, type PdfKind } from '@wr1/schema/rules/document/pdf.ts';
import { withholdsAll } from '@wr1/schema/rules/access/user-group.ts';
import type { Db } from '../../db.ts';
import { notFound } from '../../errors.ts';
import type { Viewer } from '../../http/context.ts';
import { readPlaceBook } from '../master-data/place-book.ts';
import { readJourneys } from '../milestone/journey.ts';
import { readCodeBook } from '../master-data/code-book.ts';
import { isBilled } from '../shipment/money/shipment-money.rules.ts';
import { viewShipment } from '../shipment/shipment-view.ts';
import { findShipment } from '../shipment/shipment.repository.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { scopeOf, scopeThrough } from '../shipment/visibility.ts';
import { isVersioned, readInstruction } from './instruction-pdf.ts';
import { findCustomer, findForwarder, findPeople, findPlaceTexts } from './record-pdf.repository.ts';
import type { ShipmentPdf } from './carriage.ts';
import type { TransportPdf } from './transport-pdf.ts';

export interface WantedPdf {
  kind: PdfKind;
  id: number;
  viewer: Viewer;
  language: Language;
  now: Date;
  /** Of a shipping instruction or house bill draft; the latest if undefined. */
  version?: number | undefined;
  /** A valid debit note; the latest open one if undefined. */
  debit_note_id?: number | undefined;
}

/**
 * Reads the record behind a document, as the viewer sees it.
 * @throws ApiError 404 if it does not exist, is hidden from the viewer or does not have this document yet
 */
export async function readPdfRow(db: Db, { kind, id, viewer, now, version }: WantedPdf) {
  const isMoney = kind === 'DEBIT_NOTE';
  if (isMoney && withholdsAll(viewer.rights, ['read DebitNote'])) throw notFound();
  const scope = isMoney ? scopeThrough(viewer) : scopeOf(viewer);
  const shipment = await findShipment(db, scope, { id });
  if (shipment === undefined) throw notFound();
  const row = await viewShipment(db, shipment, viewer, now);
  if (isVersioned(kind)) {
    await readInstruction(db, kind, id, version);
    return { shipment, row };
  }
  const { status, booking_no } = row;
  const pdfs = pdfsOf({
    status,
    booking_no,
    service_type: row.service_type,
    shipping_type: row.shipping_type,
    detail_service: row.detail_service,
    customs_other_service_type: row.customs_other_service_type,
    isPriced: row.charge_total !== null,
    isBilled: isBilled(shipment),
  });
  if (!pdfs.includes(kind)) throw notFound();
  return { shipment, row };
}

/**
 * Reads the data that every document of a record prints, and the record's row. @throws ApiError 404 like {@link
 * readPdfRow}
 */
export async function readShipmentPdf(db: Db, wanted: WantedPdf): Promise<{ pdf: ShipmentPdf; shipment: Shipment }> {
  const { shipment, row } = await readPdfRow(db, wanted);
  return { pdf: await readPrintedShipment(db, { shipment, row }, wanted), shipment };
}

/** Reads the data that every document prints for a record that was already found and viewed. */
export async function readPrintedShipment(
  db: Db,
  { shipment, row }: { shipment: Shipment; row: ShipmentRow },
  { language, now }: Pick<WantedPdf, 'language' | 'now'>,
): Promise<ShipmentPdf> {
  const serviceType = row.service_type;
  const codes = [row.pol, row.pod, row.schedule?.transit_code ?? null].map((code) => ({ code, serviceType }));
  const places = await readPlaceBook(db, codes);
  const book = await readCodeBook(db, { GoodsType: [row.goods_type] });
  const people = await findPeople(db, [shipment.salesman_id, shipment.contact_user_id ?? shipment.created_by]);
  const stops = await findPlaceTexts(db, [row.pick_up_location_id, row.delivery_location_id], language);
  const { contact } = row;
  // A record entered by staff has no contact person at the customer.
  const asker = people.get(shipment.contact_user_id ?? shipment.created_by ?? 0);
  const asked = asker?.company_id === shipment.customer_id ? asker : undefined;
  const goods = row.goods_type === null ? undefined : book.named('GoodsType', row.goods_type);
  const goodsName = language === 'vn' ? goods?.name_vn : goods?.name;
  const customer = await findCustomer(db, row.customer_id, language);
  const transit = row.schedule?.transit_code ?? null;
  const stop = (id: number | null) => (id === null ? null : (stops.get(id) ?? null));
  return {
    row,
    now,
    forwarder: await findForwarder(db, language),
    customer: customer ?? {
      name: contact?.company_name ?? contact?.name ?? '',
      address: null,
      taxCode: null,
      phone: contact?.phone ?? null,
      email: contact?.email ?? null,
    },
    contact: contact ?? asked ?? null,
    accountManager: people.get(shipment.salesman_id ?? 0) ?? null,
    pol: places.find({ code: row.pol, serviceType }, language),
    pod: places.find({ code: row.pod, serviceType }, language),
    transit: transit === null ? null : places.find({ code: transit, serviceType }, language),
    goods: goods === undefined ? row.goods_type : `${row.goods_type} ${goodsName}`,
    pickUp: stop(row.pick_up_location_id),
    delivery: stop(row.delivery_location_id),
  };
}

/**
 * Reads the data that the transport documents print, including when the D/O was released. @throws ApiError 404 like
 * {@link readPdfRow}
 */
export async function readTransportPdf(db: Db, wanted: WantedPdf): Promise<TransportPdf> {
  const { pdf } = await readShipmentPdf(db, wanted);
  const [journey] = await readJourneys(db, [wanted.id], wanted);
  const milestone = (code: number) => journey?.milestones.find((one) => one.code === code);
  return { ...pdf, releasedAt: milestone(MILESTONE.RELEASE_DO)?.actual_at ?? null };
}
