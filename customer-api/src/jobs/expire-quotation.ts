import { remindOfExpiry } from '../modules/quotation/expiry/expiry-notice.ts';
import { expireQuotations } from '../modules/shipment/sla/expire.ts';
import type { Job } from './job-runner.ts';

/** Expires quotations that are past their validity and sends reminders for those about to expire. */
export const expireQuotation: Job = {
  name: 'expire-quotation',
  everySeconds: 600,
  run: async ({ db, clock, log }) => {
    const now = clock();
    let total = 0;
    for (;;) {
      // One batch after another, until nothing is left to expire.
      // oxlint-disable-next-line no-await-in-loop
      const expired = await expireQuotations(db, now);
      total += expired;
      if (expired === 0) break;
    }
    const reminded = await remindOfExpiry(db, now);
    if (total > 0) log.info({ expired: total }, 'quotations expired');
    if (reminded > 0) log.info({ reminded }, 'customers reminded of the end of a price');
  },
};
