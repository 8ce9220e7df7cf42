import { tellLate } from '../modules/milestone/record/tell-late.ts';
import type { Job } from './job-runner.ts';

/** Tells both sides of bookings whose next milestone is overdue, each once. */
export const markLate: Job = {
  name: 'mark-late',
  everySeconds: 600,
  run: async ({ db, clock, log }) => {
    const told = await tellLate(db, clock());
    if (told > 0) log.info({ bookings: told }, 'late bookings told');
  },
};
