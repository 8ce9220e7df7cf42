import { forgetCalls } from '../modules/api-key/api-key-call.ts';
import { forgetTickets } from '../modules/download/download-ticket.ts';
import { forgetEvents } from '../modules/event/event.repository.ts';
import { forgetFiles } from '../modules/file/file.repository.ts';
import { forgetIdempotencyKeys } from '../modules/idempotency/idempotency.ts';
import { foldCounters } from '../modules/list-counter/list-counter.repository.ts';
import { forgetProofs } from '../modules/payment-report/payment-proof.ts';
import { forgetMilestoneFiles } from '../modules/milestone/import/import.repository.ts';
import { deleteEndedOneTimeTokens } from '../modules/one-time-token/one-time-token.ts';
import { forgetPriceSends } from '../modules/price-send/price-send.repository.ts';
import { forgetSenders } from '../modules/registration/registration.repository.ts';
import { forgetScheduleImports } from '../modules/schedule/import/import.repository.ts';
import { forgetTokens } from '../modules/session/session.repository.ts';
import { forgetDevices } from '../modules/session/known-device.repository.ts';
import { syncExchangeRate } from '../modules/tariff/book/exchange-rate.ts';
import { forgetImports } from '../modules/import/table-import.repository.ts';
import { forgetTracking } from '../modules/tracking/public/tracking-try.repository.ts';
import { forgetDeliveries } from '../modules/webhook/webhook.repository.ts';
import type { Job } from './job-runner.ts';

/**
 * Deletes outdated rows (such as tokens, attempts, events, uploads and deliveries), merges list counters and
 * applies the day's exchange rate.
 */
export const housekeeping: Job = {
  name: 'housekeeping',
  everySeconds: 600,
  run: async (deps) => {
    const { db } = deps;
    const now = deps.clock();
    await forgetTokens(db, now);
    await forgetDevices(db, now);
    await forgetIdempotencyKeys(db, now);
    await forgetEvents(db, now);
    await forgetImports(db, now);
    await forgetScheduleImports(db, now);
    await forgetMilestoneFiles(db, now);
    await forgetProofs(db, now);
    await forgetFiles(deps, now);
    await forgetSenders(db, now);
    await forgetPriceSends(db, now);
    await deleteEndedOneTimeTokens(db, now);
    await forgetTracking(db, now);
    await forgetTickets(db, now);
    await forgetCalls(db, now);
    await forgetDeliveries(db, now);
    await foldCounters(db);
    // The rate may change at midnight.
    await db.transaction().execute((trx) => syncExchangeRate(trx, now));
  },
};
