import type { ReactNode } from 'react';
import s from './key-hint.module.css';

/** The name of a key on the keyboard: `Ctrl K`, `Enter`. */
export function KeyHint({ children }: { children: ReactNode }) {
  return <kbd className={s.key}>{children}</kbd>;
}
