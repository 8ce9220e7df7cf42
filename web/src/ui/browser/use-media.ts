import { useSyncExternalStore } from 'react';

/** Whether a media query matches, updated as the window changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    () => window.matchMedia?.(query).matches ?? false,
    () => false,
  );
}

/**
 * Whether the window is narrower than 768 px: lists then become cards, and the bottom bar replaces the
 * navigation.
 */
export function usePhone(): boolean {
  return useMedia('(max-width: 767.98px)');
}
