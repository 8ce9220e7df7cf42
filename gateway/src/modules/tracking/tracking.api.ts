import { publicTrackingAnswer, trackBookingsAnswer, trackNumbersAnswer } from '@wr1/schema/rest/milestone/tracking.ts';
import type { PublicTrackingRow, TrackedCounts, TrackedRow } from '@wr1/schema/rest/milestone/tracking.ts';
import type { Query } from '../../rest/target.ts';
import type { RestSession } from '../../rest/session.ts';

/**
 * GET publicTracking: one row per number, in request order. With tokens from email links, it is a POST, so
 * that no access log contains them.
 */
export async function trackPublicly(
  rest: RestSession,
  numbers: readonly string[],
  proofs: readonly string[],
): Promise<readonly PublicTrackingRow[]> {
  const answer =
    proofs.length === 0
      ? await rest.get('publicTracking', { numbers }, publicTrackingAnswer)
      : await rest.post('publicTracking', {}, { numbers: numbers.join(','), proofs }, publicTrackingAnswer);
  return answer.result;
}

/** GET wr1?objectType=TrackNumbers: one row per number, in request order. */
export async function trackNumbers(
  rest: RestSession,
  numbers: readonly string[],
): Promise<readonly { number: string; tracked: TrackedRow | null }[]> {
  return (await rest.get('wr1', { objectType: 'TrackNumbers', numbers }, trackNumbersAnswer)).result;
}

/** GET wr1?objectType=TrackBookings: a page of tracked bookings, with counts per state. */
export async function trackBookings(
  rest: RestSession,
  query: Query,
): Promise<{ rows: readonly TrackedRow[]; total: number; nextCursor: string | null; counts: TrackedCounts }> {
  const { result, meta } = await rest.get('wr1', { objectType: 'TrackBookings', ...query }, trackBookingsAnswer);
  return { rows: result, total: meta.total, nextCursor: meta.next_cursor ?? null, counts: meta.counts };
}
