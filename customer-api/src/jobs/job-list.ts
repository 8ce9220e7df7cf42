import { tellMissingDocuments } from '../modules/attachment/tell-missing.ts';
import { approveDueReleases } from '../modules/booking/approve-release.ts';
import { tellCutOffs } from '../modules/booking/tell-cut-off.ts';
import { onEventsRecorded } from '../modules/event/event-wake.ts';
import { tellOverdue } from '../modules/invoice/tell-overdue.ts';
import { onMailQueued } from '../modules/mail/mail-wake.ts';
import { sendDueMails } from '../modules/mail/send-due-mails.ts';
import { tellLate } from '../modules/milestone/record/tell-late.ts';
import { mailNotices } from '../modules/notification/mail-notices.ts';
import { sendDuePrice } from '../modules/price-send/send-due-price.ts';
import { deliverWebhooks } from '../modules/webhook/deliver-webhooks.ts';
import { expireQuotation } from './expire-quotation.ts';
import { housekeeping } from './housekeeping.ts';
import type { Job } from './job-runner.ts';
import { tellNewSailing } from './tell-new-sailing.ts';

/** Approves released bookings of which the customer has not spoken for a while. */
const approveRelease: Job = {
  name: 'approve-release',
  everySeconds: 600,
  run: async ({ db, clock, log }) => {
    const approved = await approveDueReleases(db, clock());
    if (approved > 0) log.info({ approved }, 'releases approved');
  },
};

/** Tells webhooks what happened, soon after it was recorded in this process, and tries again what did not get through. */
const deliverWebhook: Job = {
  name: 'deliver-webhook',
  everySeconds: 5,
  wakeOn: onEventsRecorded,
  run: deliverWebhooks,
};

/** Tells both sides of bookings whose next milestone is overdue, each once. */
const markLate: Job = {
  name: 'mark-late',
  everySeconds: 600,
  run: async ({ db, clock, log }) => {
    const told = await tellLate(db, clock());
    if (told > 0) log.info({ bookings: told }, 'late bookings told');
  },
};

/** Reminds customers of cargo and papers that are not there 24 hours before their cut-off. */
const remindCutOff: Job = {
  name: 'remind-cut-off',
  everySeconds: 600,
  run: async ({ db, clock, log }) => {
    const told = await tellCutOffs(db, clock());
    if (told > 0) log.info({ told }, 'reminded of cut-offs');
  },
};

/** Reminds customers of papers that are missing 48 hours before the cut-off for papers. */
const remindDocument: Job = {
  name: 'remind-document',
  everySeconds: 600,
  run: async ({ db, clock, log }) => {
    const told = await tellMissingDocuments(db, clock());
    if (told > 0) log.info({ bookings: told }, 'reminded of missing documents');
  },
};

/** Tells customers of debit notes whose due date is over, each once. */
const remindInvoice: Job = {
  name: 'remind-invoice',
  everySeconds: 600,
  run: async ({ db, clock, log }) => {
    const told = await tellOverdue(db, clock());
    if (told > 0) log.info({ told }, 'overdue debit notes told');
  },
};

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

/** Sends prices whose time to undo is over. */
const sendPlacedPrice: Job = {
  name: 'send-placed-price',
  everySeconds: 1,
  run: async (deps, stopping) => {
    // Each round sees what the one before has left.
    // oxlint-disable-next-line no-await-in-loop
    while (!stopping.aborted && (await sendDuePrice(deps)));
  },
};

/** Every job of the customer API. */
export const JOBS: readonly Job[] = [
  approveRelease,
  deliverWebhook,
  expireQuotation,
  housekeeping,
  markLate,
  remindCutOff,
  remindDocument,
  remindInvoice,
  sendMail,
  sendPlacedPrice,
  tellNewSailing,
];
