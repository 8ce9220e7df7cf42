import { useId } from 'react';
import type { ReactNode } from 'react';
import s from './tool-card.module.css';

/** How a tool stands in a page: three side by side on the home page, or large with more words on a page of its own. */
export interface ToolProps {
  headingLevel?: 2 | 3;
  /** Has the width of an article: larger targets, explanations in words. */
  wide?: boolean;
}

/** The frame of a tool: a heading and what is below it. Wide, the section around it says the heading to the eye. */
export function ToolCard({
  title,
  headingLevel = 3,
  wide,
  children,
}: ToolProps & {
  title: string;
  children: ReactNode;
}) {
  const id = useId();
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <section className={s.card} aria-labelledby={id}>
      <Heading id={id} className={wide ? 'sr' : s.title}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

/** A quiet line under a tool. */
export function ToolNote({ children }: { children: ReactNode }) {
  return <p className={s.note}>{children}</p>;
}
