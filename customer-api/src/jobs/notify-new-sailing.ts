import { onSchedulesListed } from '../modules/schedule/edit/listed-wake.ts';
import { forgetTold } from '../modules/schedule-watch/schedule-watch.repository.ts';
import { notifyNewSailings } from '../modules/schedule-watch/notify-new-sailings.ts';
import type { Job } from './job-runner.ts';

/** Notifies users of new departures that match their saved searches, soon after this process listed some. */
export const notifyNewSailing: Job = {
  name: 'notify-new-sailing',
  // What woke it may not have been committed in time.
  everySeconds: 300,
  wakeOn: onSchedulesListed,
  run: async ({ db, clock, log }) => {
    const now = clock();
    const notified = await notifyNewSailings(db, now);
    await forgetTold(db, now);
    if (notified > 0) log.info({ users: notified }, 'notified of new sailings');
  },
};
