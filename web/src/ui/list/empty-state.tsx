import { CircleAlert, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { CopyButton } from '../button/copy-button.tsx';
import s from './empty-state.module.css';
import { useUiText } from '../text/ui-text.tsx';

interface EmptyStateProps {
  /** A sentence that says what is missing. */
  title: ReactNode;
  /** Why it is missing, or what to do next. */
  children?: ReactNode;
  /** A button or link for the next step. */
  action?: ReactNode;
  icon?: ReactNode;
}

/** Shown if there is nothing to list: a sentence and the next step. */
export function EmptyState({ title, children, action, icon = <SearchX size={24} /> }: EmptyStateProps) {
  return (
    <div className={s.state}>
      <span className={s.icon}>{icon}</span>
      <p className={s.title}>{title}</p>
      {children !== undefined && <div className={s.text}>{children}</div>}
      {action !== undefined && <div className={s.action}>{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  /** What happened, as text from the catalogue. */
  title: ReactNode;
  /** States which data is not lost. */
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** Shown with a copy button, for support. */
  requestId?: string | null;
}

/** An error message: what happened, what is unaffected, a retry button, and the request ID to copy. */
export function ErrorState({ title, children, onRetry, retrying, requestId }: ErrorStateProps) {
  const text = useUiText();
  return (
    <div className={s.state} role="alert">
      <span className={s.danger}>
        <CircleAlert size={24} />
      </span>
      <p className={s.title}>{title}</p>
      {children !== undefined && <div className={s.text}>{children}</div>}
      {onRetry && (
        <div className={s.action}>
          <Button onClick={onRetry} loading={retrying}>
            {text.retry}
          </Button>
        </div>
      )}
      {requestId && (
        <p className={s.request}>
          {text.requestId} <span className="mono">{requestId}</span>
          <CopyButton value={requestId} size="xs" />
        </p>
      )}
    </div>
  );
}
