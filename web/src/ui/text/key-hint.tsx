import type { ReactNode } from 'react';
import s from './key-hint.module.css';

/** A key of the keyboard with its label: `Ctrl K`, `Enter`. */
export function KeyHint({ children }: { children: ReactNode }) {
  return <kbd className={s.key}>{children}</kbd>;
}
