import { sendDuePrice } from '../modules/price-send/send-due-price.ts';
import type { Job } from './job-runner.ts';

/** Sends prices whose time to undo is over. */
export const sendPlacedPrice: Job = {
  name: 'send-placed-price',
  everySeconds: 1,
  run: async (deps, stopping) => {
    // Each round sees what the one before has left.
    // oxlint-disable-next-line no-await-in-loop
    while (!stopping.aborted && (await sendDuePrice(deps)));
  },
};
