import type { CutOffRow } from '@wr1/schema/rest/shipment/cut-off.ts';
import type { ScheduleRow } from '@wr1/schema/rest/schedule/schedule.ts';
import type { ChargeRow } from '@wr1/schema/rest/shipment/charge.ts';
import type { HistoryRow, ShipmentOrderRow } from '@wr1/schema/rest/shipment/shipment.ts';
import type { Viewer } from '../../http/context.ts';
import type { RecordArrival } from '../tracking/arrival.ts';
import { chargeTotals, quantityText, unitPriceText } from './money/charge.rules.ts';
import { clockOf } from './sla/shipment-sla.ts';
import { openActions } from './transition/shipment-transition.ts';
import type { ChargeLine, ShipmentOrder, StatusHistory } from './shipment.table.ts';
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
export function cargoLinesOf({ containers, packages }: Pick<ShipmentOrder, 'containers' | 'packages'>) {
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
export interface OrderParts {
  charges: readonly ChargeLine[];
  schedule: ScheduleRow | null;
  arrival: RecordArrival | undefined;
  cutOffs: readonly CutOffRow[];
}

/** A record as REST answers it to a viewer. */
export function toOrderRow(order: ShipmentOrder, parts: OrderParts, viewer: Viewer, now: Date): ShipmentOrderRow {
  const charges = parts.charges.map((line) => toChargeRow(line, viewer));
  return {
    id: order.id,
    version: order.version,
    quotation_no: order.quotation_no,
    booking_no: order.booking_no,
    status: order.status,
    service_type: order.service_type,
    shipping_type: order.shipping_type,
    detail_service: order.detail_service,
    customs_other_service_type: order.customs_other_service_type,
    has_customs: order.has_customs,
    has_van_trucking: order.has_van_trucking,
    has_container_trucking: order.has_container_trucking,
    customer_id: order.customer_id,
    contact: order.contact,
    salesman_id: order.salesman_id,
    pol: order.pol,
    pod: order.pod,
    pick_up_location_id: order.pick_up_location_id,
    delivery_location_id: order.delivery_location_id,
    pick_up_address: order.pick_up_address,
    delivery_address: order.delivery_address,
    pick_up_handling_id: order.pick_up_handling_id,
    delivery_handling_id: order.delivery_handling_id,
    customs_type: order.customs_type,
    incoterm: order.incoterm,
    payment_term: order.payment_term,
    cargo_ready: order.cargo_ready,
    note: order.note,
    ...cargoLinesOf(order),
    gross_weight_kg: Number(order.gross_weight_kg),
    volume_m3: number(order.volume_m3),
    chargeable_quantity: Number(order.chargeable_quantity),
    chargeable_unit: order.chargeable_unit,
    goods_type: order.goods_type,
    description: order.description,
    dangerous: order.dangerous,
    temperature_c: number(order.temperature_c),
    schedule: parts.schedule,
    charges,
    charge_total:
      charges.length === 0 || order.exchange_rate === null ? null : chargeTotals(charges, order.exchange_rate),
    revision: order.revision,
    valid_to: order.valid_to,
    price_confirmed_at: instant(order.price_confirmed_at),
    price_note: order.price_note,
    contract_tariff: order.contract_tariff,
    carrier_booking_no: order.carrier_booking_no,
    transport_document_no: order.transport_document_no,
    truck_plan: order.truck_plan,
    customs_date: order.customs_date,
    cancellation_status: order.cancellation_status,
    invoice_status: order.invoice_status,
    sla_clock: clockOf(order, now),
    arrival: parts.arrival?.arrival ?? null,
    tracked_state: parts.arrival?.state ?? null,
    cut_offs: [...parts.cutOffs],
    allowed_actions: openActions(order, viewer, now),
    may_change: mayChange(viewer, order),
    created_at: order.created_at.toISOString(),
    updated_at: order.updated_at.toISOString(),
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
