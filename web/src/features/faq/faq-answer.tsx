import { Link } from 'react-router';
import { markHits } from './faq-search.ts';
import type { FaqItem } from './faq-search.ts';
import s from './faq-page.module.css';

interface FaqAnswerProps {
  item: FaqItem;
  /** Words to highlight, normalized by `searchWords`. */
  words: readonly string[];
  open: boolean;
  /** Whether the viewer's menu contains a page. */
  mayGo: (path: string) => boolean;
}

/** A question that expands to its answer, with links to related pages. */
export function FaqAnswer({ item, words, open, mayGo }: FaqAnswerProps) {
  const links = item.links?.filter(({ to }) => mayGo(to)) ?? [];
  return (
    // A new key resets the element when it must open or close; otherwise the reader controls it.
    <details key={String(open)} id={item.id} className={s.item} open={open}>
      <summary className={s.question}>
        <Marked text={item.question} words={words} />
      </summary>
      <div className={s.answer}>
        {item.answer.map((text) => (
          <p key={text}>
            <Marked text={text} words={words} />
          </p>
        ))}
        {links.length > 0 && (
          <p className={s.links}>
            {links.map(({ label, to }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
          </p>
        )}
      </div>
    </details>
  );
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return markHits(text, words).map((part, index) => (part.hit ? <mark key={index}>{part.text}</mark> : part.text));
}
