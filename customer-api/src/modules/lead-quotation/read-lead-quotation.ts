import type { LeadQuotationResultRow, LeadQuotationRow } from '@wr1/schema/rest/shipment/lead-quotation.ts';
import { containerType } from '@wr1/schema/rules/cargo/container-type.ts';
import { maskedEmail } from '@wr1/schema/rules/transition/lead-link.ts';
import type { Db } from '../../db.ts';
import { LEAD_VIEWER } from '../../http/lead-viewer.ts';
import { viewShipment } from '../shipment/shipment-view.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { findAnswerer, findLink, noteOpened } from './lead-quotation.repository.ts';
import { stateOf } from './lead-quotation.rules.ts';
import type { LeadLink } from './lead-quotation.table.ts';

/** The cargo in short form, for example "2 × 40HC", "12.5 RT" or "420.5 kg". */
function cargoOf({ containers, chargeable_quantity: quantity, chargeable_unit: unit }: Shipment): string {
  if (containers.length === 0) return `${Number(quantity)} ${unit === 'KG' ? 'kg' : unit}`;
  return containers
    .map((line) => `${line.quantity} × ${containerType(line.cont_type)?.shortName ?? line.cont_type}`)
    .join(', ');
}

async function viewQuotation(db: Db, shipment: Shipment, link: LeadLink, now: Date): Promise<LeadQuotationRow | null> {
  const row = await viewShipment(db, shipment, LEAD_VIEWER, now);
  if (row.charge_total === null || row.valid_to === null) return null;
  const answerer = await findAnswerer(db, [shipment.sales_owner_id, link.sender_id]);
  return {
    number: row.quotation_no ?? '',
    service_type: row.service_type,
    shipping_type: row.shipping_type,
    pol: row.pol,
    pod: row.pod,
    cargo: cargoOf(shipment),
    gross_weight_kg: row.gross_weight_kg,
    cargo_ready: row.cargo_ready,
    incoterm: row.incoterm,
    revision: row.revision,
    valid_to: row.valid_to,
    price_note: row.price_note,
    charges: row.charges.map(({ unit_cost: _cost, ...charge }) => charge),
    charge_total: row.charge_total,
    schedule: row.schedule,
    contact_name: row.contact?.name ?? null,
    company_name: row.contact?.company_name ?? null,
    email: maskedEmail(row.contact?.email ?? ''),
    account_manager: answerer && { name: answerer.name, email: answerer.email, phone: answerer.phone },
  };
}

/** A link with its record; undefined if the token is unknown. Unknown tokens take the same hash lookup as known ones. */
export async function findOffer(db: Db, token: string): Promise<{ link: LeadLink; shipment: Shipment } | undefined> {
  const link = await findLink(db, token);
  const shipment =
    link && (await db.selectFrom('shipment').selectAll().where('id', '=', link.order_id).executeTakeFirst());
  return link === undefined || shipment === undefined ? undefined : { link, shipment };
}

/**
 * Reads the quotation that a link shows. Reading changes nothing but the number of visits, because mail scanners open
 * links too.
 * @param isOpening whether this is a visit and not a refresh
 */
export async function readLeadQuotation(
  db: Db,
  token: string,
  { now, isOpening }: { now: Date; isOpening: boolean },
): Promise<LeadQuotationResultRow> {
  const found = await findOffer(db, token);
  if (found === undefined) return { state: 'UNKNOWN', quotation: null };
  const { link, shipment } = found;
  const state = stateOf(link, shipment, now);
  // After acceptance, only the account shows the booking.
  if (state !== 'ACTIVE') return { state, quotation: null };
  if (isOpening) await noteOpened(db, link.id, now);
  return { state, quotation: await viewQuotation(db, shipment, link, now) };
}
