import { remindMissingDocuments } from '../modules/attachment/remind-missing.ts';
import { approveDueReleases } from '../modules/booking/approve-release.ts';
import { remindCutOffs } from '../modules/booking/remind-cut-off.ts';
import { onEventsRecorded } from '../modules/event/event-wake.ts';
import { remindOfDebitNotes } from '../modules/debit-note/remind-debit-note.ts';
import { remindFreeTimes } from '../modules/free-time/remind-free-time.ts';
import { onMailQueued } from '../modules/mail/mail-wake.ts';
import { sendDueMails } from '../modules/mail/send-due-mails.ts';
import { notifyLate } from '../modules/milestone/record/notify-late.ts';
import { mailSummaries } from '../modules/notification/mail-summaries.ts';
import { mailNotices } from '../modules/notification/mail-notices.ts';
import { sendDuePrice } from '../modules/price-send/send-due-price.ts';
import { deliverWebhooks } from '../modules/webhook/deliver-webhooks.ts';
import { deleteOutdated } from './delete-outdated.ts';
import { expireQuotation } from './expire-quotation.ts';
import { housekeeping } from './housekeeping.ts';
import type { Job } from './job-runner.ts';
import { notifyNewSailing } from './notify-new-sailing.ts';

/** Approves released bookings if the customer has not responded in time. */
const approveRelease: Job = {
  name: 'approve-release',
  everySeconds: 600,
  run: async ({ db, clock, log }) => {
    const approved = await approveDueReleases(db, clock());
    if (approved > 0) log.info({ approved }, 'releases approved');
  },
};

/** Delivers events to webhooks, soon after this process records them, and retries failed deliveries. */
const deliverWebhook: Job = {
  name: 'deliver-webhook',
  everySeconds: 5,
  wakeOn: onEventsRecorded,
  run: deliverWebhooks,
};

/** Notifies both sides once about each booking that has an overdue milestone. */
const markLate: Job = {
  name: 'mark-late',
  everySeconds: 600,
  run: async ({ db, clock, log }) => {
    const notified = await notifyLate(db, clock());
    if (notified > 0) log.info({ bookings: notified }, 'notified of late bookings');
  },
};

/** Reminds customers, 24 hours before a cut-off, of cargo or documents that are still missing. */
const remindCutOff: Job = {
  name: 'remind-cut-off',
  everySeconds: 600,
  run: async ({ db, clock, log }) => {
    const reminded = await remindCutOffs(db, clock());
    if (reminded > 0) log.info({ reminded }, 'reminded of cut-offs');
  },
};

/** Reminds customers, 48 hours before the documents cut-off, of documents that are still missing. */
const remindDocument: Job = {
  name: 'remind-document',
  everySeconds: 600,
  run: async ({ db, clock, log }) => {
    const reminded = await remindMissingDocuments(db, clock());
    if (reminded > 0) log.info({ bookings: reminded }, 'reminded of missing documents');
  },
};

/** Warns both sides two days before the free time of containers ends. */
const remindFreeTime: Job = {
  name: 'remind-free-time',
  everySeconds: 1_800,
  run: async ({ db, clock, log }) => {
    const warned = await remindFreeTimes(db, clock());
    if (warned > 0) log.info({ warned }, 'warned of free time that ends');
  },
};

/** Reminds customers of each debit note once before its due date and once after. */
const remindDebitNote: Job = {
  name: 'remind-debit-note',
  everySeconds: 600,
  run: async ({ db, clock, log }) => {
    const reminded = await remindOfDebitNotes(db, clock());
    if (reminded > 0) log.info({ reminded }, 'reminded of debit notes');
  },
};

/**
 * Writes notification emails and daily summaries, and sends all queued emails to the mail server or folder. Runs soon
 * after this process queues one.
 */
export const sendMail: Job = {
  name: 'send-mail',
  everySeconds: 5,
  wakeOn: onMailQueued,
  run: async (deps) => {
    await mailNotices(deps);
    await mailSummaries(deps);
    await sendDueMails(deps);
  },
};

/** Sends prices once their undo period is over. */
const sendPlacedPrice: Job = {
  name: 'send-placed-price',
  everySeconds: 1,
  run: async (deps, stopping) => {
    // Each iteration sends one price.
    // oxlint-disable-next-line no-await-in-loop
    while (!stopping.aborted && (await sendDuePrice(deps)));
  },
};

export const JOBS: readonly Job[] = [
  approveRelease,
  deleteOutdated,
  deliverWebhook,
  expireQuotation,
  housekeeping,
  markLate,
  remindCutOff,
  remindDocument,
  remindFreeTime,
  remindDebitNote,
  sendMail,
  sendPlacedPrice,
  notifyNewSailing,
];
