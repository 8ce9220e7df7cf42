import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/button/button.tsx';
import { LargeTitle, Lead } from '../../ui/page/large-title.tsx';
import { usePageTitle } from './page-title.ts';
import { useSession } from '../session/use-session.ts';
import { CenteredPage } from './centered-page.tsx';
import s from './error-page.module.css';

/** Pages that visitors without an account probably look for. Signed-in users have their menu. */
const WAYS = [
  { to: '/public/track-trace', key: 'trackTrace' },
  { to: '/public/schedule-list', key: 'schedules' },
  { to: '/public/find-quotation', key: 'askPrice' },
  { to: '/core-service', key: 'services' },
  { to: '/guidelines', key: 'guidelines' },
] as const;

function ErrorPage({ code, title, text, home }: { code: string; title: string; text: string; home: string }) {
  const { t } = useTranslation();
  const anonymous = useSession().status === 'anonymous';
  usePageTitle(title);
  return (
    <CenteredPage>
      <div className={s.words}>
        <p className={s.code}>{code}</p>
        <LargeTitle steady>{title}</LargeTitle>
        <Lead className={s.text}>{text}</Lead>
        <Link to={anonymous ? '/public/home' : '/'} className={buttonClass({ kind: 'primary', size: 'lg' })}>
          {home}
        </Link>
        {anonymous && (
          <nav aria-label={t('site.doItNow')} className={s.ways}>
            {WAYS.map(({ to, key }) => (
              <Link key={to} to={to} className={s.way}>
                {t(`site.${key}`)}
              </Link>
            ))}
          </nav>
        )}
      </div>
    </CenteredPage>
  );
}

/** /error-404: unknown paths, and pages in the area of the other side (staff or customers). */
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
