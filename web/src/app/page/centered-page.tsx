import type { ReactNode } from 'react';
import { Logo } from '../../ui/logo.tsx';
import { LanguageSwitch } from '../layout/language-switch.tsx';
import { SkinSwitch } from '../layout/skin-switch.tsx';
import s from './centered-page.module.css';

/** The full layout: the task alone, in the middle of a quiet page. */
export function CenteredPage({ children }: { children: ReactNode }) {
  return (
    <div className={s.page}>
      <header className={s.head}>
        <Logo height={22} />
        <div className={s.tools}>
          <LanguageSwitch />
          <SkinSwitch />
        </div>
      </header>
      <main className={s.main}>{children}</main>
    </div>
  );
}
