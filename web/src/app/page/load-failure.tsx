import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/list/empty-state.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { failureOf, failureText } from '../error.ts';

interface LoadFailureProps {
  /** The error of the query. */
  error: unknown;
  onRetry: () => void;
  retrying?: boolean;
}

/**
 * In place of what could not be loaded: what happened, retry, and the request id; with it the specification's danger
 * toast, once for each failure.
 */
export function LoadFailure({ error, onRetry, retrying }: LoadFailureProps) {
  const { t } = useTranslation();
  const failure = failureOf(error);
  useLoadFailureToast(error);
  return (
    <ErrorState title={failureText(failure, t)} onRetry={onRetry} retrying={retrying} requestId={failure.requestId}>
      {failure.kind === 'network' ? t('error.networkDetail') : t('error.loadDetail')}
    </ErrorState>
  );
}

/** The danger toast of a failed load, for places that keep showing what they have. `error` undefined: nothing failed. */
export function useLoadFailureToast(error: unknown): void {
  const { t } = useTranslation();
  const toast = useToast();
  useEffect(() => {
    if (error) toast.danger(t(failureOf(error).kind === 'network' ? 'error.network' : 'error.load'));
  }, [error, t, toast]);
}
