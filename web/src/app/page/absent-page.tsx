import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { usePageTitle } from './page-title.ts';
import s from './absent-page.module.css';

/**
 * Replaces a page that needs a capability the customer API lacks. Stays within the frame. Needs the catalogue
 * `session`.
 */
export function AbsentPage() {
  const { t } = useTranslation('session');
  usePageTitle(t('notFound.title'));
  return (
    <div className={s.page}>
      <PageHeader title={t('notFound.title')} />
      <EmptyState
        title={t('absent.title')}
        icon={<SearchX size={24} />}
        action={<LinkButton to="/">{t('notFound.home')}</LinkButton>}
      >
        {t('absent.text')}
      </EmptyState>
    </div>
  );
}
