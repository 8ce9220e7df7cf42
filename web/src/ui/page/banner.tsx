import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import s from './banner.module.css';
import { cx } from '../text/cx.ts';
import { IconButton } from '../button/icon-button.tsx';
import { useUiText } from '../text/ui-text.tsx';

export type BannerTone = 'info' | 'success' | 'warning' | 'danger' | 'signal';

const icons = {
  info: <Info size={18} />,
  success: <CircleCheck size={18} />,
  warning: <TriangleAlert size={18} />,
  danger: <CircleAlert size={18} />,
  signal: <TriangleAlert size={18} />,
};

interface BannerProps {
  tone?: BannerTone;
  title?: ReactNode;
  /** Buttons or links on the right. */
  actions?: ReactNode;
  onClose?: () => void;
  className?: string;
  children?: ReactNode;
}

/** A message that stays on the page. Danger is announced assertively, other tones politely. */
export function Banner({ tone = 'info', title, actions, onClose, className, children }: BannerProps) {
  const text = useUiText();
  return (
    <div className={cx(s.banner, s[tone], className)} role={tone === 'danger' ? 'alert' : 'status'}>
      <span className={s.icon}>{icons[tone]}</span>
      <div className={s.words}>
        {title !== undefined && <p className={s.title}>{title}</p>}
        {children}
      </div>
      {actions !== undefined && <div className={s.actions}>{actions}</div>}
      {onClose && <IconButton size="xs" kind="plain" label={text.close} icon={<X size={14} />} onClick={onClose} />}
    </div>
  );
}
