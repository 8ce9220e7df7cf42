import type { ShippingInstructionRow } from '@wr1/schema/rest/shipment/shipping-instruction.ts';
import { can } from '@wr1/schema/rules/access/ability.ts';
import { hasInstruction, type InstructionAction } from '@wr1/schema/rules/instruction/instruction-state.ts';
import { canChangeParties } from '@wr1/schema/rules/transition/party-edit.ts';
import type { Db } from '../../db.ts';
import type { Viewer } from '../../http/context.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { inScope, mayChange, scopeOf } from '../shipment/visibility.ts';
import { bookedContent } from './booked-instruction.ts';
import type { StoredInstruction, StoredVersion } from './shipping-instruction.table.ts';

/** Whether a record is a booking with a shipping instruction. */
export const isInstructed = (shipment: Shipment): boolean => shipment.is_booking && hasInstruction(shipment);

/** Customers write until the cargo is loaded; staff review as long as the booking is open. */
export function isInstructionOpen({ status }: Pick<Shipment, 'status'>, isStaff: boolean): boolean {
  return canChangeParties(status, isStaff);
}

function actionsOf(viewer: Viewer, shipment: Shipment, stored: StoredInstruction | undefined): InstructionAction[] {
  const { isStaff, rights, viewedBy } = viewer;
  if (viewedBy !== null || !mayChange(viewer, shipment) || !isInstructionOpen(shipment, isStaff)) return [];
  if (!isStaff) return can(rights.ability, 'update', 'Booking') ? ['SAVE', 'SEND'] : [];
  if (!can(rights.ability, 'update', 'StaffBooking')) return [];
  if (stored?.state === 'SENT') return ['ACCEPT', 'REQUEST_CHANGES'];
  return stored?.state === 'ACCEPTED' ? ['REQUEST_CHANGES'] : [];
}

function toRow(
  viewer: Viewer,
  shipment: Shipment,
  stored: StoredInstruction | undefined,
  versions: readonly StoredVersion[],
): ShippingInstructionRow {
  const { isStaff } = viewer;
  const draft = isStaff ? null : (stored?.draft ?? null);
  const isReviewed = stored?.state === 'ACCEPTED' || stored?.state === 'CHANGES_REQUESTED';
  return {
    order_id: shipment.id,
    state: stored?.state ?? 'DRAFT',
    has_draft: draft !== null,
    content: draft ?? versions[0]?.content ?? bookedContent(shipment),
    versions: versions.map(({ number, content, parties, sent_at, sent_name, is_late }) => ({
      number,
      content,
      parties,
      sent_at: sent_at.toISOString(),
      sent_by: sent_name,
      is_late,
    })),
    review_note: stored?.state === 'CHANGES_REQUESTED' ? stored.review_note : null,
    reviewed_at: isReviewed ? (stored.reviewed_at?.toISOString() ?? null) : null,
    reviewed_by: isReviewed && isStaff ? stored.reviewed_name : null,
    actions: actionsOf(viewer, shipment, stored),
    version: stored?.version ?? 0,
  };
}

/** Shipping instructions as the viewer sees them; records without one are omitted. */
export async function viewInstructions(
  db: Db,
  shipments: readonly Shipment[],
  viewer: Viewer,
): Promise<ShippingInstructionRow[]> {
  const shown = shipments.filter(isInstructed);
  if (shown.length === 0) return [];
  const ids = shown.map(({ id }) => id);
  const stored = await db.selectFrom('shipping_instruction').selectAll().where('order_id', 'in', ids).execute();
  const versions = await db
    .selectFrom('shipping_instruction_version')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('number', 'desc')
    .execute();
  return shown.map((shipment) =>
    toRow(
      viewer,
      shipment,
      stored.find(({ order_id: id }) => id === shipment.id),
      versions.filter(({ order_id: id }) => id === shipment.id),
    ),
  );
}

/** Shipping instructions of bookings by row id; those that are hidden from the viewer or have none are omitted. */
export async function listInstructions(
  db: Db,
  ids: readonly number[],
  viewer: Viewer,
): Promise<ShippingInstructionRow[]> {
  const shipments = await db
    .selectFrom('shipment')
    .selectAll()
    .where('shipment.id', 'in', [0, ...ids])
    .where(inScope(scopeOf(viewer)))
    .execute();
  return viewInstructions(db, shipments, viewer);
}
