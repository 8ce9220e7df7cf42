import type { AdvanceFilingRow } from '@wr1/schema/rest/document/advance-filing.ts';
import { can } from '@wr1/schema/rules/access/ability.ts';
import {
  ADVANCE_FILING,
  filingDeadline,
  filingState,
  requiredFilings,
  usualFiler,
} from '@wr1/schema/rules/filing/advance-filing.ts';
import { isClosed } from '@wr1/schema/rules/transition/party-edit.ts';
import type { Db } from '../../db.ts';
import type { RequestContext, Viewer } from '../../http/context.ts';
import { waitsForCutOff } from '../shipment/sla/cut-off-step.rules.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { inScope, mayChange, scopeOf } from '../shipment/visibility.ts';
import type { StoredFiling } from './advance-filing.table.ts';

type View = Pick<RequestContext, 'viewer' | 'now'>;

interface Departure {
  id: number;
  etd: Date;
  afc_cut_off: Date | null;
  transit_code: string | null;
}

function mayEdit(viewer: Viewer, shipment: Shipment): boolean {
  const { isStaff, rights, viewedBy } = viewer;
  if (viewedBy !== null || !mayChange(viewer, shipment) || isClosed(shipment.status)) return false;
  return can(rights.ability, 'update', isStaff ? 'StaffBooking' : 'Booking');
}

function toRow(
  shipment: Shipment,
  departure: Departure | undefined,
  stored: readonly StoredFiling[],
  { viewer, now }: View,
): AdvanceFilingRow {
  const required = requiredFilings(shipment, departure?.transit_code ?? null);
  const of = (kind: string) => stored.find((one) => one.kind === kind);
  const mayChangeIt = mayEdit(viewer, shipment);
  return {
    order_id: shipment.id,
    // A new departure may not need a filing that was already made; it stays.
    filings: ADVANCE_FILING.filter((kind) => required.includes(kind) || of(kind)?.filed_on).map((kind) => {
      const row = of(kind);
      const filer = row?.filer ?? usualFiler(kind);
      const filedOn = row?.filed_on ?? null;
      const acceptedOn = row?.accepted_on ?? null;
      const times = departure && {
        etd: departure.etd.getTime(),
        filingCutOff: departure.afc_cut_off?.getTime() ?? null,
      };
      const deadline = row?.deadline?.getTime() ?? (times ? filingDeadline(kind, times) : null);
      const facts = { deadline, filedOn, acceptedOn, isBeforeLoading: waitsForCutOff(shipment) };
      return {
        kind,
        filer,
        reference: row?.reference ?? null,
        filed_on: filedOn,
        accepted_on: acceptedOn,
        deadline: deadline === null ? null : new Date(deadline).toISOString(),
        is_own_deadline: row?.deadline != null,
        state: filingState(facts, now.getTime()),
        may_update: mayChangeIt && viewer.isStaff,
        may_report: mayChangeIt && !viewer.isStaff && filer === 'CUSTOMER' && acceptedOn === null,
        version: row?.version ?? 0,
      };
    }),
  };
}

/** The advance filings of bookings as the viewer sees them; bookings that need none are omitted. */
export async function viewFilings(db: Db, shipments: readonly Shipment[], view: View): Promise<AdvanceFilingRow[]> {
  const booked = shipments.filter(({ is_booking: isBooking }) => isBooking);
  if (booked.length === 0) return [];
  const planned = booked.flatMap(({ schedule_id: id, schedule_cancelled: isCancelled }) =>
    id === null || isCancelled ? [] : [id],
  );
  const departures: Departure[] = await db
    .selectFrom('schedule')
    .select(['id', 'etd', 'afc_cut_off', 'transit_code'])
    .where('id', 'in', [0, ...planned])
    .execute();
  const stored = await db
    .selectFrom('advance_filing')
    .selectAll()
    .where(
      'order_id',
      'in',
      booked.map(({ id }) => id),
    )
    .execute();
  return booked
    .map((shipment) =>
      toRow(
        shipment,
        shipment.schedule_cancelled ? undefined : departures.find(({ id }) => id === shipment.schedule_id),
        stored.filter(({ order_id: id }) => id === shipment.id),
        view,
      ),
    )
    .filter(({ filings }) => filings.length > 0);
}

/** The advance filings of bookings by row id; those that are hidden from the viewer or need none are omitted. */
export async function listFilings(db: Db, ids: readonly number[], view: View): Promise<AdvanceFilingRow[]> {
  const shipments = await db
    .selectFrom('shipment')
    .selectAll()
    .where('shipment.id', 'in', [0, ...ids])
    .where(inScope(scopeOf(view.viewer)))
    .execute();
  return viewFilings(db, shipments, view);
}
