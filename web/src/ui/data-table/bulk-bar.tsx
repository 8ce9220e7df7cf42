import { X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { ReactNode, Ref } from 'react';
import { useUiText } from '../text/ui-text.tsx';
import s from './bulk-bar.module.css';

interface BulkBarProps {
  count: number;
  onClear: () => void;
  /** The `BulkAction` buttons. */
  children: ReactNode;
}

/** Elements in which Escape has another function. */
const taken = '[role="dialog"], [role="menu"], [role="listbox"], input:not([type="checkbox"]), textarea, select';

/**
 * Actions for the selected rows. Floats over the bottom of the table while rows are selected. Escape clears
 * the selection.
 */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const text = useUiText();
  const isShown = count > 0;
  const clear = useEffectEvent((event: KeyboardEvent) => {
    const isTaken = event.target instanceof Element && event.target.closest(taken) !== null;
    if (event.key === 'Escape' && !event.defaultPrevented && !isTaken) onClear();
  });
  useEffect(() => {
    if (!isShown) return undefined;
    const onKeyDown = (event: KeyboardEvent) => clear(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isShown]);
  if (!isShown) return null;
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
  ref?: Ref<HTMLButtonElement>;
}

export function BulkAction({ icon, children, ...rest }: BulkActionProps) {
  return (
    <button type="button" {...rest} className={s.action}>
      {icon}
      <span>{children}</span>
    </button>
  );
}
