import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether the browser has taken over the page. False while a page is written at build time and in the first render that takes
 * it over: what depends on the address's query, the clock or this browser's storage waits for true.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
