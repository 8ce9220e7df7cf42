import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Time in ms during which an element may still appear, because its part of the page loads on demand. */
const patience = 10_000;

const FOCUSABLE = 'button:not(:disabled), input:not(:disabled), textarea:not(:disabled), a[href]';

/** Scrolls to an element and focuses it, or its first control if it cannot have focus itself. */
function reveal(element: HTMLElement): void {
  element.scrollIntoView({ block: element.offsetHeight > window.innerHeight / 2 ? 'start' : 'center' });
  const target = element.hasAttribute('tabindex') ? element : element.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus({ preventScroll: true });
  element.dataset['landed'] = '';
  target?.addEventListener('blur', () => delete element.dataset['landed'], { once: true });
}

/**
 * Shows the element that a link leads to, as soon as it exists.
 * @param id the element's id; null if the link leads to none, or while the page loads
 */
export function useAnchor(id: string | null): void {
  const { key } = useLocation();
  const shown = useRef('');
  useEffect(() => {
    if (id === null || shown.current === key) return undefined;
    const show = () => {
      const element = document.getElementById(id);
      if (!element) return false;
      shown.current = key;
      reveal(element);
      return true;
    };
    if (show()) return undefined;
    const observer = new MutationObserver(() => show() && stop());
    const timer = setTimeout(() => stop(), patience);
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
    };
    observer.observe(document.body, { childList: true, subtree: true });
    return stop;
  }, [id, key]);
}
