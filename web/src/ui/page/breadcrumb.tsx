import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import s from './breadcrumb.module.css';

export interface BreadcrumbItem {
  label: ReactNode;
  /** If omitted, the item is a group without a page. */
  to?: string;
}

/** Breadcrumb, whose last item is the page itself. */
export function Breadcrumb({ items, label }: { items: readonly BreadcrumbItem[]; label: string }) {
  return (
    <nav aria-label={label} className={s.nav}>
      <ol className={s.list}>
        {items.map((item, index) => {
          const last = index === items.length - 1;
          return (
            <li key={index} className={s.item} aria-current={last ? 'page' : undefined}>
              {index > 0 && <ChevronRight size={14} className={s.mark} aria-hidden="true" />}
              {item.to !== undefined && !last ? <Link to={item.to}>{item.label}</Link> : <span>{item.label}</span>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
