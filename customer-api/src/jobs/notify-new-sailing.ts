import { onSchedulesListed } from '../modules/schedule/edit/listed-wake.ts';
import { forgetNotified } from '../modules/schedule-alert/schedule-alert.repository.ts';
import { notifyNewSailings } from '../modules/schedule-alert/notify-new-sailings.ts';
import type { Job } from './job-runner.ts';

/** Notifies users of new departures that match their schedule alerts, soon after this process lists any. */
export const notifyNewSailing: Job = {
  name: 'notify-new-sailing',
  // Catches departures whose transaction was not committed before the triggered run.
  everySeconds: 300,
  wakeOn: onSchedulesListed,
  run: async ({ db, clock, log }) => {
    const now = clock();
    const notified = await notifyNewSailings(db, now);
    await forgetNotified(db, now);
    if (notified > 0) log.info({ users: notified }, 'notified of new sailings');
  },
};
