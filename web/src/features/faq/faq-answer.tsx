import { Link } from 'react-router';
import { markHits } from './faq-search.ts';
import type { FaqItem } from './faq-search.ts';
import s from './faq-page.module.css';

interface FaqAnswerProps {
  item: FaqItem;
  /** Folded words that are marked. */
  words: readonly string[];
  open: boolean;
  /** Whether the viewer has a page in the menu. */
  mayGo: (path: string) => boolean;
}

/** A question that opens on its answer and on the pages where to do it. */
export function FaqAnswer({ item, words, open, mayGo }: FaqAnswerProps) {
  const links = item.links?.filter(({ to }) => mayGo(to)) ?? [];
  return (
    // Another key when it has to open or close by itself; in between it is the reader's.
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
