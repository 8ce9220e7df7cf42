import type { ReactNode } from 'react';
import s from './key-hint.module.css';

/** One key of the keyboard as it is labelled: `Ctrl K`, `Enter`. */
export function KeyHint({ children }: { children: ReactNode }) {
  return <kbd className={s.key}>{children}</kbd>;
}
