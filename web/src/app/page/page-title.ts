import { useEffect, useSyncExternalStore } from 'react';

let current = '';
const listeners = new Set<() => void>();

/** The window's title of a page: "Booking BK-26-000184 · WR1". A title that names WR1 by itself stays as it is. */
export function windowTitle(title: string): string {
  if (title === '') return 'WR1';
  return /\bWR1\b/.test(title) ? title : `${title} · WR1`;
}

/** Pages that are written at build time run no effects: what they call themselves is noted while they render. */
function noteWithoutWindow(title: string): void {
  if (typeof document === 'undefined') current = title;
}

/** Names the page in the window's title ("Booking BK-26-000184 · WR1") and at the end of the breadcrumb. */
export function usePageTitle(title: string): void {
  noteWithoutWindow(title);
  useEffect(() => {
    current = title;
    document.title = windowTitle(title);
    for (const listener of listeners) listener();
  }, [title]);
}

/** The title that the last rendered page gave itself. */
export function currentTitle(): string {
  return current;
}

/** The title of the page that is shown, for the breadcrumb. */
export function useCurrentTitle(): string {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentTitle);
}
