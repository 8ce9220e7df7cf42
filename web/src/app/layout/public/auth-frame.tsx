import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '../../../ui/picture/logo.tsx';
import { useMedia } from '../../../ui/browser/use-media.ts';
import s from './auth-frame.module.css';
import { LanguageSwitch } from '../language-switch.tsx';
import { SkinSwitch } from '../skin-switch.tsx';

const CoastChart = lazy(() =>
  import('../../../features/session/coast-chart.tsx').then((module) => ({ default: module.CoastChart })),
);

/** Layout of the sign-in pages: the form on the left and, on wide screens, the coast chart next to it. */
export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('session');
  const wide = useMedia('(min-width: 1024px)');
  return (
    <div className={s.page}>
      <div className={s.side}>
        <header className={s.head}>
          <Logo height={22} />
          <div className={s.tools}>
            <LanguageSwitch />
            <SkinSwitch />
          </div>
        </header>
        <main className={s.main}>
          <h1 className={s.title} tabIndex={-1}>
            {title}
          </h1>
          {children}
        </main>
      </div>
      {wide && (
        <aside className={s.chart}>
          <Suspense fallback={null}>
            <CoastChart label={t('signIn.chart')} />
          </Suspense>
          <div className={s.words}>
            <p className={s.wordsTitle}>{t('signIn.chartTitle')}</p>
            <p className={s.wordsText}>{t('signIn.chartText')}</p>
          </div>
        </aside>
      )}
    </div>
  );
}
