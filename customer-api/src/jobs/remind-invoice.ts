import { tellOverdue } from '../modules/invoice/tell-overdue.ts';
import type { Job } from './job-runner.ts';

/** Tells customers of debit notes whose due date is over, each once. */
export const remindInvoice: Job = {
  name: 'remind-invoice',
  everySeconds: 600,
  run: async ({ db, clock, log }) => {
    const told = await tellOverdue(db, clock());
    if (told > 0) log.info({ told }, 'overdue debit notes told');
  },
};
