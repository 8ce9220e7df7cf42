import { phaseOf } from '@wr1/schema/rules/transition/status.ts';
import type { Phase } from '@wr1/schema/rules/transition/status.ts';

/** The five stretches of a record's life, in order. */
export const phaseOrder = ['quotation', 'booking', 'transit', 'delivered', 'money'] as const;
export type StepPhase = (typeof phaseOrder)[number];

/** The hue of a record; an unknown status is grey. 17 and the closed ones go by whether it is booked. */
export function recordPhase(statusCode: number, booked: boolean): Phase {
  return phaseOf(statusCode, booked ? 'booked' : null) ?? 'closed';
}

/**
 * Where each stretch stands. A closed record ends in the stretch that it had reached (`closedIn`): what came before is
 * done, the rest stays open.
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

/** How far a status is inside its stretch, 0 to 1; half where the order says nothing. */
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
