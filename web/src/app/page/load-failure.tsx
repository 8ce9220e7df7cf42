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
 * Replaces what could not be loaded: explanation, retry, and the request id; plus the
 * specification's danger toast once per failure.
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

/**
 * The danger toast of a failed load, where existing data remains visible. `error` is undefined
 * without a failure.
 */
export function useLoadFailureToast(error: unknown): void {
  const { t } = useTranslation();
  const toast = useToast();
  useEffect(() => {
    if (error) toast.danger(t(failureOf(error).kind === 'network' ? 'error.network' : 'error.load'));
  }, [error, t, toast]);
}
