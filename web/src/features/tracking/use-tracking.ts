import { useEffect, useState } from 'react';
import { postOperation } from '../../app/graphql-post.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { rememberTracked } from '../history/browser-history.ts';
import { loadTrackedChart } from './load-tracked-chart.ts';
import type { TrackChart } from './load-tracked-chart.ts';
import { trackFailureOf } from './track-failure-card.tsx';
import type { TrackFailure } from './track-failure-card.tsx';
import { PublicTrackingDocument } from './track-page.generated.ts';
import type { TrackResult } from './tracked.ts';

/** How a question stands. */
export type TrackState =
  | { kind: 'idle' }
  | { kind: 'loading' }
  | { kind: 'found'; results: readonly TrackResult[]; at: Date; Chart: TrackChart }
  | TrackFailure;

function remember(results: readonly TrackResult[]): void {
  // The first of the list is to be the newest of the history.
  for (const { number, shipment } of results.toReversed()) {
    rememberTracked(number, shipment && { status: shipment.statusLabel, from: shipment.polCode, to: shipment.podCode });
  }
}

/**
 * Asks where shipments are, again when the numbers or the language change, and remembers the answer in this browser.
 * @param numbers none: nothing is asked
 */
export function useTracking(numbers: readonly string[]): TrackState & { retry: () => void } {
  const { language } = useLanguage();
  const [answer, setAnswer] = useState<{ asked: string; state: TrackState } | null>(null);
  const [round, setRound] = useState(0);
  const asked = JSON.stringify([language, round, numbers]);

  useEffect(() => {
    const [, , wanted] = JSON.parse(asked) as [string, number, string[]];
    if (wanted.length === 0) return undefined;
    let stopped = false;
    void (async () => {
      try {
        const [{ publicTracking }, Chart] = await Promise.all([
          postOperation(PublicTrackingDocument, { numbers: wanted }),
          loadTrackedChart(),
        ]);
        if (stopped) return;
        remember(publicTracking);
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
  if (numbers.length === 0) return { kind: 'idle', retry };
  if (answer?.asked !== asked) return { kind: 'loading', retry };
  return { ...answer.state, retry };
}
