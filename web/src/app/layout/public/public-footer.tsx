import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { cx } from '../../../ui/text/cx.ts';
import { Logo } from '../../../ui/picture/logo.tsx';
import { loginPath } from '../../route/guard.ts';
import s from './public-footer.module.css';
import { publicWidth } from './public-width.ts';

/** The product's first year. The footer doesn't show the current year, because pages are prerendered. */
const year = 2026;

const columns = [
  {
    key: 'services',
    links: [
      { to: '/core-service/air-freight', key: 'airFreight' },
      { to: '/core-service/full-container', key: 'fullContainer' },
      { to: '/core-service/less-than-container', key: 'lessThanContainer' },
      { to: '/core-service/customs', key: 'customs' },
      { to: '/core-service/container-trucking', key: 'containerTrucking' },
      { to: '/core-service/van-trucking', key: 'vanTrucking' },
    ],
  },
  {
    key: 'doItNow',
    links: [
      { to: '/public/track-trace', key: 'trackTrace' },
      { to: '/public/schedule-list', key: 'schedules' },
      { to: '/public/find-quotation', key: 'askPrice' },
      { to: '/guidelines', key: 'guidelines' },
      { to: '/public/faq', key: 'faq' },
      { to: '/promotion', key: 'promotion' },
    ],
  },
  {
    key: 'why',
    links: [
      { to: '/why-wr1/story', key: 'story' },
      { to: '/why-wr1/network', key: 'network' },
      { to: '/why-wr1/management-philosophy', key: 'philosophy' },
      { to: '/why-wr1/corporate-social-responsibility', key: 'responsibility' },
      { to: '/contact', key: 'contact' },
    ],
  },
  {
    key: 'account',
    links: [
      { to: loginPath, key: 'signIn' },
      { to: '/public/register', key: 'createAccount' },
      { to: '/auth/forgot-password', key: 'forgotPassword' },
      { to: '/history', key: 'history' },
      { to: '/setting', key: 'setting' },
      { to: '/privacy-policy', key: 'privacy' },
      { to: '/terms', key: 'terms' },
    ],
  },
] as const;

/** Footer of the public pages, with links to every page and the sources of the chart's data. */
export function PublicFooter() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <footer className={s.footer}>
      <div className={cx(s.columns, s[publicWidth(pathname)])}>
        <div className={s.brand}>
          <Logo />
          <p className={s.line}>{t('site.brand')}</p>
          <p className={s.small}>© {year} WR1</p>
          <p className={s.small}>{t('site.sources')}</p>
        </div>
        {columns.map((column) => (
          <nav key={column.key} aria-label={t(`site.${column.key}`)}>
            <h2 className={s.head}>{t(`site.${column.key}`)}</h2>
            <ul>
              {column.links.map(({ to, key }) => (
                <li key={to}>
                  <Link to={to} className={s.link}>
                    {t(`site.${key}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
