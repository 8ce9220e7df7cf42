import type { SlaClock } from '@wr1/schema/rest/shipment/shipment.ts';
import { SLA_HOURS, slaDue, slaSetting, slaState, slaStepOf, type SlaStep } from '@wr1/schema/rules/time/sla.ts';
import type { Db, Trx } from '../../../db.ts';
import { readSetting } from '../../master-data/code-book.ts';
import type { Shipment } from '../shipment.table.ts';

/** What the clock depends on. */
type Clocked = Pick<Shipment, 'status' | 'booking_no' | 'cancellation_status'>;
/** The clock's columns. */
type ClockColumns = Pick<Shipment, 'sla_since' | 'sla_due_at'>;

/** What a record waits for from the forwarder; null when for nothing. */
export function waitsFor({ status, booking_no, cancellation_status }: Clocked): SlaStep | null {
  return slaStepOf({ status, booked: booking_no !== null, cancelling: cancellation_status === 'REQUESTED' });
}

/** Hours in which a step is answered; the default when the setting holds no positive number. */
async function hoursOf(db: Db, step: SlaStep): Promise<number> {
  const setting = Number(await readSetting(db, slaSetting(step)));
  return Number.isFinite(setting) && setting > 0 ? setting : SLA_HOURS[step];
}

/**
 * The clock of a record that comes to a new state. While it waits for the same thing the clock runs on, so that a
 * change by the customer does not give staff more time.
 * @param before null for a new record; one that waits without a clock gets it now
 */
export async function clockColumns(
  trx: Trx,
  before: (Clocked & Pick<ClockColumns, 'sla_since'>) | null,
  after: Clocked,
  now: Date,
): Promise<Partial<ClockColumns>> {
  const step = waitsFor(after);
  if (step === null) return { sla_since: null, sla_due_at: null };
  if (before !== null && before.sla_since !== null && waitsFor(before) === step) return {};
  return { sla_since: now, sla_due_at: slaDue(now, await hoursOf(trx, step)) };
}

/** The clock as REST answers it; null where nobody of the forwarder has to act. */
export function clockOf(shipment: Clocked & ClockColumns, now: Date): SlaClock | null {
  const step = waitsFor(shipment);
  const { sla_since: since, sla_due_at: dueAt } = shipment;
  if (step === null || since === null || dueAt === null) return null;
  return {
    waiting_for: step,
    since: since.toISOString(),
    due_at: dueAt.toISOString(),
    state: slaState(since, dueAt, now),
  };
}
