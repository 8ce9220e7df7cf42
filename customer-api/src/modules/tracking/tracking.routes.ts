import { publicTrackingAnswer, publicTrackingQuery } from '@wr1/schema/rest/tracking.ts';
import {
  foldTrackingNumber,
  readTrackingNumbers,
  TRACK_MAX_NUMBERS,
  TRACK_NUMBERS_PER_MINUTE,
} from '@wr1/schema/rules/tracking.ts';
import { checkFields } from '../../errors.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import { limitAnonymous } from '../../http/anonymous-limit.ts';
import { trustedProxies } from '../../http/client-address.ts';
import type { Deps } from '../../http/deps.ts';
import { journeysOf } from '../milestone/journey.ts';
import { readTrackingSettings } from '../milestone/tracking-setting.ts';
import { findReleasedOrders } from './tracking.repository.ts';
import { publicShipmentOf } from './tracking.rules.ts';

/** Tracking without an account. */
export function registerTrackingRoutes(table: ActionTable, { db, config }: Pick<Deps, 'db' | 'config'>): void {
  const admit = limitAnonymous(TRACK_NUMBERS_PER_MINUTE, trustedProxies(config.trustProxy));
  table.add({
    method: 'get',
    path: '/publicTracking',
    summary: `Milestones and dates of released bookings by booking, container, B/L or AWB number, at most ${TRACK_MAX_NUMBERS}; ${TRACK_NUMBERS_PER_MINUTE} numbers a minute and address.`,
    tag: 'tracking',
    access: 'public',
    query: publicTrackingQuery,
    answer: publicTrackingAnswer,
    handler: async ({ query, context: { address, now } }) => {
      const numbers = readTrackingNumbers(query.numbers);
      if (numbers.length === 0) throw checkFields([{ path: ['numbers'], code: 'REQUIRED' }]);
      if (numbers.length > TRACK_MAX_NUMBERS) {
        throw checkFields([{ path: ['numbers'], code: 'TOO_BIG', params: { max: TRACK_MAX_NUMBERS } }]);
      }
      await admit(address, numbers.length);
      const orders = await findReleasedOrders(db, numbers.map(foldTrackingNumber));
      const ids = [...orders.values()].map(({ id }) => id);
      const milestones = await journeysOf(db, ids);
      const { late } = await readTrackingSettings(db);
      return success(
        numbers.map((number) => {
          const order = orders.get(foldTrackingNumber(number));
          const shipment =
            order === undefined ? null : publicShipmentOf(order, milestones.get(order.id) ?? [], now, late);
          return { number, shipment };
        }),
      );
    },
  });
}
