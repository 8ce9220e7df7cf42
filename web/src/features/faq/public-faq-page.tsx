import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../app/page/page-title.ts';
import { cx } from '../../ui/text/cx.ts';
import { LargeTitle, Lead } from '../../ui/page/large-title.tsx';
import { FaqContent } from './faq-content.tsx';
import s from './faq-page.module.css';

const isPublic = (path: string): boolean => /^\/(?:public|auth)\//.test(path);

/** /public/faq: the questions for visitors, with links to pages that need no account. */
export function PublicFaqPage() {
  const { t } = useTranslation('faq');
  usePageTitle(t('public.pageTitle'));
  return (
    <div className={cx(s.page, s.public)}>
      <div>
        <LargeTitle>{t('title')}</LargeTitle>
        <Lead>{t('public.lead')}</Lead>
      </div>
      <FaqContent mayGo={isPublic} />
    </div>
  );
}
