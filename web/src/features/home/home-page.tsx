import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../app/page/page-title.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { pageIdle } from '../../ui/browser/when-idle.ts';
import { CutOffBoard } from './cut-off-board.tsx';
import s from './home-page.module.css';

// The document contains the complete page before any script runs. Its parts become interactive one after
// another, so that the fields, the chart and the tools don't delay the rest.
const Doors = lazy(() => import('./doors.tsx').then((module) => ({ default: module.Doors })));
const WorldChart = lazy(async () => {
  const [module] = await Promise.all([import('../chart/world-chart.tsx'), loadTexts(['chart'])]);
  return { default: module.WorldChart };
});
const LowerSections = lazy(async () => {
  await pageIdle;
  return { default: (await import('./lower-sections.tsx')).LowerSections };
});

/** /public/home: three entry points over the sea chart, then services, process, reasons and three tools. */
export function HomePage() {
  const { t } = useTranslation('home');
  usePageTitle(t('home.pageTitle'));
  return (
    <div className={s.page}>
      <div className={s.wide}>
        <div className={s.hero}>
          <div className={s.words}>
            <h1 className={s.title}>
              <span>{t('hero.where')}</span> <span>{t('hero.when')}</span>{' '}
              <span className={s.next}>{t('hero.next')}</span>
            </h1>
            <p className={s.lead}>{t('hero.lead')}</p>
          </div>
          <div className={s.board}>
            <CutOffBoard />
          </div>
          <div className={s.doors}>
            <Suspense fallback={<div className={s.doorsWait} />}>
              <Doors />
            </Suspense>
          </div>
        </div>
      </div>
      <Chart />
      <div className={s.wide}>
        <Suspense fallback={<div className={s.lowerWait} />}>
          <LowerSections />
        </Suspense>
      </div>
    </div>
  );
}

/** Loads the chart after the page, because its drawing is larger than all of the page's code. */
function Chart() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => setWanted(true), []);
  return (
    <div className={s.chart}>
      {wanted && (
        <Suspense fallback={null}>
          <WorldChart />
        </Suspense>
      )}
    </div>
  );
}
