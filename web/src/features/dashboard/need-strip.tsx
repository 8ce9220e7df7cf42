import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { cx } from '../../ui/text/cx.ts';
import { formatNumber } from '../../ui/text/format.ts';
import s from './need-strip.module.css';

/** A count that needs attention, linked to its list. */
export interface Need {
  id: string;
  label: string;
  /** Undefined if the customer API doesn't provide it; the cell is then omitted. */
  count: number | undefined;
  detail?: ReactNode;
  to: string;
  /** Whether it is due or late. Only these cells use the signal color. */
  due?: boolean;
}

/** The counts that need the viewer's attention, at the top of the page. Each cell links to its list. */
export function NeedStrip({ needs, label }: { needs: readonly Need[]; label: string }) {
  const { locale } = useLanguage();
  return (
    <nav aria-label={label} className={s.strip}>
      {needs.map(
        (need) =>
          need.count !== undefined && (
            <Link key={need.id} to={need.to} className={cx(s.cell, need.due && s.due)}>
              <span className={s.label}>
                {need.due && <CircleAlert size={14} aria-hidden="true" />}
                {need.label}
              </span>
              <span className={s.count}>{formatNumber(need.count, locale)}</span>
              {need.detail ? <span className={s.detail}>{need.detail}</span> : null}
            </Link>
          ),
      )}
    </nav>
  );
}
