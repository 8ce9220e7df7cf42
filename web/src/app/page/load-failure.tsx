import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/list/empty-state.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { failureOf, failureText } from '../error.ts';

interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
  retrying?: boolean;
}

/**
 * Replaces content that could not be loaded with an explanation, a retry button and the request ID. Also
 * shows the specification's danger toast, once per failure.
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
 * Shows the danger toast for a failed load while existing data stays visible. `error` is undefined if nothing
 * failed.
 */
export function useLoadFailureToast(error: unknown): void {
  const { t } = useTranslation();
  const toast = useToast();
  useEffect(() => {
    if (error) toast.danger(t(failureOf(error).kind === 'network' ? 'error.network' : 'error.load'));
  }, [error, t, toast]);
}
