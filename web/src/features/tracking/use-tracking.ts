import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { NetworkFailure, postOperation, RequestFailure } from '../../app/graphql-post.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { rememberTracked } from '../history/browser-history.ts';
import { PublicTrackingDocument } from './track-page.generated.ts';
import type { TrackedChartProps } from './tracked-chart.tsx';
import type { TrackResult } from './tracked.ts';

/** Draws the way of a shipment; nothing where none is known. Null when the map did not arrive: the dates are complete. */
type TrackChart = ComponentType<TrackedChartProps> | null;

/** How a question stands. */
export type TrackState =
  | { kind: 'idle' }
  | { kind: 'loading' }
  | { kind: 'found'; results: readonly TrackResult[]; at: Date; Chart: TrackChart }
  /** Too many numbers from this address; `seconds` to wait. */
  | { kind: 'limited'; seconds: number }
  | { kind: 'failed'; network: boolean };

function failureOf(error: unknown): TrackState {
  if (error instanceof RequestFailure && error.code === 'RATE_LIMITED') {
    return { kind: 'limited', seconds: error.retryAfter ?? 60 };
  }
  return { kind: 'failed', network: error instanceof NetworkFailure };
}

// Together with the question, so that the map stands when the answer is shown and moves nothing.
async function loadChart(): Promise<TrackChart> {
  try {
    const [{ TrackedChart }, { prepareLaneRouteChart }] = await Promise.all([
      import('./tracked-chart.tsx'),
      import('../chart/lane-route-chart.tsx'),
      loadTexts(['chart']),
    ]);
    await prepareLaneRouteChart();
    return TrackedChart;
  } catch {
    return null;
  }
}

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
          loadChart(),
        ]);
        if (stopped) return;
        remember(publicTracking);
        setAnswer({ asked, state: { kind: 'found', results: publicTracking, at: new Date(), Chart } });
      } catch (error) {
        if (!stopped) setAnswer({ asked, state: failureOf(error) });
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
