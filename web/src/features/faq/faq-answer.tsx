import { Link } from 'react-router';
import { markHits } from './faq-search.ts';
import type { FaqItem } from './faq-search.ts';
import s from './faq-page.module.css';

interface FaqAnswerProps {
  item: FaqItem;
  /** Normalized words to highlight. */
  words: readonly string[];
  open: boolean;
  /** Whether the viewer has a page in the menu. */
  mayGo: (path: string) => boolean;
}

/** A question that opens its answer with links to the relevant pages. */
export function FaqAnswer({ item, words, open, mayGo }: FaqAnswerProps) {
  const links = item.links?.filter(({ to }) => mayGo(to)) ?? [];
  return (
    // A new key when it must open or close automatically; in between the reader controls it.
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
