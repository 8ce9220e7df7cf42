import type { TrackingEventRow } from '@wr1/schema/rest/milestone/tracking-event.ts';
import { isMainCarriage, trackingSource, trackingWhere } from '@wr1/schema/rules/milestone/tracking-event.ts';
import { modeOf } from '../shipment/template/planned-step.rules.ts';
import { containersOf } from '../milestone/plan/plan.rules.ts';
import type { ToldEvent } from './tracking-event.repository.ts';

type Container = Pick<TrackingEventRow, 'container_no' | 'container_type'>;

/** The event's container; if it names none and the booking has only one, that one. */
function containerOf(event: ToldEvent): Container {
  const { containers, container_id: wanted } = event;
  const all = containersOf(event);
  const one = wanted === null ? (all.length === 1 ? all[0] : undefined) : all.find(({ key }) => key === wanted);
  if (one === undefined) return { container_no: null, container_type: null };
  const line = containers.find(({ truckId }) => one.key.slice(0, one.key.lastIndexOf('-')) === truckId);
  return { container_no: one.number, container_type: line?.cont_type ?? null };
}

/**
 * The REST form of an event.
 * @returns null if the event's kind is unknown to this release
 */
export function trackingEventRowOf(event: ToldEvent): TrackingEventRow | null {
  const { service_type: serviceType, shipping_type: shippingType, booking_no, kind } = event;
  const source = trackingSource(event.milestone, kind);
  if (source === null || booking_no === null) return null;
  const where = trackingWhere(source, { serviceType, shippingType });
  const isMain = isMainCarriage(source);
  return {
    seq: event.seq,
    id: event.event_id,
    created_at: event.created_at.toISOString(),
    classifier: event.classifier,
    at: event.at.toISOString(),
    milestone: event.milestone,
    kind,
    order_id: event.order_id,
    booking_no,
    service_type: serviceType,
    shipping_type: shippingType,
    mode: modeOf(event),
    carrier_booking_no: event.carrier_booking_no,
    transport_document_no: event.transport_document_no,
    container: event.container_id,
    ...containerOf(event),
    place: where === null ? null : where === 'transit' ? (event.transit_code ?? event.pol) : event[where],
    place_told: event.place,
    note: event.note,
    replaces: event.replaces,
    schedule_id: event.schedule_id,
    carrier_code: event.carrier_code || null,
    vessel_name: isMain ? event.vessel_name : null,
    vessel_imo: isMain ? event.vessel_imo : null,
    voyage: isMain ? event.voyage : null,
  };
}
