import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../button/icon-button.tsx';
import s from './pager.module.css';

interface PagerProps {
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** "Page 2 of 7". */
  text: string;
  previous: string;
  next: string;
}

/** Steps through the pages of a list. Absent when there is only one. */
export function Pager({ page, pages, onPage, text, previous, next }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav className={s.pager} aria-label={text}>
      <IconButton
        size="sm"
        label={previous}
        icon={<ChevronLeft size={16} />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span className={s.text} aria-live="polite">
        {text}
      </span>
      <IconButton
        size="sm"
        label={next}
        icon={<ChevronRight size={16} />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
