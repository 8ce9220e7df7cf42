import type { ReactNode } from 'react';
import { cx } from '../../ui/text/cx.ts';
import { Logo } from '../../ui/picture/logo.tsx';
import { LanguageSwitch } from '../layout/language-switch.tsx';
import { SkinSwitch } from '../layout/skin-switch.tsx';
import s from './centered-page.module.css';

interface CenteredPageProps {
  /** Whether the page is a full-width document instead of a centered form. */
  wide?: boolean;
  children: ReactNode;
}

/** The `full` layout: only the form, centered on an empty page. */
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
