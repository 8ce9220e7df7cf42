import type { DemoRecord } from './record.ts';
import { SYSTEM_ACTOR } from '../modules/shipment/shipment-write.ts';
import type { TimedStep } from './timeline.ts';

/**
 * The person shown in the history for a step. `id` is null for the system and for people without an account.
 */
export interface StepActor {
  id: number | null;
  full_name: string;
  role: string;
}

export function actorOf({ contact, customer, lead }: DemoRecord, { by }: Pick<TimedStep, 'by'>): StepActor {
  if (by === 'system') return { id: null, full_name: SYSTEM_ACTOR.fullName, role: SYSTEM_ACTOR.role };
  if (by === 'staff') return customer.salesman;
  return lead === null ? contact : { id: null, full_name: lead.name ?? '', role: 'ANONYMOUS' };
}
