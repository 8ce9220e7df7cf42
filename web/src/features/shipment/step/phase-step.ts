import { phaseOf } from '@wr1/schema/rules/transition/status.ts';
import type { Phase } from '@wr1/schema/rules/transition/status.ts';

/** The five phases of a record, in order. */
export const phaseOrder = ['quotation', 'booking', 'transit', 'delivered', 'money'] as const;
export type StepPhase = (typeof phaseOrder)[number];

/**
 * The phase that a record belongs to, which sets its color; `closed` for an unknown status. For status 17 and
 * closed records it depends on whether there is a booking.
 */
export function recordPhase(statusCode: number, booked: boolean): Phase {
  return phaseOf(statusCode, booked ? 'booked' : null) ?? 'closed';
}

/**
 * The state of each phase. A closed record stops in the phase it had reached (`closedIn`): earlier phases are
 * done, later ones stay open.
 */
export function phaseStates(
  phase: Phase,
  closedIn: StepPhase,
): { phase: StepPhase; state: 'done' | 'current' | 'open' }[] {
  const at = phaseOrder.indexOf(phase === 'closed' ? closedIn : phase);
  return phaseOrder.map((step, index) => ({
    phase: step,
    state: index < at ? 'done' : index === at ? 'current' : 'open',
  }));
}

/** Progress within the phase for a status, 0 to 1; 0.5 if the status has no fixed position in it. */
export function phaseProgress(statusCode: number): number {
  const share: Readonly<Record<number, number>> = {
    1: 0.25,
    2: 0.4,
    21: 0.5,
    3: 0.7,
    4: 0.7,
    17: 0.9,
    5: 0.2,
    6: 0.4,
    16: 0.4,
    61: 0.5,
    62: 0.6,
    63: 0.7,
    7: 0.9,
    9: 0.4,
    11: 1,
    13: 1,
    8: 0.8,
  };
  if (statusCode >= 25 && statusCode <= 45) return (statusCode - 24) / 21;
  return share[statusCode] ?? 0.5;
}
