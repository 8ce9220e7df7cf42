import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { ErrorState } from '../../ui/list/empty-state.tsx';
import { PageLoadError } from '../route/load-page.ts';
import { CenteredPage } from './centered-page.tsx';

/** A page broke or its code did not come: said in words, with a way on. */
export function CrashPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  const notLoaded = error instanceof PageLoadError;
  useEffect(() => {
    // React has told the console already; what it does not know is a chunk that is gone after a deployment.
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
