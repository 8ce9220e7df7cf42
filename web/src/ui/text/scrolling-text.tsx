import type { ReactNode } from 'react';

interface Props {
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Preformatted text that may be too wide. It scrolls and is focusable, so that the keyboard can reach it
 * (WCAG 2.1.1).
 */
export function ScrollingText({ className, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={className} tabIndex={0}>
      {children}
    </pre>
  );
}
