import { NetworkFailure, RequestFailure } from '../../../app/graphql-post.ts';
import { ErrorState } from '../../../ui/list/empty-state.tsx';
import { useTrackText } from './use-track-text.ts';

/** Why there is no result. */
export type TrackFailure =
  /** Too many requests were sent from this IP address. `seconds` is how long to wait. */
  { kind: 'limited'; seconds: number } | { kind: 'failed'; network: boolean };

/** Classifies an error. */
export function trackFailureOf(error: unknown): TrackFailure {
  if (error instanceof RequestFailure && error.code === 'RATE_LIMITED') {
    return { kind: 'limited', seconds: error.retryAfter ?? 60 };
  }
  return { kind: 'failed', network: error instanceof NetworkFailure };
}

interface TrackFailureCardProps {
  failure: TrackFailure;
  /** Texts about data that is not lost; by default they refer to the numbers entered. */
  words?: { limited: (seconds: number) => { title: string; text: string }; failed: string };
  onRetry: () => void;
}

/** Says why there is no result and offers a retry. */
export function TrackFailureCard({ failure, words, onRetry }: TrackFailureCardProps) {
  const { t } = useTrackText();
  if (failure.kind === 'limited') {
    const { title, text } = words?.limited(failure.seconds) ?? {
      title: t('limited.title'),
      text: t('limited.text', { count: failure.seconds }),
    };
    return (
      <ErrorState title={title} onRetry={onRetry}>
        {text}
      </ErrorState>
    );
  }
  return (
    <ErrorState title={t(failure.network ? 'failed.network' : 'failed.title')} onRetry={onRetry}>
      {words?.failed ?? t(failure.network ? 'failed.networkText' : 'failed.text')}
    </ErrorState>
  );
}
