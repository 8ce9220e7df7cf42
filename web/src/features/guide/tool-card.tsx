import { useId } from 'react';
import type { ReactNode } from 'react';
import s from './tool-card.module.css';

/**
 * Layout of a tool: compact, three side by side on the home page, or large with more text on its own page.
 */
export interface ToolProps {
  headingLevel?: 2 | 3;
  /** Whether it fills the width of an article, with larger controls and more explanations. */
  wide?: boolean;
}

/** Frame of a tool with its heading. If `wide`, the surrounding section shows the heading instead. */
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

export function ToolNote({ children }: { children: ReactNode }) {
  return <p className={s.note}>{children}</p>;
}
