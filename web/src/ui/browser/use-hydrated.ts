import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether the page is hydrated. It is false while prerendering and in the first render. Anything that depends
 * on the URL's query, the clock or the browser's storage must wait until it is true.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
