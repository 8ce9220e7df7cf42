import { useEffect, useSyncExternalStore } from 'react';

let current = '';
const listeners = new Set<() => void>();

/** Names the page in the window's title ("Booking BK-26-000184 · WR1") and at the end of the breadcrumb. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    current = title;
    document.title = title ? `${title} · WR1` : 'WR1';
    for (const listener of listeners) listener();
  }, [title]);
}

/** The title of the page that is shown, for the breadcrumb. */
export function useCurrentTitle(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
