import { expireQuotation } from './expire-quotation.ts';
import { housekeeping } from './housekeeping.ts';
import type { Job } from './job-runner.ts';
import { sendMail } from './send-mail.ts';

/** Every job of the customer API. */
export const JOBS: readonly Job[] = [expireQuotation, housekeeping, sendMail];
