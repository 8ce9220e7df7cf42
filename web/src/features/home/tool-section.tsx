import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../i18n/i18n.ts';
import { pageIdle } from '../../ui/browser/when-idle.ts';
import s from './tool-section.module.css';

const HomeTools = lazy(async () => {
  await pageIdle;
  const [module] = await Promise.all([import('./home-tools.tsx'), loadTexts(['guide'])]);
  return { default: module.HomeTools };
});

/** The three tools that shippers use most. The guidelines page contains the long versions. */
export function ToolSection() {
  const { t } = useTranslation('home');
  return (
    <section className={s.section} aria-labelledby="tools">
      <h2 id="tools" className={s.title}>
        {t('tools.title')}
      </h2>
      <Suspense fallback={<div className={s.wait} />}>
        <HomeTools />
      </Suspense>
    </section>
  );
}
