import { onEventsRecorded } from '../modules/event/event-wake.ts';
import { deliverWebhooks } from '../modules/webhook/deliver-webhooks.ts';
import type { Job } from './job-runner.ts';

/** Tells webhooks what happened, soon after it was recorded in this process, and tries again what did not get through. */
export const deliverWebhook: Job = {
  name: 'deliver-webhook',
  everySeconds: 5,
  wakeOn: onEventsRecorded,
  run: deliverWebhooks,
};
