import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from 'react-router';
import { usePageTitle } from '../page-title.ts';
import { CenteredPage } from './centered-page.tsx';
import s from './error-page.module.css';

function ErrorPage({ code, title, text, home }: { code: string; title: string; text: string; home: string }) {
  usePageTitle(title);
  return (
    <CenteredPage>
      <div className={s.words}>
        <p className={s.code}>{code}</p>
        <h1 className={s.title} tabIndex={-1}>
          {title}
        </h1>
        <p className={s.text}>{text}</p>
        <Link to="/" className={buttonClass({ kind: 'primary', size: 'lg' })}>
          {home}
        </Link>
      </div>
    </CenteredPage>
  );
}

/** /error-404: unknown addresses, and pages of an area that the user has no part in. */
export function NotFoundPage() {
  const { t } = useTranslation('session');
  return <ErrorPage code="404" title={t('notFound.title')} text={t('notFound.text')} home={t('notFound.home')} />;
}

/** /error-403: pages that are not in the user's menu. */
export function NotAuthorizedPage() {
  const { t } = useTranslation('session');
  return (
    <ErrorPage
      code="403"
      title={t('notAuthorized.title')}
      text={t('notAuthorized.text')}
      home={t('notAuthorized.home')}
    />
  );
}
