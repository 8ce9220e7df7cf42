import {
  publicTrackingAnswer,
  publicTrackingQuery,
  publicTrackingRequest,
  trackBookingsAnswer,
  trackBookingsQuery,
  trackNumbersAnswer,
  trackNumbersQuery,
} from '@wr1/schema/rest/milestone/tracking.ts';
import {
  DELIVERED_SHOWN_DAYS,
  foldTrackingNumber,
  readTrackingNumbers,
  TRACK_MAX_NUMBERS,
  TRACK_NUMBERS_PER_MINUTE,
  TRACK_WRONG_TRIES_PER_HOUR,
} from '@wr1/schema/rules/milestone/tracking.ts';
import { checkFields } from '../../errors.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success, successList } from '../../http/action.ts';
import { limitAnonymous } from '../../http/anonymous-limit.ts';
import { trustedProxies } from '../../http/client-address.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { journeysOf } from '../milestone/journey.ts';
import { readTrackingSettings } from '../shipment/arrival/tracking-setting.ts';
import { readTrackedList, readTrackedNumbers } from './list/tracked-list.ts';
import { openPublicNumbers } from './public/public-number.ts';
import { publicShipmentOf } from './tracking.rules.ts';

/**
 * Splits the numbers of a request.
 * @throws ApiError CHECK_FIELDS if there are none or more than 20
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
    summary: `Tracks bookings by booking, quotation, container, B/L or AWB number, up to ${TRACK_MAX_NUMBERS}. Bookings not visible to the caller are reported as unknown.`,
    query: trackNumbersQuery,
    answer: trackNumbersAnswer,
    handler: async ({ query, context }) => success(await readTrackedNumbers(db, askedNumbers(query.numbers), context)),
  });
  table.add({
    ...SIGNED_IN,
    select: { objectType: 'TrackBookings' },
    summary: `Lists bookings in transit or delivered in the last ${DELIVERED_SHOWN_DAYS} days, with their state: late, at risk or on time.`,
    query: trackBookingsQuery,
    answer: trackBookingsAnswer,
    handler: async ({ query, context }) => {
      const { rows, meta } = await readTrackedList(db, query, context);
      return successList(rows, meta);
    },
  });
}

/** Routes for tracking without an account. */
function registerPublic(table: ActionTable, { db, config }: Pick<Deps, 'db' | 'config'>): void {
  const admit = limitAnonymous(TRACK_NUMBERS_PER_MINUTE, trustedProxies(config.trustProxy));

  async function answerNumbers(
    asked: { numbers: string; proofs: readonly string[] },
    { address, now }: Pick<RequestContext, 'address' | 'now'>,
  ) {
    const numbers = askedNumbers(asked.numbers);
    await admit(address, numbers.length);
    const keys = numbers.map(foldTrackingNumber);
    const shipments = await openPublicNumbers(db, { keys, proofs: asked.proofs }, now);
    const ids = [...shipments.values()].map(({ id }) => id);
    const milestones = await journeysOf(db, ids);
    const { late } = await readTrackingSettings(db);
    return success(
      numbers.map((number) => {
        const shipment = shipments.get(foldTrackingNumber(number));
        const tracked =
          shipment === undefined ? null : publicShipmentOf(shipment, milestones.get(shipment.id) ?? [], now, late);
        return { number, shipment: tracked };
      }),
    );
  }

  const PUBLIC = { path: '/publicTracking', tag: 'tracking', access: 'public', answer: publicTrackingAnswer } as const;
  table.add({
    ...PUBLIC,
    method: 'get',
    summary: `Returns milestones and dates of shipments in transit or delivered in the last ${DELIVERED_SHOWN_DAYS} days, by container, B/L or AWB number, up to ${TRACK_MAX_NUMBERS}. A booking number is accepted only together with one of these numbers. Limited to ${TRACK_NUMBERS_PER_MINUTE} numbers per minute and IP address, and to ${TRACK_WRONG_TRIES_PER_HOUR} wrong attempts per hour and booking number.`,
    query: publicTrackingQuery,
    handler: ({ query, context }) => answerNumbers({ ...query, proofs: [] }, context),
  });
  table.add({
    ...PUBLIC,
    method: 'post',
    summary:
      'Tracks like `GET publicTracking`, but also accepts tokens from email links, each of which gives access to its booking number.',
    body: publicTrackingRequest,
    handler: ({ body, context }) => answerNumbers(body, context),
  });
}

/** Routes for tracking: by number for everyone, and as a list for signed-in users. */
export function registerTrackingRoutes(table: ActionTable, deps: Pick<Deps, 'db' | 'config'>): void {
  registerSignedIn(table, deps);
  registerPublic(table, deps);
}
