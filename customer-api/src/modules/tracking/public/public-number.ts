import { createHash, timingSafeEqual } from 'node:crypto';
import { TRACK_WRONG_TRIES_PER_HOUR } from '@wr1/schema/rules/milestone/tracking.ts';
import type { Db } from '../../../db.ts';
import { findFollowable, type TrackedMatch, type TrackedShipment } from '../tracking.repository.ts';
import { beginTracking, forgiveTracking } from './tracking-try.repository.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function isProven({ token }: TrackedMatch, proofs: readonly Buffer[]): boolean {
  return token !== null && proofs.some((proof) => timingSafeEqual(proof, digest(token)));
}

/** Bookings opened by container and transport document numbers that belong to only one booking. */
function openAlone(matches: readonly TrackedMatch[]): Map<string, TrackedMatch> {
  // Booking numbers are sequential, so a number that is also a booking number must not open anything on its
  // own.
  const own = new Set(matches.filter((match) => match.by_booking_no).map(({ key }) => key));
  const opened = new Map<string, TrackedMatch>();
  for (const [key, [first, ...more]] of Map.groupBy(matches, (match) => match.key)) {
    if (first !== undefined && more.length === 0 && !own.has(key)) opened.set(key, first);
  }
  return opened;
}

/**
 * Bookings that can be tracked without an account. A container or transport document number opens its booking
 * if no other booking has it. Booking numbers are sequential, so they also need such a number of the same
 * booking or the token from an email link. After ten wrong attempts per hour, from all addresses together,
 * only the token works.
 * @param keys numbers normalized by `foldTrackingNumber`
 * @param proofs tokens from email links
 * @returns bookings by key; unknown, ambiguous, unproven and blocked numbers are all missing in the same way
 */
export async function openPublicNumbers(
  db: Db,
  { keys, proofs }: { keys: readonly string[]; proofs: readonly string[] },
  now: Date,
): Promise<Map<string, TrackedShipment>> {
  const matches = await findFollowable(db, keys, now);
  const opened = openAlone(matches);
  const partners = new Set([...opened.values()].map(({ id }) => id));
  const digests = proofs.map(digest);
  const own = matches.filter((match) => match.by_booking_no);
  const unproven = own.filter((match) => !isProven(match, digests));
  // Counted before they are checked, so that parallel attempts cannot exceed the limit.
  const tries = await beginTracking(
    db,
    unproven.map(({ id }) => id),
    now,
  );
  const admitted = unproven.filter(({ id }) => partners.has(id) && (tries.get(id) ?? 0) <= TRACK_WRONG_TRIES_PER_HOUR);
  await forgiveTracking(
    db,
    admitted.map(({ id }) => id),
  );
  for (const match of own) {
    if (!unproven.includes(match) || admitted.includes(match)) opened.set(match.key, match);
  }
  return opened;
}
