import { useEffect, useRef, useState } from 'react';
import { postOperation } from '../../app/graphql-post.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { loadTrackedChart } from '../tracking/card/load-tracked-chart.ts';
import type { TrackChart } from '../tracking/card/load-tracked-chart.ts';
import { trackFailureOf } from '../tracking/public/track-failure-card.tsx';
import type { TrackFailure } from '../tracking/public/track-failure-card.tsx';
import { SharedShipmentDocument } from './share-link-page.generated.ts';
import type { SharedShipmentQuery } from './share-link-page.generated.ts';

type Result = SharedShipmentQuery['sharedShipment'];

/** The booking that a link shows. */
export type Shared = NonNullable<Result['shipment']>;

/** State of the page that a link opens. */
export type SharedState =
  | { kind: 'loading' }
  | { kind: 'found'; shipment: Shared; expiresAt: string | null; at: Date; Chart: TrackChart }
  /** The link is unknown or no longer valid. */
  | { kind: 'ended'; why: 'EXPIRED' | 'REVOKED' | 'UNKNOWN' }
  | TrackFailure;

/** How often an open page is refreshed, in ms. */
const EVERY = 5 * 60_000;

function stateOf(result: Result, Chart: TrackChart): SharedState {
  const { state, expiresAt, shipment } = result;
  if (shipment) return { kind: 'found', shipment, expiresAt, at: new Date(), Chart };
  return { kind: 'ended', why: state === 'EXPIRED' || state === 'REVOKED' ? state : 'UNKNOWN' };
}

/**
 * Loads the booking that a link shows: at once, when the language changes, every five minutes while the page
 * is visible, and on demand. While refreshing and after a failure, which sets `failure`, the content stays.
 */
export function useSharedShipment(token: string) {
  const { language } = useLanguage();
  const [state, setState] = useState<SharedState>({ kind: 'loading' });
  const [failure, setFailure] = useState<TrackFailure | null>(null);
  const [round, setRound] = useState(0);
  const [answered, setAnswered] = useState('');
  const opened = useRef<string | null>(null);
  const asked = JSON.stringify([token, language, round]);

  useEffect(() => {
    let stopped = false;
    void (async () => {
      try {
        const [{ sharedShipment }, Chart] = await Promise.all([
          postOperation(SharedShipmentDocument, { token, isRefresh: opened.current === token }),
          loadTrackedChart(),
        ]);
        if (stopped) return;
        opened.current = token;
        setFailure(null);
        setState(stateOf(sharedShipment, Chart));
      } catch (error) {
        if (stopped) return;
        const problem = trackFailureOf(error);
        setFailure(problem);
        setState((before) => (before.kind === 'found' ? before : problem));
      }
      setAnswered(asked);
    })();
    return () => {
      stopped = true;
    };
  }, [asked, token]);

  const isOpen = state.kind === 'found';
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setRound((before) => before + 1);
    }, EVERY);
    return () => clearInterval(timer);
  }, [isOpen]);

  return { state, failure, isAsking: answered !== asked, refresh: () => setRound(round + 1) };
}
