import { useTranslation } from 'react-i18next';
import { CenteredPage } from '../../app/page/centered-page.tsx';
import { usePageTitle } from '../../app/page/page-title.ts';
import { LargeTitle, Lead } from '../../ui/page/large-title.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import s from './notice-page.module.css';
import type { ProseLink } from './prose.ts';
import { ProseLinks } from './prose-section.tsx';
import { useContent } from './use-content.ts';

/** /others/coming-soon: says that the page does not exist yet and lists alternatives. */
export function ComingSoonPage() {
  const { comingSoon: page, ways } = useContent('notice');
  return (
    <Notice
      title={page.title}
      text={page.text}
      links={[
        { label: ways.track, to: '/public/track-trace' },
        { label: ways.schedules, to: '/public/schedule-list' },
        { label: ways.price, to: '/public/find-quotation' },
        { label: ways.guidelines, to: '/guidelines' },
      ]}
      action={{ label: page.home, to: '/public/home' }}
    />
  );
}

/** /others/under-maintenance: says that data is safe, and links back to try again. */
export function UnderMaintenancePage() {
  const { underMaintenance: page } = useContent('notice');
  return <Notice title={page.title} text={page.text} links={[]} action={{ label: page.retry, to: '/' }} />;
}

function Notice({
  title,
  text,
  links,
  action,
}: {
  title: string;
  text: string;
  links: readonly ProseLink[];
  action: ProseLink;
}) {
  const { t } = useTranslation();
  usePageTitle(title);
  return (
    <CenteredPage>
      <div className={s.words}>
        <LargeTitle steady className={s.title}>
          {title}
        </LargeTitle>
        <Lead>{text}</Lead>
        {links.length > 0 && (
          <nav aria-label={t('site.doItNow')}>
            <ProseLinks links={links} />
          </nav>
        )}
        <LinkButton to={action.to} kind="primary" size="lg">
          {action.label}
        </LinkButton>
      </div>
    </CenteredPage>
  );
}
