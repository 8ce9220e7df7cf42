import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../text/cx.ts';
import s from './button.module.css';

export type ButtonKind = 'primary' | 'secondary' | 'outlined' | 'quiet' | 'danger' | 'cta';
/** Heights: 28, 32, 40 and 44 px. */
export type ButtonSize = 'sm' | 'md' | 'lg' | 'xl';

export interface ButtonStyle {
  kind?: ButtonKind;
  size?: ButtonSize;
  full?: boolean;
  className?: string;
}

/** Class names of a button, for links that look like one. */
export function buttonClass({ kind = 'secondary', size = 'md', full, className }: ButtonStyle): string {
  return cx(s.button, s[kind], s[size], full && s.full, className);
}

export interface ButtonProps extends ButtonStyle, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** Shown before the text, 16 px. */
  icon?: ReactNode;
  /** Shown after the text, such as a chevron or a key hint. */
  trailing?: ReactNode;
  /**
   * Whether work is in progress. The text stays, the button does nothing, and screen readers announce it as
   * busy.
   */
  loading?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * A button. Use at most one primary button per screen and one `cta` per public page. `type` defaults to
 * `button`.
 */
export function Button({
  kind,
  size,
  full,
  className,
  icon,
  trailing,
  loading,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ kind, size, full, className })}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {loading ? <span className={s.spinner} aria-hidden="true" /> : icon}
      {children !== undefined && <span className={s.words}>{children}</span>}
      {trailing}
    </button>
  );
}
