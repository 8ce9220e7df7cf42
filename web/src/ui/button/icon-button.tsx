import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../text/cx.ts';
import s from './icon-button.module.css';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> {
  /** The action of the button, read by screen readers and shown on hover. */
  label: string;
  icon: ReactNode;
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  kind?: 'quiet' | 'outlined' | 'plain';
  /** A count or mark in the upper right corner. */
  badge?: ReactNode;
  /** Whether to omit the tooltip, because the text is shown next to the button. */
  noTitle?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** An icon-only button, 24, 28, 32, 40 or 44 px square. */
export function IconButton({
  label,
  icon,
  size = 'md',
  kind = 'quiet',
  badge,
  noTitle,
  className,
  ...rest
}: IconButtonProps) {
  // The accessible name must contain the visible badge, unless the label already does.
  const named = (typeof badge === 'string' || typeof badge === 'number') && !label.includes(String(badge));
  return (
    <button
      type="button"
      {...rest}
      className={cx(s.button, s[size], s[kind], className)}
      aria-label={named ? `${label} ${badge}` : label}
      title={noTitle ? undefined : label}
    >
      {icon}
      {badge !== undefined && badge !== null && (
        <span className={s.badge} aria-hidden="true">
          {badge}
        </span>
      )}
    </button>
  );
}
