import type { SlaClock } from '@wr1/schema/rest/shipment/shipment.ts';
import { SLA_HOURS, slaDeadline, slaSetting, slaState, slaStepOf, type SlaStep } from '@wr1/schema/rules/time/sla.ts';
import { USUAL_WEEK, type WorkingCalendar } from '@wr1/schema/rules/time/working-time.ts';
import { addDays, businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { Db, Trx } from '../../../db.ts';
import { readSetting } from '../../master-data/code-book.ts';
import type { Shipment } from '../shipment.table.ts';
import { workingDaysOf } from '@wr1/schema/field/own-company.ts';

/** Columns that determine the deadline. */
type Clocked = Pick<Shipment, 'status' | 'booking_no' | 'cancellation_status'>;
type ClockColumns = Pick<Shipment, 'sla_since' | 'sla_due_at' | 'sla_warn_at'>;

/** The step that a record is waiting for the forwarder to take; null if there is none. */
export function waitsFor({ status, booking_no, cancellation_status }: Clocked): SlaStep | null {
  return slaStepOf({ status, booked: booking_no !== null, cancelling: cancellation_status === 'REQUESTED' });
}

/** Working hours allowed for a step; the default if the setting is not a positive number. */
async function hoursOf(db: Db, step: SlaStep): Promise<number> {
  const setting = Number(await readSetting(db, slaSetting(step)));
  return Number.isFinite(setting) && setting > 0 ? setting : SLA_HOURS[step];
}

/** The forwarder's working week, and its holidays from a day before this moment on. */
async function workingCalendar(db: Db, now: Date): Promise<WorkingCalendar> {
  const week = await db
    .selectFrom('company')
    .select(['working_days', 'opens_at', 'closes_at', 'time_zone'])
    .where('kind', '=', 'FORWARDER')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const rows = await db
    .selectFrom('holiday')
    .select('day')
    .where('day', '>=', addDays(businessDay(now), -1))
    .execute();
  return {
    week: {
      days: workingDaysOf(week?.working_days) ?? USUAL_WEEK.days,
      opensAt: week?.opens_at ?? USUAL_WEEK.opensAt,
      closesAt: week?.closes_at ?? USUAL_WEEK.closesAt,
      timeZone: week?.time_zone ?? USUAL_WEEK.timeZone,
    },
    holidays: new Set(rows.map(({ day }) => day)),
  };
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
  if (step === null) return { sla_since: null, sla_due_at: null, sla_warn_at: null };
  if (before !== null && before.sla_since !== null && waitsFor(before) === step) return {};
  const { dueAt, warnAt } = slaDeadline(now, await hoursOf(trx, step), await workingCalendar(trx, now));
  return { sla_since: now, sla_due_at: dueAt, sla_warn_at: warnAt };
}

/** The REST form of the deadline; null if the forwarder has nothing to do. */
export function clockOf(shipment: Clocked & ClockColumns, now: Date): SlaClock | null {
  const step = waitsFor(shipment);
  const { sla_since: since, sla_due_at: dueAt } = shipment;
  if (step === null || since === null || dueAt === null) return null;
  const warnAt = shipment.sla_warn_at ?? dueAt;
  return {
    waiting_for: step,
    since: since.toISOString(),
    due_at: dueAt.toISOString(),
    warn_at: warnAt.toISOString(),
    state: slaState({ dueAt, warnAt }, now),
  };
}
