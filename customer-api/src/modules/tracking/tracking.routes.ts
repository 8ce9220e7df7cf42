import {
  publicTrackingAnswer,
  publicTrackingQuery,
  trackBookingsAnswer,
  trackBookingsQuery,
  trackNumbersAnswer,
  trackNumbersQuery,
} from '@wr1/schema/rest/tracking.ts';
import {
  DELIVERED_SHOWN_DAYS,
  foldTrackingNumber,
  readTrackingNumbers,
  TRACK_MAX_NUMBERS,
  TRACK_NUMBERS_PER_MINUTE,
} from '@wr1/schema/rules/tracking.ts';
import { checkFields } from '../../errors.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success, successList } from '../../http/action.ts';
import { limitAnonymous } from '../../http/anonymous-limit.ts';
import { trustedProxies } from '../../http/client-address.ts';
import type { Deps } from '../../http/deps.ts';
import { journeysOf } from '../milestone/journey.ts';
import { readTrackingSettings } from '../milestone/tracking-setting.ts';
import { readTrackedList, readTrackedNumbers } from './tracked-list.ts';
import { findReleasedOrders } from './tracking.repository.ts';
import { publicShipmentOf } from './tracking.rules.ts';

/**
 * The numbers of a question.
 * @throws ApiError CHECK_FIELDS for none and for more than 20
 */
function askedNumbers(text: string): string[] {
  const numbers = readTrackingNumbers(text);
  if (numbers.length === 0) throw checkFields([{ path: ['numbers'], code: 'REQUIRED' }]);
  if (numbers.length > TRACK_MAX_NUMBERS) {
    throw checkFields([{ path: ['numbers'], code: 'TOO_BIG', params: { max: TRACK_MAX_NUMBERS } }]);
  }
  return numbers;
}

const SIGNED_IN = {
  method: 'get',
  path: '/wr1',
  tag: 'tracking',
  access: { action: 'read', subject: 'Tracking' },
} as const;

function registerSignedIn(table: ActionTable, { db }: Pick<Deps, 'db'>): void {
  table.add({
    ...SIGNED_IN,
    select: { objectType: 'TrackNumbers' },
    summary: `How bookings stand, by booking, quotation, container, B/L or AWB number, at most ${TRACK_MAX_NUMBERS}; unknown and not the caller's are the same.`,
    query: trackNumbersQuery,
    answer: trackNumbersAnswer,
    handler: async ({ query, context }) => success(await readTrackedNumbers(db, askedNumbers(query.numbers), context)),
  });
  table.add({
    ...SIGNED_IN,
    select: { objectType: 'TrackBookings' },
    summary: `Bookings under way, or delivered in the last ${DELIVERED_SHOWN_DAYS} days, with how they stand: late, at risk or on time.`,
    query: trackBookingsQuery,
    answer: trackBookingsAnswer,
    handler: async ({ query, context }) => {
      const { rows, meta } = await readTrackedList(db, query, context);
      return successList(rows, meta);
    },
  });
}

/** Tracking: without an account by number, and for who is signed in also as a list. */
export function registerTrackingRoutes(table: ActionTable, { db, config }: Pick<Deps, 'db' | 'config'>): void {
  registerSignedIn(table, { db });
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
      const numbers = askedNumbers(query.numbers);
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
