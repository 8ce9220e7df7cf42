import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUiText } from '../ui-text.tsx';
import s from './bulk-bar.module.css';

interface BulkBarProps {
  count: number;
  onClear: () => void;
  /** `BulkAction`s. */
  children: ReactNode;
}

/** What can be done with the chosen rows; floats over the foot of the table while any are chosen. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const text = useUiText();
  if (count === 0) return null;
  return (
    <div className={s.place}>
      <div role="toolbar" aria-label={text.actions} className={s.bar}>
        <output className={s.count}>{text.selected(count)}</output>
        <span className={s.line} />
        {children}
        <span className={s.line} />
        <button type="button" className={s.action} aria-label={text.clearAll} onClick={onClear}>
          <X size={18} />
        </button>
      </div>
    </div>
  );
}

interface BulkActionProps extends React.ButtonHTMLAttributes<HTMLButtonElement> {
  icon?: ReactNode;
}

/** One action of the bar. */
export function BulkAction({ icon, children, ...rest }: BulkActionProps) {
  return (
    <button type="button" {...rest} className={s.action}>
      {icon}
      <span>{children}</span>
    </button>
  );
}
