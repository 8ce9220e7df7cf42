import { NetworkFailure, RequestFailure } from '../../../app/graphql-post.ts';
import { ErrorState } from '../../../ui/list/empty-state.tsx';
import { useTrackText } from './use-track-text.ts';

/** Why there is no answer. */
export type TrackFailure =
  /** Asked too often from this address; `seconds` to wait. */
  { kind: 'limited'; seconds: number } | { kind: 'failed'; network: boolean };

/** What went wrong with a question. */
export function trackFailureOf(error: unknown): TrackFailure {
  if (error instanceof RequestFailure && error.code === 'RATE_LIMITED') {
    return { kind: 'limited', seconds: error.retryAfter ?? 60 };
  }
  return { kind: 'failed', network: error instanceof NetworkFailure };
}

interface TrackFailureCardProps {
  failure: TrackFailure;
  /** What stays safe; left out, the numbers that were asked for do. */
  words?: { limited: (seconds: number) => { title: string; text: string }; failed: string };
  onRetry: () => void;
}

/** Says that there is no answer, why, and offers the next try. */
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
