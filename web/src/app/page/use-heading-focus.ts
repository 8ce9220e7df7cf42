import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * Moves focus to the heading after navigation, so that screen readers announce it and Tab continues from
 * there. Focus stays where it is on the first page, on a page that has focused one of its fields, and if the URL
 * leads to a part of the page (see `useAnchor`).
 */
export function useHeadingFocus(): void {
  const { pathname, search } = useLocation();
  const { state } = useNavigation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (state !== 'idle' || shown.current === pathname) return;
    shown.current = pathname;
    if (new URLSearchParams(search).has('at')) return;
    const active = document.activeElement;
    if (active instanceof HTMLInputElement && active.isConnected) return;
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (!target) return;
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, search, state]);
}
