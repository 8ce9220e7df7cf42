import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router';
import { LanguageSwitch } from '../../../app/layout/language-switch.tsx';
import { SkinSwitch } from '../../../app/layout/skin-switch.tsx';
import { SkipLink } from '../../../app/layout/skip-link.tsx';
import { usePageTitle } from '../../../app/page/page-title.ts';
import { ErrorState } from '../../../ui/list/empty-state.tsx';
import { LargeTitle, Lead } from '../../../ui/page/large-title.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Logo } from '../../../ui/picture/logo.tsx';
import { SkeletonCard } from '../../../ui/page/skeleton.tsx';
import { useHydrated } from '../../../ui/browser/use-hydrated.ts';
import { usePublicStart } from '../../shipment-form/public-form-card.tsx';
import { PublicRequestForm } from './public-request-form.tsx';
import { RequestSent, readSent } from './public-request-sent.tsx';
import s from './public-request-page.module.css';

/** /public/find-quotation: requests a price without an account, then explains the next steps. */
export function PublicRequestPage() {
  const { t } = useTranslation(['lead', 'common']);
  const location = useLocation();
  // Only the browser stores sent requests, so the prerendered page starts with the form.
  const sent = useHydrated() ? readSent(location.state) : null;
  usePageTitle(sent ? t('sent.title') : t('request.pageTitle'));
  return (
    <div className={s.frame}>
      <SkipLink />
      <header className={s.header}>
        <div className={s.row}>
          <Link to="/public/home" aria-label={t('request.home')}>
            <Logo />
          </Link>
          <p className={s.where}>{t('request.title')}</p>
          <div className={s.tools}>
            <LanguageSwitch />
            <SkinSwitch />
            <LinkButton
              to="/public/home"
              kind="quiet"
              className={s.close}
              icon={<X size={16} />}
              aria-label={t('request.close')}
            >
              <span className={s.closeWord}>{t('request.close')}</span>
            </LinkButton>
          </div>
        </div>
      </header>
      <main id="main" className={s.main} tabIndex={-1}>
        {sent ? <RequestSent sent={sent} /> : <Ask key={location.key} />}
      </main>
    </div>
  );
}

function Ask() {
  const { t } = useTranslation('lead');
  const [params] = useSearchParams();
  const { start, failed, retry } = usePublicStart(params);
  return (
    <>
      <header className={s.head}>
        <LargeTitle>{t('request.title')}</LargeTitle>
        <Lead className={s.text}>{t('request.text')}</Lead>
      </header>
      {start && <PublicRequestForm {...start} link={params.toString()} />}
      {!start && failed && (
        <ErrorState title={t('request.failed')} onRetry={retry}>
          {t('request.failedText')}
        </ErrorState>
      )}
      {!start && !failed && <SkeletonCard lines={10} />}
    </>
  );
}
