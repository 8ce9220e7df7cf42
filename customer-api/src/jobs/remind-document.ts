import { tellMissingDocuments } from '../modules/attachment/tell-missing.ts';
import type { Job } from './job-runner.ts';

/** Reminds customers of papers that are missing 48 hours before the cut-off for papers. */
export const remindDocument: Job = {
  name: 'remind-document',
  everySeconds: 600,
  run: async ({ db, clock, log }) => {
    const told = await tellMissingDocuments(db, clock());
    if (told > 0) log.info({ bookings: told }, 'reminded of missing documents');
  },
};
