import type { SlaClock } from '@wr1/schema/rest/shipment/shipment.ts';
import { SLA_HOURS, slaDue, slaSetting, slaState, slaStepOf, type SlaStep } from '@wr1/schema/rules/time/sla.ts';
import { addDays, businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { Db, Trx } from '../../../db.ts';
import { readSetting } from '../../master-data/code-book.ts';
import type { Shipment } from '../shipment.table.ts';

/** Columns that determine the deadline. */
type Clocked = Pick<Shipment, 'status' | 'booking_no' | 'cancellation_status'>;
type ClockColumns = Pick<Shipment, 'sla_since' | 'sla_due_at'>;

/** The step that a record is waiting for the forwarder to take; null if there is none. */
export function waitsFor({ status, booking_no, cancellation_status }: Clocked): SlaStep | null {
  return slaStepOf({ status, booked: booking_no !== null, cancelling: cancellation_status === 'REQUESTED' });
}

/** Working hours allowed for a step; the default if the setting is not a positive number. */
async function hoursOf(db: Db, step: SlaStep): Promise<number> {
  const setting = Number(await readSetting(db, slaSetting(step)));
  return Number.isFinite(setting) && setting > 0 ? setting : SLA_HOURS[step];
}

/** The forwarder's holidays, starting one day before this moment. */
async function holidaysFrom(db: Db, now: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('holiday')
    .select('day')
    .where('day', '>=', addDays(businessDay(now), -1))
    .execute();
  return new Set(rows.map(({ day }) => day));
}

/**
 * The deadline of a record after a change. It stays the same while the record waits for the same step, so
 * that updates by the customer do not give staff more time.
 * @param before null for a new record; if it had no deadline, one starts now
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
  return { sla_since: now, sla_due_at: slaDue(now, await hoursOf(trx, step), await holidaysFrom(trx, now)) };
}

/** The REST form of the deadline; null if the forwarder has nothing to do. */
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
