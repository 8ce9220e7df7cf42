import { TRACK_MAX_PROOFS } from '@wr1/schema/rules/milestone/tracking.ts';

/**
 * The public page that tracks these numbers; an empty search without any. Below /platform.
 * @param proofs tokens of email links, which open booking numbers; they are in the fragment, which
 * no server logs
 */
export function publicTrackPath(numbers: readonly string[] = [], proofs: readonly string[] = []): string {
  if (numbers.length === 0) return '/public/track-trace';
  const fragment = proofs.length === 0 ? '' : `#${proofs.join(',')}`;
  // Unescaped commas keep a shared address readable.
  return `/public/track-trace?numbers=${numbers.map(encodeURIComponent).join(',')}${fragment}`;
}

/** The tokens of email links in a URL's fragment. */
export function readProofs(hash: string): string[] {
  return hash
    .slice(1)
    .split(',')
    .filter((proof) => /^[\w-]{20,100}$/.test(proof))
    .slice(0, TRACK_MAX_PROOFS);
}
