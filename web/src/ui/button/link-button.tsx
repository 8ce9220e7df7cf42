import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LinkProps } from 'react-router';
import { buttonClass } from './button.tsx';
import type { ButtonStyle } from './button.tsx';
import { cx } from '../text/cx.ts';
import s from './link-button.module.css';

interface LinkButtonProps extends ButtonStyle, Omit<LinkProps, 'className'> {
  icon?: ReactNode;
  trailing?: ReactNode;
}

/** A link that looks like a button. Use it for navigation only. */
export function LinkButton({ kind, size, full, className, icon, trailing, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClass({ kind, size, full, className })}>
      {icon}
      <span>{children}</span>
      {trailing}
    </Link>
  );
}

interface TextButtonProps extends React.ComponentProps<'button'> {
  icon?: ReactNode;
  danger?: boolean;
}

/** A button that looks like a link, for small actions next to text: "Clear", "Request a change". */
export function TextButton({ icon, danger, className, children, ...rest }: TextButtonProps) {
  return (
    <button type="button" {...rest} className={cx(s.text, danger && s.danger, className)}>
      {icon}
      {children}
    </button>
  );
}

/** A link that looks like a text button, such as "Track all" or "Calendar" in a card's header. */
export function TextLink({ icon, className, children, ...rest }: LinkProps & { icon?: ReactNode; className?: string }) {
  return (
    <Link {...rest} className={cx(s.text, className)}>
      {icon}
      {children}
    </Link>
  );
}
