import { useTranslation } from 'react-i18next';
import { session } from '../../../app/session/browser-session.ts';
import type { Viewer } from '../../../app/session/viewer-context.tsx';
import { TextButton } from '../../../ui/button/link-button.tsx';
import { Banner } from '../../../ui/page/banner.tsx';
import { formatTime } from '../../../ui/text/format.ts';

/** Shown above every page while staff see the platform as a customer's user. */
export function ViewBanner({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation();
  const { user, company, expiresAt } = viewer;
  return (
    <div data-print="off">
      <Banner
        tone="signal"
        title={t('view.title', { name: user?.fullName ?? '', company: company?.name ?? '' })}
        actions={<TextButton onClick={() => void session.signOut()}>{t('view.end')}</TextButton>}
      >
        {t('view.text', { time: expiresAt === null ? '' : formatTime(expiresAt) })}
      </Banner>
    </div>
  );
}
