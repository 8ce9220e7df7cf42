import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../button/icon-button.tsx';
import { useUiText } from '../text/ui-text.tsx';
import s from './pager.module.css';

interface PagerProps {
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Page navigation of a list. Not shown for a single page. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const text = useUiText();
  if (pages <= 1) return null;
  const words = text.page(page, pages);
  return (
    <nav className={s.pager} aria-label={words}>
      <IconButton
        size="sm"
        label={text.previousPage}
        icon={<ChevronLeft size={16} />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span className={s.text} aria-live="polite">
        {words}
      </span>
      <IconButton
        size="sm"
        label={text.nextPage}
        icon={<ChevronRight size={16} />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
