import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../text/cx.ts';
import { IconButton } from '../button/icon-button.tsx';
import { TextButton } from '../button/link-button.tsx';
import s from './toast.module.css';
import { useUiText } from '../text/ui-text.tsx';

export type ToastTone = 'success' | 'danger' | 'info';

export interface ToastOption {
  /** Second line. */
  detail?: ReactNode;
  /** If given, the toast has an undo button. */
  onUndo?: () => void;
}

interface ToastEntry extends ToastOption {
  id: number;
  tone: ToastTone;
  message: ReactNode;
}

type Show = (message: ReactNode, option?: ToastOption) => void;
export type Toast = Record<ToastTone, Show>;

const ToastContext = createContext<Toast | null>(null);

/** How long a toast is shown, in ms (specification, section 9). */
export const toastMs = 3000;

const icons = {
  success: <CircleCheck size={18} />,
  danger: <CircleAlert size={18} />,
  info: <Info size={18} />,
};

/**
 * Provides `useToast`. Rendered once by the app around its pages. Not loaded lazily, because the toast about
 * a lost connection must work offline.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [entries, setEntries] = useState<readonly ToastEntry[]>([]);
  const next = useRef(1);

  const toast = useMemo<Toast>(() => {
    const show =
      (tone: ToastTone): Show =>
      (message, option) => {
        const id = next.current;
        next.current += 1;
        // A repeated message replaces its older toast. At most four are shown.
        setEntries((before) => [
          ...before.filter((entry) => !(entry.tone === tone && entry.message === message)).slice(-3),
          { ...option, id, tone, message },
        ]);
      };
    return { success: show('success'), danger: show('danger'), info: show('info') };
  }, []);

  const drop = useCallback((id: number) => setEntries((before) => before.filter((entry) => entry.id !== id)), []);

  return (
    <ToastContext value={toast}>
      {children}
      <div className={s.stack} data-print="off">
        <div role="alert">
          {entries.map((entry) => entry.tone === 'danger' && <ToastCard key={entry.id} entry={entry} onDrop={drop} />)}
        </div>
        <div aria-live="polite">
          {entries.map((entry) => entry.tone !== 'danger' && <ToastCard key={entry.id} entry={entry} onDrop={drop} />)}
        </div>
      </div>
    </ToastContext>
  );
}

function ToastCard({ entry, onDrop }: { entry: ToastEntry; onDrop: (id: number) => void }) {
  const text = useUiText();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => onDrop(entry.id), toastMs);
    return () => clearTimeout(timer);
  }, [held, entry.id, onDrop]);

  return (
    <div
      className={cx(s.toast, s[entry.tone])}
      // Hovering a toast, to read it or to click "Undo", keeps it open.
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={s.icon}>{icons[entry.tone]}</span>
      <div className={s.words}>
        <p>{entry.message}</p>
        {entry.detail !== undefined && <p className={s.detail}>{entry.detail}</p>}
      </div>
      {entry.onUndo && (
        <TextButton
          onClick={() => {
            entry.onUndo?.();
            onDrop(entry.id);
          }}
        >
          {text.undo}
        </TextButton>
      )}
      <IconButton
        size="xs"
        kind="plain"
        label={text.close}
        noTitle
        icon={<X size={14} />}
        onClick={() => onDrop(entry.id)}
      />
    </div>
  );
}

/** Returns functions that show a toast for three seconds: `toast.success(message)`, `.danger`, `.info`. */
export function useToast(): Toast {
  const toast = use(ToastContext);
  if (!toast) throw new Error('useToast must be used inside a ToastProvider');
  return toast;
}
