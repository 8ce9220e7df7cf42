import { useEffect, useSyncExternalStore } from 'react';

let current = '';
const listeners = new Set<() => void>();

/** Window title of a page, such as "Booking BK-26-000184 · WR1". A title that contains WR1 stays as it is. */
export function windowTitle(title: string): string {
  if (title === '') return 'WR1';
  return /\bWR1\b/.test(title) ? title : `${title} · WR1`;
}

/** Prerendering runs no effects, so the title is recorded during rendering. */
function noteWithoutWindow(title: string): void {
  if (typeof document === 'undefined') current = title;
}

/** Sets the window title ("Booking BK-26-000184 · WR1") and the last item of the breadcrumb. */
export function usePageTitle(title: string): void {
  noteWithoutWindow(title);
  useEffect(() => {
    current = title;
    document.title = windowTitle(title);
    for (const listener of listeners) listener();
  }, [title]);
}

/** The title set by the last rendered page. */
export function currentTitle(): string {
  return current;
}

/** The current page's title, for the breadcrumb. Re-renders when it changes. */
export function useCurrentTitle(): string {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentTitle);
}
