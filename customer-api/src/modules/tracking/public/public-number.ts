import { createHash, timingSafeEqual } from 'node:crypto';
import { TRACK_WRONG_TRIES_PER_HOUR } from '@wr1/schema/rules/milestone/tracking.ts';
import type { Db } from '../../../db.ts';
import { findFollowable, type TrackedMatch, type TrackedShipment } from '../tracking.repository.ts';
import { beginTracking, forgiveTracking } from './tracking-try.repository.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function isProven({ token }: TrackedMatch, proofs: readonly Buffer[]): boolean {
  return token !== null && proofs.some((proof) => timingSafeEqual(proof, digest(token)));
}

/** Bookings of containers and transport documents, if the number belongs to only one. */
function openAlone(matches: readonly TrackedMatch[]): Map<string, TrackedMatch> {
  // Our numbers are sequential: one that is also a transport document number opens nothing by
  // itself.
  const own = new Set(matches.filter((match) => match.by_booking_no).map(({ key }) => key));
  const opened = new Map<string, TrackedMatch>();
  for (const [key, [first, ...more]] of Map.groupBy(matches, (match) => match.key)) {
    if (first !== undefined && more.length === 0 && !own.has(key)) opened.set(key, first);
  }
  return opened;
}

/**
 * Bookings that can be tracked without an account. Container and transport document numbers open
 * their booking if it is the only one. Booking numbers are sequential and open only together with
 * such a number of the same booking, or with the token of an email link; after ten wrong attempts
 * per hour, from all addresses, only with the token.
 * @param keys numbers normalized by `foldTrackingNumber`
 * @param proofs tokens of email links
 * @returns by key; unknown, ambiguous, unproven and blocked ones are all missing alike
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
  // Counted before they are checked, so that parallel attempts don't all pass.
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
