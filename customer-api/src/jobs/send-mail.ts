import { onMailQueued } from '../modules/mail/mail-wake.ts';
import { mailNotices } from '../modules/notification/mail-notices.ts';
import { sendDueMails } from '../modules/mail/send-due-mails.ts';
import type { Job } from './job-runner.ts';

/** Writes the mails of notifications and carries everything from the outbox to the mail server or into the folder; soon after one was queued in this process. */
export const sendMail: Job = {
  name: 'send-mail',
  everySeconds: 5,
  wakeOn: onMailQueued,
  run: async (deps) => {
    await mailNotices(deps);
    await sendDueMails(deps);
  },
};
