import { onSchedulesListed } from '../modules/schedule/edit/listed-wake.ts';
import { forgetTold } from '../modules/schedule-watch/schedule-watch.repository.ts';
import { tellNewSailings } from '../modules/schedule-watch/tell-new-sailings.ts';
import type { Job } from './job-runner.ts';

/** Tells users of new departures that match the searches that they keep; soon after some came in by this process. */
export const tellNewSailing: Job = {
  name: 'tell-new-sailing',
  // What woke it may not have been committed in time.
  everySeconds: 300,
  wakeOn: onSchedulesListed,
  run: async ({ db, clock, log }) => {
    const now = clock();
    const told = await tellNewSailings(db, now);
    await forgetTold(db, now);
    if (told > 0) log.info({ users: told }, 'new sailings told');
  },
};
