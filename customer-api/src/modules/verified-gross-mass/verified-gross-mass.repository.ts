import type { VerifiedGrossMassRow } from '@wr1/schema/rest/shipment/verified-gross-mass.ts';
import { can } from '@wr1/schema/rules/access/ability.ts';
import { maxGrossKg } from '@wr1/schema/rules/cargo/gross-mass.ts';
import { needsGrossMass } from '@wr1/schema/rules/instruction/instruction-state.ts';
import { canChangeParties } from '@wr1/schema/rules/transition/party-edit.ts';
import type { Db } from '../../db.ts';
import type { RequestContext, Viewer } from '../../http/context.ts';
import { findCutOffs } from '../shipment/sla/shipment-cut-off.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { inScope, mayChange, scopeOf } from '../shipment/visibility.ts';
import type { StoredGrossMass } from './verified-gross-mass.table.ts';

type View = Pick<RequestContext, 'viewer' | 'now'>;

/** Whether the containers of a record need a verified gross mass. */
export const isWeighed = (shipment: Shipment): boolean => shipment.is_booking && needsGrossMass(shipment);

/** Whether masses can still change: until the cargo is loaded, for staff until the booking is closed. */
export const isMassOpen = ({ status }: Pick<Shipment, 'status'>, isStaff: boolean): boolean =>
  canChangeParties(status, isStaff);

/** A container of the booking by number or, while it has none, by type. */
interface Box {
  number: string | null;
  type: string | null;
}

/**
 * The containers of a booking. A mass for a number that the plan does not have belongs to a container without one: the
 * customer often knows the number first.
 * @param declared numbers with a mass
 */
export function boxesOf({ containers }: Pick<Shipment, 'containers'>, declared: readonly string[]): Box[] {
  const boxes: Box[] = containers.flatMap((line) =>
    Array.from({ length: line.quantity }, (_, at) => ({ number: line.container_no[at] || null, type: line.cont_type })),
  );
  const types = new Set(boxes.map(({ type }) => type));
  for (const number of declared) {
    if (boxes.some((box) => box.number === number)) continue;
    const free = boxes.find((box) => box.number === null);
    // With several types it is unknown which of them has the number.
    const type = types.size === 1 ? (boxes[0]?.type ?? null) : null;
    if (free === undefined) boxes.push({ number, type });
    else Object.assign(free, { number, type });
  }
  return boxes;
}

function mayRecord(viewer: Viewer, shipment: Shipment, isPast: boolean): boolean {
  const { isStaff, rights, viewedBy } = viewer;
  if (viewedBy !== null || !mayChange(viewer, shipment) || !isMassOpen(shipment, isStaff)) return false;
  return can(rights.ability, 'update', isStaff ? 'StaffBooking' : 'Booking') && (isStaff || !isPast);
}

function toMass(row: StoredGrossMass) {
  return {
    container_no: row.container_no,
    mass_kg: Number(row.mass_kg),
    method: row.method,
    weighed_on: row.weighed_on,
    responsible_name: row.responsible_name,
    responsible_company: row.responsible_company,
    is_by_staff: row.is_by_staff,
    recorded_by: row.recorded_name,
    recorded_at: row.recorded_at.toISOString(),
  };
}

/** Whether the VGM cut-off of each booking's departure has passed, by row id. */
export async function pastCutOff(db: Db, shipments: readonly Shipment[], now: Date): Promise<Map<number, boolean>> {
  const cutOffs = await findCutOffs(db, shipments, now);
  return new Map(
    shipments.map(({ id }) => [
      id,
      (cutOffs.get(id) ?? []).some(({ kind, at }) => kind === 'VGM' && Date.parse(at) <= now.getTime()),
    ]),
  );
}

/** The masses of bookings as the viewer sees them; records that need none are omitted. */
export async function viewMasses(
  db: Db,
  shipments: readonly Shipment[],
  { viewer, now }: View,
): Promise<VerifiedGrossMassRow[]> {
  const shown = shipments.filter(isWeighed);
  if (shown.length === 0) return [];
  const ids = shown.map(({ id }) => id);
  const stored = await db
    .selectFrom('verified_gross_mass')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('recorded_at')
    .execute();
  const past = await pastCutOff(db, shown, now);
  return shown.map((shipment) => {
    const masses = stored.filter(({ order_id: id }) => id === shipment.id);
    const boxes = boxesOf(
      shipment,
      masses.map(({ container_no: number }) => number),
    );
    const isPast = past.get(shipment.id) ?? false;
    const containers = boxes.map(({ number, type }) => {
      const mass = masses.find(({ container_no: own }) => own === number);
      return {
        container_no: number,
        cont_type: type,
        max_gross_kg: type === null ? null : maxGrossKg(type),
        mass: mass === undefined ? null : toMass(mass),
      };
    });
    return {
      order_id: shipment.id,
      containers,
      is_complete: containers.length > 0 && containers.every(({ mass }) => mass !== null),
      may_record: mayRecord(viewer, shipment, isPast),
      is_past_cut_off: isPast,
    };
  });
}

/** The masses of bookings by row id; those that are hidden from the viewer or need none are omitted. */
export async function listMasses(db: Db, ids: readonly number[], view: View): Promise<VerifiedGrossMassRow[]> {
  const shipments = await db
    .selectFrom('shipment')
    .selectAll()
    .where('shipment.id', 'in', [0, ...ids])
    .where(inScope(scopeOf(view.viewer)))
    .execute();
  return viewMasses(db, shipments, view);
}
