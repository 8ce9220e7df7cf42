import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf, failureText } from '../error.ts';
import { ErrorState } from '../../ui/list/empty-state.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';

interface LoadFailedProps {
  error: unknown;
  onRetry: () => void;
  retrying?: boolean;
}

/**
 * Shown after a failed load: the specification's danger toast once, and in the page an explanation with a
 * retry button.
 */
export function LoadFailed({ error, onRetry, retrying }: LoadFailedProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const failure = failureOf(error);
  const words = failureText(failure, t);
  useEffect(() => {
    toast.danger(words);
  }, [toast, words]);
  return (
    <ErrorState title={words} onRetry={onRetry} retrying={retrying} requestId={failure.requestId}>
      {t(failure.kind === 'network' ? 'error.networkDetail' : 'error.loadDetail')}
    </ErrorState>
  );
}
