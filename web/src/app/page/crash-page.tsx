import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { ErrorState } from '../../ui/list/empty-state.tsx';
import { ConnectionBar } from '../layout/connection-bar.tsx';
import { connection, useReconnected } from '../live/browser-connection.ts';
import { PageLoadError } from '../route/load-page.ts';
import { CenteredPage } from './centered-page.tsx';

/**
 * Shown if a page crashed or its code failed to load. Explains what happened and how to continue. A page that did not
 * load because the connection was lost is loaded again once it is back.
 */
export function CrashPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  const notLoaded = error instanceof PageLoadError;
  useEffect(() => {
    // React has already logged the error.
    document.title = `${t('error.crashTitle')} · WR1`;
  }, [t]);
  useEffect(() => {
    if (notLoaded) connection.suspect();
  }, [notLoaded]);
  useReconnected(() => {
    if (notLoaded) window.location.reload();
  });
  return (
    <CenteredPage>
      <ConnectionBar />
      <ErrorState title={t('error.load')} onRetry={() => window.location.reload()}>
        {notLoaded ? t('error.notLoadedDetail') : t('error.crashDetail')}
      </ErrorState>
    </CenteredPage>
  );
}
