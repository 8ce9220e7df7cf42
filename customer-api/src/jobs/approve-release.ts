import { approveDueReleases } from '../modules/booking/approve-release.ts';
import type { Job } from './job-runner.ts';

/** Approves released bookings of which the customer has not spoken for a while. */
export const approveRelease: Job = {
  name: 'approve-release',
  everySeconds: 600,
  run: async ({ db, clock, log }) => {
    const approved = await approveDueReleases(db, clock());
    if (approved > 0) log.info({ approved }, 'releases approved');
  },
};
