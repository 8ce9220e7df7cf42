import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../i18n/i18n.ts';
import s from './tool-section.module.css';

/** How far below the screen the tools may be when their code is fetched, px. */
const ahead = 600;

let comeNear: () => void = () => undefined;
/** Resolved when the tools come near the screen; at build time they are written at once. */
const near = typeof document === 'undefined' ? Promise.resolve() : new Promise<void>((resolve) => (comeNear = resolve));

const HomeTools = lazy(async () => {
  await near;
  const [module] = await Promise.all([import('./home-tools.tsx'), loadTexts(['guide'])]);
  return { default: module.HomeTools };
});

/** The three tools that shippers keep coming back for; their long forms stand on the guidelines page. */
export function ToolSection() {
  const { t } = useTranslation('home');
  const section = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!section.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && comeNear(), {
      rootMargin: `${ahead}px`,
    });
    observer.observe(section.current);
    return () => observer.disconnect();
  }, []);

  return (
    <section ref={section} className={s.section} aria-labelledby="tools">
      <h2 id="tools" className={s.title}>
        {t('tools.title')}
      </h2>
      <Suspense fallback={<div className={s.wait} />}>
        <HomeTools />
      </Suspense>
    </section>
  );
}
