import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { ErrorState } from '../../ui/list/empty-state.tsx';
import { PageLoadError } from '../route/load-page.ts';
import { CenteredPage } from './centered-page.tsx';

/** A page crashed or its code failed to load: explains it and offers a way on. */
export function CrashPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  const notLoaded = error instanceof PageLoadError;
  useEffect(() => {
    // React has already logged it; what it does not know is a chunk removed by a deployment.
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
