import { approveRelease } from './approve-release.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import { expireQuotation } from './expire-quotation.ts';
import { housekeeping } from './housekeeping.ts';
import { markLate } from './mark-late.ts';
import { remindCutOff } from './remind-cut-off.ts';
import { remindDocument } from './remind-document.ts';
import { remindInvoice } from './remind-invoice.ts';
import type { Job } from './job-runner.ts';
import { sendMail } from './send-mail.ts';
import { sendPlacedPrice } from './send-placed-price.ts';
import { tellNewSailing } from './tell-new-sailing.ts';

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
