import { useId } from 'react';
import type { ReactNode } from 'react';
import { Lock } from 'lucide-react';
import s from './profile-page.module.css';

interface ReadOnlyFieldProps {
  label: string;
  /** Null is shown as a dash. */
  value: string | null;
  /** Why the value cannot be changed here. */
  why?: ReactNode;
}

/** A value shown instead of an input, with the reason why it cannot be changed. */
export function ReadOnlyField({ label, value, why }: ReadOnlyFieldProps) {
  const id = useId();
  return (
    <div className={s.fixed} role="group" aria-labelledby={id}>
      <span id={id} className={s.fixedLabel}>
        {label}
      </span>
      <span className={s.fixedValue}>
        <span>{value ?? '–'}</span>
        <Lock size={14} aria-hidden="true" />
      </span>
      {why !== undefined && <span className={s.fixedWhy}>{why}</span>}
    </div>
  );
}
