import { foldTrackingNumber } from '@wr1/schema/rules/milestone/tracking.ts';
import { useEffect, useState } from 'react';
import { postOperation } from '../../../app/graphql-post.ts';
import { useReconnected } from '../../../app/live/browser-connection.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { rememberTracked } from '../../history/browser-history.ts';
import { loadTrackedChart } from './load-tracked-chart.ts';
import type { TrackChart } from './load-tracked-chart.ts';
import { trackFailureOf } from '../public/track-failure-card.tsx';
import type { TrackFailure } from '../public/track-failure-card.tsx';
import { PublicTrackingDocument } from '../public/track-page.generated.ts';
import type { TrackResult } from './tracked.ts';

export type TrackState =
  | { kind: 'idle' }
  | { kind: 'loading' }
  | { kind: 'found'; results: readonly TrackResult[]; at: Date; Chart: TrackChart }
  | TrackFailure;

/** A booking number alone gives no access, so the history must store the proof used with it. */
const isBookingNumber = (number: string): boolean => foldTrackingNumber(number).startsWith('BK');

function remember(results: readonly TrackResult[], proofs: readonly string[]): void {
  // Reversed, so that the first number in the list becomes the newest in the history.
  for (const { number, shipment } of results.toReversed()) {
    const found = shipment && { status: shipment.statusLabel, from: shipment.polCode, to: shipment.podCode };
    if (shipment === null || !isBookingNumber(number)) {
      rememberTracked(number, found);
      continue;
    }
    const same = JSON.stringify(shipment);
    const partner = results.find((other) => other.number !== number && JSON.stringify(other.shipment) === same);
    rememberTracked(number, found, { partner: partner?.number, proof: proofs.length === 1 ? proofs[0] : undefined });
  }
}

/**
 * Tracks shipments, and again when the numbers or the language change. Stores the results in this browser's
 * history.
 * @param numbers if empty, no request is sent
 * @param proofs tokens from email links
 */
export function useTracking(
  numbers: readonly string[],
  proofs: readonly string[] = [],
): TrackState & { retry: () => void } {
  const { language } = useLanguage();
  const [answer, setAnswer] = useState<{ asked: string; state: TrackState } | null>(null);
  const [round, setRound] = useState(0);
  const asked = JSON.stringify([language, round, numbers, proofs]);

  useEffect(() => {
    const [, , wanted, shown] = JSON.parse(asked) as [string, number, string[], string[]];
    if (wanted.length === 0) return undefined;
    let stopped = false;
    void (async () => {
      try {
        const [{ publicTracking }, Chart] = await Promise.all([
          postOperation(PublicTrackingDocument, { numbers: wanted, proofs: shown }),
          loadTrackedChart(),
        ]);
        if (stopped) return;
        remember(publicTracking, shown);
        setAnswer({ asked, state: { kind: 'found', results: publicTracking, at: new Date(), Chart } });
      } catch (error) {
        if (!stopped) setAnswer({ asked, state: trackFailureOf(error) });
      }
    })();
    return () => {
      stopped = true;
    };
  }, [asked]);

  const retry = () => setRound(round + 1);
  useReconnected(() => {
    if (answer?.asked === asked && answer.state.kind === 'failed') retry();
  });
  if (numbers.length === 0) return { kind: 'idle', retry };
  if (answer?.asked !== asked) return { kind: 'loading', retry };
  return { ...answer.state, retry };
}
