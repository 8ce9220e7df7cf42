import { containerLine, packageLine } from '@wr1/schema/rest/shipment/cargo-line.ts';
import type { ShipmentInput } from '@wr1/schema/rest/shipment/shipment.ts';
import { detailServices, isByRoad, serviceForm, withImplied } from '@wr1/schema/rules/code/service-form.ts';
import { cargoOf, parseShipmentDetail } from '@wr1/schema/rules/cargo/shipment-detail.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { z } from 'zod';
import type { FieldProblem } from '../../errors.ts';
import { canonicalPortCode } from '../../reference-data/place/port-correction.ts';

function upper(code: string | null): string | null {
  const text = code?.trim().toUpperCase() ?? '';
  return text === '' ? null : text;
}

function words(text: string | null): string | null {
  return text?.trim() || null;
}

/** The canonical code of a port, airport or region. Aliases of seaports are resolved: VNCMT becomes VNVUT. */
function placeCode(code: string, serviceType: number): string {
  const text = code.trim().toUpperCase();
  return serviceType === SERVICE_TYPE.AIR || serviceForm(serviceType)?.ends === 'ROAD' ? text : canonicalPortCode(text);
}

/** A container number in upper case, without spaces or dashes. */
export function tidyContainerNumber(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase();
}

/**
 * The truck IDs of a line: as entered, otherwise numbered after the line's key; empty if no trucks were
 * requested.
 */
function trucksFor(line: { truckId: string; truck_ids: string[] }, count: number, byRoad: boolean): string[] {
  if (!byRoad) return [];
  const chosen = line.truck_ids.map((id) => id.trim());
  if (chosen.length > 0) return chosen;
  return count === 1 ? [line.truckId] : Array.from({ length: count }, (_, index) => `${line.truckId}-${index + 1}`);
}

/**
 * Normalizes an input: canonical codes, values implied by the service and its add-ons, and truck IDs by road.
 * Blank text becomes null.
 */
export function tidyShipment(input: ShipmentInput): ShipmentInput {
  const chosen = withImplied(input);
  const byRoad = isByRoad(chosen);
  return {
    ...chosen,
    pol: placeCode(input.pol, input.service_type),
    pod: placeCode(input.pod, input.service_type),
    detail_service: upper(input.detail_service) ?? detailServices(chosen)[0] ?? null,
    customs_type: chosen.has_customs ? upper(input.customs_type) : null,
    pick_up_address: words(input.pick_up_address),
    delivery_address: words(input.delivery_address),
    incoterm: upper(input.incoterm),
    goods_type: upper(input.goods_type),
    description: words(input.description),
    note: words(input.note),
    containers: input.containers.map((line) => ({
      ...line,
      cont_type: upper(line.cont_type) ?? '',
      container_no: line.container_no.map(tidyContainerNumber),
      seal_no: line.seal_no.map((seal) => seal.trim()),
      truck_ids: trucksFor(line, line.quantity, byRoad),
    })),
    packages: input.packages.map((line) => ({
      ...line,
      truck_ids: trucksFor(line, line.truck_count, byRoad),
      truck_count: byRoad ? line.truck_count : 1,
    })),
  };
}

const LINES = z.object({ containers: z.array(containerLine).max(50), packages: z.array(packageLine).max(200) });

/**
 * Converts the specification's shipment_detail to cargo lines. Explicit lines take precedence over it.
 * @returns the input with its lines; `problems` reports an unreadable text or an invalid line
 */
export function withDetail(input: ShipmentInput): { input: ShipmentInput; problems: FieldProblem[] } {
  const { shipment_detail: text, containers, packages } = input;
  if (text === null || containers.length > 0 || packages.length > 0) return { input, problems: [] };
  const detail = parseShipmentDetail(text);
  const lines = LINES.safeParse(detail && cargoOf(detail));
  if (lines.success) return { input: { ...input, ...lines.data }, problems: [] };
  return { input, problems: [{ path: ['shipment_detail'], code: 'INVALID_FORMAT' }] };
}
