import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { alertSearch } from '@wr1/schema/rules/schedule/schedule-alert.ts';
import type { Db, Trx } from '../../db.ts';
import { notify } from '../notification/notify.ts';
import { markNotified, claimPendingMatches, takeAlerts, usersToNotify } from './schedule-alert.repository.ts';

const AT_ONCE = 200;

/**
 * Sends a user one notification for all new departures; false if there is nothing to send, for example
 * because another instance already did.
 */
async function notifyUser(trx: Trx, userId: number, now: Date): Promise<boolean> {
  const alerts = await takeAlerts(trx, userId);
  const ids = alerts.map(({ id }) => id);
  const matches = await claimPendingMatches(trx, ids, now);
  if (matches.length === 0) return false;
  const touched = alerts.filter(({ id }) => matches.some((one) => one.alert_id === id));
  await markNotified(
    trx,
    touched.map(({ id }) => id),
    now,
  );
  const [only] = touched;
  const params: Record<string, string | number> = {
    // Count a departure once even if it matches several alerts.
    sailings: new Set(matches.map((one) => one.schedule_id)).size,
    alert: touched.map(({ name }) => name).join(', '),
  };
  if (touched.length === 1 && only !== undefined) params['search'] = alertSearch(only, businessDay(now));
  await notify(trx, { kind: 'NEW_SAILINGS', userIds: [userId], params, at: now });
  return true;
}

/**
 * Notifies users of departures listed since they created their schedule alerts. Each departure is reported
 * once per alert, and each user gets one notification per run. Every user has a separate transaction, so
 * several instances can share the work.
 * @returns the number of users notified
 */
export async function notifyNewSailings(db: Db, now: Date): Promise<number> {
  let notified = 0;
  let after = 0;
  for (;;) {
    // One at a time: each has its own transaction, and the embedded database has a single connection.
    // oxlint-disable-next-line no-await-in-loop
    const users = await usersToNotify(db, now, { after, limit: AT_ONCE });
    for (const userId of users) {
      // Each has its own transaction, and the embedded database has one connection.
      // oxlint-disable-next-line no-await-in-loop
      if (await db.transaction().execute((trx) => notifyUser(trx, userId, now))) notified += 1;
    }
    after = users.at(-1) ?? after;
    if (users.length < AT_ONCE) return notified;
  }
}
