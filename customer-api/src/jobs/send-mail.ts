import { onMailQueued } from '../modules/mail/mail-wake.ts';
import { sendDueMails } from '../modules/mail/send-due-mails.ts';
import type { Job } from './job-runner.ts';

/** Carries mails from the outbox to the mail server or into the folder; soon after one was queued in this process. */
export const sendMail: Job = {
  name: 'send-mail',
  everySeconds: 5,
  wakeOn: onMailQueued,
  run: async (deps) => void (await sendDueMails(deps)),
};
