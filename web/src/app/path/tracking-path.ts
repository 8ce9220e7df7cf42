import { TRACK_MAX_PROOFS } from '@wr1/schema/rules/milestone/tracking.ts';

/**
 * Path of the public page that tracks these numbers; without numbers, an empty search. Below /platform.
 * @param proofs tokens from email links, which give access to booking numbers; they are in the fragment,
 * which no server logs
 */
export function publicTrackPath(numbers: readonly string[] = [], proofs: readonly string[] = []): string {
  if (numbers.length === 0) return '/public/track-trace';
  const fragment = proofs.length === 0 ? '' : `#${proofs.join(',')}`;
  // Unescaped commas make a shared URL easier to read.
  return `/public/track-trace?numbers=${numbers.map(encodeURIComponent).join(',')}${fragment}`;
}

/** The tokens from email links in a URL's fragment. */
export function readProofs(hash: string): string[] {
  return hash
    .slice(1)
    .split(',')
    .filter((proof) => /^[\w-]{20,100}$/.test(proof))
    .slice(0, TRACK_MAX_PROOFS);
}
