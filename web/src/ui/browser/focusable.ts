const selector =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

/** The focusable descendants of an element, in document order. */
export function focusableIn(element: HTMLElement): HTMLElement[] {
  return Array.from(element.querySelectorAll<HTMLElement>(selector)).filter(
    (item) => item.tabIndex >= 0 && !item.closest('[hidden], [inert]'),
  );
}
