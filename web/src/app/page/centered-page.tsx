import type { ReactNode } from 'react';
import { cx } from '../../ui/text/cx.ts';
import { Logo } from '../../ui/picture/logo.tsx';
import { LanguageSwitch } from '../layout/language-switch.tsx';
import { SkinSwitch } from '../layout/skin-switch.tsx';
import s from './centered-page.module.css';

interface CenteredPageProps {
  /** The page is a document that takes the width of the screen, not a task in its middle. */
  wide?: boolean;
  children: ReactNode;
}

/** The full layout: the task alone, in the middle of a quiet page. */
export function CenteredPage({ wide = false, children }: CenteredPageProps) {
  return (
    <div className={cx(s.page, wide && s.wide)}>
      <header className={s.head}>
        <Logo height={22} />
        <div className={s.tools} data-print="off">
          <LanguageSwitch />
          <SkinSwitch />
        </div>
      </header>
      <main className={s.main}>{children}</main>
    </div>
  );
}
