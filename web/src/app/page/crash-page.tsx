import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { ErrorState } from '../../ui/list/empty-state.tsx';
import { PageLoadError } from '../route/load-page.ts';
import { CenteredPage } from './centered-page.tsx';

/** Shown if a page crashed or its code failed to load. Explains what happened and how to continue. */
export function CrashPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  const notLoaded = error instanceof PageLoadError;
  useEffect(() => {
    // React has already logged the error.
    document.title = `${t('error.crashTitle')} · WR1`;
  }, [t]);
  return (
    <CenteredPage>
      <ErrorState title={t('error.load')} onRetry={() => window.location.reload()}>
        {notLoaded ? t('error.notLoadedDetail') : t('error.crashDetail')}
      </ErrorState>
    </CenteredPage>
  );
}
