import { forgetEvents } from '../modules/event/event.repository.ts';
import { forgetIdempotencyKeys } from '../modules/idempotency/idempotency.ts';
import { forgetSessions } from '../modules/session/session.repository.ts';
import { forgetTries } from '../modules/session/sign-in.repository.ts';
import type { Job } from './job-runner.ts';

/** Deletes what has served its time: ended tokens, old tries, keys and events. */
export const housekeeping: Job = {
  name: 'housekeeping',
  everySeconds: 600,
  run: async ({ db, clock }) => {
    const now = clock();
    await forgetSessions(db, now);
    await forgetTries(db, now);
    await forgetIdempotencyKeys(db, now);
    await forgetEvents(db, now);
  },
};
