import { approveRelease } from './approve-release.ts';
import { expireQuotation } from './expire-quotation.ts';
import { housekeeping } from './housekeeping.ts';
import { markLate } from './mark-late.ts';
import { remindDocument } from './remind-document.ts';
import { remindInvoice } from './remind-invoice.ts';
import type { Job } from './job-runner.ts';
import { sendMail } from './send-mail.ts';

/** Every job of the customer API. */
export const JOBS: readonly Job[] = [
  approveRelease,
  expireQuotation,
  housekeeping,
  markLate,
  remindDocument,
  remindInvoice,
  sendMail,
];
