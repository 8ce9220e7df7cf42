import { approvalDeadline } from '@wr1/schema/rules/release/release-approval.ts';
import { AUTO_APPROVE_RELEASE_HOURS } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import type { Db } from '../../../db.ts';
import { readSetting } from '../../master-data/code-book.ts';

/** AUTO_APPROVE_RELEASE_HOURS; the default if the setting is not a positive number. */
async function approvalHours(db: Db): Promise<number> {
  const setting = Number(await readSetting(db, 'AUTO_APPROVE_RELEASE_HOURS'));
  return Number.isFinite(setting) && setting > 0 ? setting : AUTO_APPROVE_RELEASE_HOURS;
}

/**
 * When released bookings count as approved, by row id in the order of their releases; see `approvalDeadline`. The period
 * starts at the release and restarts when staff decline a change or cancellation request. Bookings with a pending
 * cancellation request wait for staff and are omitted.
 * @param ids limits the bookings; all if omitted
 */
export async function findApprovalDeadlines(db: Db, ids?: readonly number[]): Promise<Map<number, Date>> {
  if (ids?.length === 0) return new Map();
  const released =
    ids === undefined ? db.selectFrom('shipment') : db.selectFrom('shipment').where('shipment.id', 'in', ids);
  const rows = await released
    .leftJoin('schedule', (join) =>
      join.onRef('schedule.id', '=', 'shipment.schedule_id').on('shipment.schedule_cancelled', '=', false),
    )
    .innerJoin('status_history', 'status_history.order_id', 'shipment.id')
    .select((eb) => [
      'shipment.id',
      'schedule.doc_cut_off',
      'schedule.vgm_cut_off',
      'schedule.cargo_cut_off',
      eb.fn.max('status_history.at').as('since'),
    ])
    .where('is_booking', '=', true)
    .where('status', '=', STATUS.RELEASE_BOOKING)
    .where('cancellation_status', '<>', 'REQUESTED')
    .where('status_history.to_status', '=', STATUS.RELEASE_BOOKING)
    .where('status_history.action', 'in', ['ReleaseBooking', 'DeclineBookingAmendment', 'DeclineCancellation'])
    .groupBy(['shipment.id', 'schedule.id'])
    .orderBy('since')
    .orderBy('shipment.id')
    .execute();
  if (rows.length === 0) return new Map();
  const hours = await approvalHours(db);
  return new Map(
    rows.map(({ id, since, doc_cut_off, vgm_cut_off, cargo_cut_off }) => {
      const cutOffs = [doc_cut_off, vgm_cut_off, cargo_cut_off].filter((at) => at !== null);
      return [id, approvalDeadline(since, cutOffs, hours)];
    }),
  );
}
