import type { ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import type { PdfSheet } from './pdf-sheet.ts';
import type { TransportPdf } from './transport-pdf.ts';

const place = (code: string, name: string) => ({ code, name, country: null, zone: 'UTC', isRegion: false });

/** A released FCL import of two containers from Hamburg to Cai Mep. */
export function transportPdf(row: Partial<ShipmentRow> = {}, change: Partial<TransportPdf> = {}): TransportPdf {
  const shipment = {
    quotation_no: 'QT-26-000001',
    booking_no: 'BK-26-000001',
    transport_document_no: 'WR1HAM28289537',
    carrier_booking_no: 'ONE479134351',
    service_type: 2,
    shipping_type: 1,
    incoterm: 'CFR',
    payment_term: 'PREPAID',
    containers: [
      {
        cont_type: '45G1',
        quantity: 2,
        weight_kg: 18_000.5,
        container_no: ['WRLU3438183', 'WRLU0043488'],
        seal_no: ['WR9431846', 'WR3708088'],
      },
    ],
    packages: [],
    gross_weight_kg: 36_001,
    volume_m3: null,
    chargeable_quantity: 2,
    chargeable_unit: 'CONTAINER',
    description: 'Cotton fabric in rolls',
    dangerous: false,
    temperature_c: null,
    charges: [],
    charge_total: null,
    revision: 1,
    valid_to: null,
    price_note: null,
    cargo_ready: null,
    truck_plan: null,
    customs_date: null,
    arrival: {
      at: '2026-11-23T13:02:00Z',
      basis: 'ACTUAL',
      state: 'ARRIVED',
      overdue_minutes: null,
      changed_at: null,
      changed_by: null,
    },
    schedule: {
      carrier: 'Ocean Network Express (ONE)',
      vessel_name: 'Misty Compass',
      voyage: '295E',
      etd: '2026-10-22T20:00:00Z',
      eta: '2026-11-23T13:00:00Z',
      transit_time: 32,
      doc_cut_off: '2026-10-20T20:00:00Z',
      vgm_cut_off: '2026-10-21T08:00:00Z',
      cargo_cut_off: '2026-10-21T20:00:00Z',
      stuffing_place: null,
    },
    ...row,
  };
  return {
    row: shipment as unknown as ShipmentRow,
    now: new Date('2026-11-26T03:00:00Z'),
    forwarder: {
      name: 'WR1 Logistics JSC',
      address: '21 Nguyen Huu Canh',
      taxCode: '0317250948',
      phone: '+842838221100',
      email: 'info@wr1.example',
      signatureLine: null,
      logo: null,
    },
    customer: { name: 'Binh Minh Garment JSC', address: '18 Road D3', taxCode: '3702458190', phone: null, email: null },
    contact: { name: 'Lê Thu Hà', phone: '+84901202000', email: 'root.demo@bimigaco.example' },
    accountManager: { name: 'Nguyễn Thị Lan Anh', phone: null, email: 'sales.demo@wr1.example' },
    pol: place('DEHAM', 'Hamburg'),
    pod: place('VNVUT', 'Cai Mep'),
    transit: null,
    goods: '52 Cotton',
    pickUp: null,
    delivery: 'Binh Minh factory, 18 Road D3',
    releasedAt: '2026-11-25T01:05:00Z',
    ...change,
  };
}

/** The bytes of a printed document. */
export async function bytesOf({ frame }: PdfSheet): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of frame.doc as unknown as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

/** Text of each page of a printed document, with whitespace collapsed. */
export async function pagesOf(sheet: PdfSheet): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(await bytesOf(sheet)));
  return text.map((page) => page.normalize('NFC').replaceAll(/\s+/g, ' '));
}
