import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../app/page/page-title.ts';
import { menuCovers } from '../../app/route/guard.ts';
import { useViewer } from '../../app/session/viewer-context.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { FaqContent } from './faq-content.tsx';
import s from './faq-page.module.css';

/** /faq: the questions, with links to the pages in the viewer's menu. */
export function FaqPage() {
  const { t } = useTranslation('faq');
  const viewer = useViewer();
  usePageTitle(t('title'));
  const menu = viewer.menu.map(({ route }) => route);
  return (
    <div className={s.page}>
      <PageHeader title={t('title')} detail={t('lead')} />
      <FaqContent mayGo={(path) => menuCovers(menu, path)} />
    </div>
  );
}
