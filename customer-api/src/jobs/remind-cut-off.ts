import { tellCutOffs } from '../modules/booking/tell-cut-off.ts';
import type { Job } from './job-runner.ts';

/** Reminds customers of cargo and papers that are not there 24 hours before their cut-off. */
export const remindCutOff: Job = {
  name: 'remind-cut-off',
  everySeconds: 600,
  run: async ({ db, clock, log }) => {
    const told = await tellCutOffs(db, clock());
    if (told > 0) log.info({ told }, 'reminded of cut-offs');
  },
};
