import type { FreeTimeEvent, FreeTimeEvents } from '@wr1/schema/rules/free-time/free-time-clock.ts';
import { MILESTONE } from '@wr1/schema/rules/milestone/milestone.ts';
import type { Milestone, ShipmentEvent } from '../milestone/milestone.table.ts';

/**
 * The milestones that report each event, most exact first. If we do not bring the container from the port, it has left at the
 * latest when the consignee has received the cargo.
 */
const REPORTED_BY: Readonly<Record<FreeTimeEvent, readonly number[]>> = {
  EMPTY_PICKED_UP: [MILESTONE.EMPTY_PICKED_UP],
  GATE_IN: [MILESTONE.DELIVERED_TO_PORT_CONTAINER, MILESTONE.DELIVERED_TO_PORT_LOOSE],
  LOADED: [MILESTONE.CARGO_LOADED],
  DISCHARGED: [MILESTONE.ARRIVED_DESTINATION_PORT],
  GATE_OUT: [
    MILESTONE.PICKED_UP_CARGO_PORT_CONTAINER,
    MILESTONE.PICKED_UP_CARGO_CFS_VAN,
    MILESTONE.CONSIGNEE_RECEIVED_CARGO,
  ],
  EMPTY_RETURNED: [MILESTONE.EMPTY_RETURN],
};

type Step = Pick<Milestone, 'container_id' | 'seq' | 'code' | 'actual_at' | 'recording'>;

/** When a milestone happened; null if it is open. A skipped one has happened by the next one with a time. */
function timeOf(steps: readonly Step[], code: number): number | null | undefined {
  const step = steps.find((one) => one.code === code);
  if (step === undefined) return undefined;
  if (step.actual_at !== null || step.recording === null) return step.actual_at?.getTime() ?? null;
  const later = steps.filter(({ seq, actual_at: at }) => seq > step.seq && at !== null);
  return later.toSorted((a, b) => a.seq - b.seq)[0]?.actual_at?.getTime() ?? null;
}

/**
 * When each event of a container happened, from the booking's milestones and journey entries. Discharge is an entry of its
 * own; until someone adds it, the arrival counts.
 * @param milestones of the booking; empty before transport is planned, when nothing has happened yet
 */
export function freeTimeEvents(
  container: string,
  milestones: readonly Step[],
  entries: readonly Pick<ShipmentEvent, 'container_id' | 'kind' | 'at'>[],
): FreeTimeEvents {
  const isOwn = ({ container_id: id }: { container_id: string | null }) => id === null || id === container;
  const steps = milestones.filter(isOwn);
  const discharged = entries.filter((entry) => entry.kind === 'DISCHARGED' && isOwn(entry));
  // An entry of the container itself is more exact than one of the whole booking.
  const discharge = discharged.find(({ container_id: id }) => id !== null) ?? discharged[0];
  const found: Partial<Record<FreeTimeEvent, number | null>> = {};
  for (const [event, codes] of Object.entries(REPORTED_BY) as [FreeTimeEvent, readonly number[]][]) {
    const times = codes.map((code) => timeOf(steps, code)).filter((time) => time !== undefined);
    if (milestones.length === 0) found[event] = null;
    else if (times[0] !== undefined) found[event] = times[0];
  }
  if (discharge !== undefined) found.DISCHARGED = discharge.at.getTime();
  return found;
}
