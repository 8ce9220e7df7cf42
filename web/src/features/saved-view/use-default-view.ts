import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import type { SavedView } from './saved-view-state.ts';

/**
 * Opens the default view once when a list is entered without a query string, from the menu or by typing its path. Going
 * back restores the list's state instead, and filters that are already set stay.
 * @param views undefined until loaded
 */
export function useDefaultView(
  views: readonly SavedView[] | undefined,
  search: string,
  onOpen: (view: SavedView) => void,
): void {
  const { key } = useLocation();
  const isNew = useNavigationType() !== NavigationType.Pop || key === 'default';
  const isWaiting = useRef(isNew && search === '');
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (!isWaiting.current) return;
    if (search !== '') isWaiting.current = false;
    if (!isWaiting.current || views === undefined) return;
    isWaiting.current = false;
    const first = views.find((view) => view.isDefault);
    if (first) open(first);
  }, [views, search]);
}
