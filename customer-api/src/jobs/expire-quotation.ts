import { remindOfExpiry } from '../modules/quotation/expiry/expiry-notice.ts';
import { expireQuotations } from '../modules/shipment/sla/expire.ts';
import type { Job } from './job-runner.ts';

/** Lets every quotation expire whose validity is over, and reminds of those that end soon. */
export const expireQuotation: Job = {
  name: 'expire-quotation',
  everySeconds: 600,
  run: async ({ db, clock, log }) => {
    const now = clock();
    let total = 0;
    for (;;) {
      // Each round sees what the one before has left.
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
