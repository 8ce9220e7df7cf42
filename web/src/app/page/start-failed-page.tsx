import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/list/empty-state.tsx';
import { connection, useReconnected } from '../live/browser-connection.ts';
import { session } from '../session/browser-session.ts';
import { CenteredPage } from './centered-page.tsx';

/**
 * Shown if the user is signed in but the server cannot be reached. The session is not lost, and the page starts by
 * itself once the server answers.
 */
export function StartFailedPage({ onRetry = () => void session.start() }: { onRetry?: () => void }) {
  const { t } = useTranslation();
  useEffect(() => connection.suspect(), []);
  useReconnected(onRetry);
  return (
    <CenteredPage>
      <ErrorState title={t('error.network')} onRetry={onRetry}>
        {t('error.networkDetail')}
      </ErrorState>
    </CenteredPage>
  );
}
