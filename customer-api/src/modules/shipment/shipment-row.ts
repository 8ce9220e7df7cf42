import type { CutOffRow } from '@wr1/schema/rest/shipment/cut-off.ts';
import type { ScheduleRow } from '@wr1/schema/rest/schedule/schedule.ts';
import type { ChargeRow } from '@wr1/schema/rest/shipment/charge.ts';
import type { HistoryRow, ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import type { Viewer } from '../../http/context.ts';
import type { RecordArrival } from './arrival/arrival.ts';
import { chargeTotals, quantityText, unitPriceText } from '../tariff/charge.rules.ts';
import { clockOf } from './sla/shipment-sla.ts';
import { openActions } from './transition/shipment-transition.ts';
import type { ChargeLine, Shipment, StatusHistory } from './shipment.table.ts';
import { mayChange } from './visibility.ts';

/** Moment as RFC 3339 in UTC; null stays null. */
function instant(value: Date | null): string | null {
  return value === null ? null : value.toISOString();
}

function number(value: string | null): number | null {
  return value === null ? null : Number(value);
}

/** A price line for a viewer: what it costs the forwarder is for staff alone. */
export function toChargeRow(line: ChargeLine, viewer: Viewer): ChargeRow {
  return {
    seq: line.seq,
    code: line.code,
    name: line.name,
    name_vn: line.name_vn,
    basis: line.basis,
    cont_type: line.cont_type,
    quantity: quantityText(line.quantity),
    unit_price: unitPriceText(line.unit_price, line.currency),
    currency: line.currency,
    amount: line.amount,
    vat_rate: Number(line.vat_rate),
    unit_cost: viewer.isStaff && line.unit_cost !== null ? unitPriceText(line.unit_cost, line.currency) : null,
  };
}

/** The cargo lines of a record; those of older releases say nothing of trucks. */
export function cargoLinesOf({ containers, packages }: Pick<Shipment, 'containers' | 'packages'>) {
  return {
    containers: containers.map((line) => ({ ...line, truck_ids: line.truck_ids ?? [] })),
    packages: packages.map((line) => ({
      ...line,
      truck_ids: line.truck_ids ?? [],
      truck_count: line.truck_count ?? 1,
    })),
  };
}

/** What belongs to a record besides its own columns. */
export interface ShipmentParts {
  charges: readonly ChargeLine[];
  schedule: ScheduleRow | null;
  arrival: RecordArrival | undefined;
  cutOffs: readonly CutOffRow[];
}

/** A record as REST answers it to a viewer. */
export function toShipmentRow(shipment: Shipment, parts: ShipmentParts, viewer: Viewer, now: Date): ShipmentRow {
  const charges = parts.charges.map((line) => toChargeRow(line, viewer));
  return {
    id: shipment.id,
    version: shipment.version,
    quotation_no: shipment.quotation_no,
    booking_no: shipment.booking_no,
    status: shipment.status,
    service_type: shipment.service_type,
    shipping_type: shipment.shipping_type,
    detail_service: shipment.detail_service,
    customs_other_service_type: shipment.customs_other_service_type,
    has_customs: shipment.has_customs,
    has_van_trucking: shipment.has_van_trucking,
    has_container_trucking: shipment.has_container_trucking,
    customer_id: shipment.customer_id,
    contact: shipment.contact,
    salesman_id: shipment.salesman_id,
    pol: shipment.pol,
    pod: shipment.pod,
    pick_up_location_id: shipment.pick_up_location_id,
    delivery_location_id: shipment.delivery_location_id,
    pick_up_address: shipment.pick_up_address,
    delivery_address: shipment.delivery_address,
    pick_up_handling_id: shipment.pick_up_handling_id,
    delivery_handling_id: shipment.delivery_handling_id,
    customs_type: shipment.customs_type,
    incoterm: shipment.incoterm,
    payment_term: shipment.payment_term,
    cargo_ready: shipment.cargo_ready,
    note: shipment.note,
    ...cargoLinesOf(shipment),
    gross_weight_kg: Number(shipment.gross_weight_kg),
    volume_m3: number(shipment.volume_m3),
    chargeable_quantity: Number(shipment.chargeable_quantity),
    chargeable_unit: shipment.chargeable_unit,
    goods_type: shipment.goods_type,
    description: shipment.description,
    dangerous: shipment.dangerous,
    temperature_c: number(shipment.temperature_c),
    schedule: parts.schedule,
    charges,
    charge_total:
      charges.length === 0 || shipment.exchange_rate === null ? null : chargeTotals(charges, shipment.exchange_rate),
    revision: shipment.revision,
    valid_to: shipment.valid_to,
    price_confirmed_at: instant(shipment.price_confirmed_at),
    price_note: shipment.price_note,
    contract_tariff: shipment.contract_tariff,
    carrier_booking_no: shipment.carrier_booking_no,
    transport_document_no: shipment.transport_document_no,
    truck_plan: shipment.truck_plan,
    customs_date: shipment.customs_date,
    cancellation_status: shipment.cancellation_status,
    invoice_status: shipment.invoice_status,
    sla_clock: clockOf(shipment, now),
    arrival: parts.arrival?.arrival ?? null,
    tracked_state: parts.arrival?.state ?? null,
    cut_offs: [...parts.cutOffs],
    allowed_actions: openActions(shipment, viewer, now),
    may_change: mayChange(viewer, shipment),
    created_at: shipment.created_at.toISOString(),
    updated_at: shipment.updated_at.toISOString(),
  };
}

/** A step in the life of a record as REST answers it. */
export function toHistoryRow(step: StatusHistory, isStaff: boolean): HistoryRow {
  return {
    id: step.id,
    order_id: step.order_id,
    from: step.from_status,
    to: step.to_status,
    action: step.action,
    actor_id: step.actor_id,
    actor_name: step.actor_name,
    actor_role: step.actor_role,
    at: step.at.toISOString(),
    note: step.note,
    reason: isStaff ? step.reason : null,
  };
}
