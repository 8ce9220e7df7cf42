import type { ReactNode } from 'react';

interface Props {
  className?: string | undefined;
  children: ReactNode;
}

/** Text in its own line breaks that may be wider than its place: it scrolls, so the keyboard reaches it (WCAG 2.1.1). */
export function ScrollingText({ className, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={className} tabIndex={0}>
      {children}
    </pre>
  );
}
