import { useEffect, useEffectEvent } from 'react';
import { useStored } from '../browser/use-stored.ts';

/** Elements in which typing has another meaning, and overlays that have their own keys. */
const TAKEN = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';
const OVERLAY = '[role="dialog"], [role="menu"], [role="listbox"]';

/**
 * Whether single keys work anywhere on a list page, stored in the browser. They always work on a focused row. Users of
 * speech input must be able to turn them off (WCAG 2.1.4).
 */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  return useStored('wr1.single-keys', true);
}

interface ListKeyOption {
  /** Whether the table is the list of its page. */
  isOn: boolean;
  /** Whether the keys work before a row has the focus. */
  isEverywhere: boolean;
  /** The keys of the rows; it prevents the default action of those that it handles. */
  onRowKey: (event: KeyboardEvent) => void;
  onHelp: () => void;
}

/**
 * Makes a list's keys work before one of its rows has the focus, except while typing and while a dialog or menu is open.
 * Enter, Space, Home, End and the arrows keep their meaning for the page.
 */
export function useListKeys({ isOn, isEverywhere, onRowKey, onHelp }: ListKeyOption): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(`${TAKEN}, ${OVERLAY}`)) return;
    if (document.querySelector(OVERLAY)) return;
    const isOnRow = event.target instanceof Element && event.target.closest('[data-row]') !== null;
    if (!isEverywhere && !isOnRow) return;
    if (event.key === '?') {
      event.preventDefault();
      onHelp();
    } else if (/^[jkx.]$/i.test(event.key)) onRowKey(event);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}
