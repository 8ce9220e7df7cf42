import { createContext, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Whether a navigation to another page has started but is not finished. */
export const LeavingContext = createContext<Readonly<RefObject<boolean>>>({ current: false });

/** The value of LeavingContext; only within a data router. */
export function useLeaving(): Readonly<RefObject<boolean>> {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  const leaving = useRef(false);
  useLayoutEffect(() => {
    leaving.current = next !== undefined && next.pathname !== pathname;
  }, [next, pathname]);
  return leaving;
}
