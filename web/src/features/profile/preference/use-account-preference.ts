import { useMutation } from '@apollo/client/react';
import { useCallback, useEffect, useRef } from 'react';
import type { Viewer } from '../../../app/session/viewer-context.tsx';
import { choose, useBrowserPreference } from './browser-preference.ts';
import type { BrowserPreference } from './browser-preference.ts';
import { UpdatePreferencesDocument } from './preference.generated.ts';
import { fromAccount, toAccount } from './preference-value.ts';
import type { AccountChange } from './preference-value.ts';

/**
 * Returns a function that saves preferences in the account. It resolves to true on success and never throws.
 */
export function useSavePreference(): (change: AccountChange) => Promise<boolean> {
  const [update] = useMutation(UpdatePreferencesDocument, { errorPolicy: 'none' });
  return useCallback(
    async (change) => {
      try {
        const { data } = await update({
          variables: { input: toAccount(change) },
          update(cache, { data: done }) {
            const preferences = done?.updatePreferences.preferences;
            if (preferences)
              cache.modify({
                id: cache.identify({ __typename: 'Viewer' }),
                fields: { preferences: () => preferences },
              });
          },
        });
        return data?.updatePreferences.userErrors.length === 0;
      } catch {
        return false;
      }
    },
    [update],
  );
}

const keys = ['language', 'skin', 'density', 'currency'] as const;

/**
 * Applies the account's preferences to this browser once, when the signed-in pages open. Later changes in
 * this browser (top bar, tables, another tab) are saved if the account already stores that preference.
 * Preferences the account has never stored stay in this browser.
 */
export function usePreferenceSync(viewer: Viewer | null): void {
  const browser = useBrowserPreference();
  const save = useSavePreference();
  // Viewing as a customer's user does not change the staff member's browser.
  const stored = viewer?.viewedBy ? null : (viewer?.preferences ?? null);
  const before = useRef(browser);
  /** Preferences from the account that may not apply yet, because a language must be loaded first. */
  const taken = useRef<Partial<BrowserPreference> | null>(null);
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());

  useEffect(() => {
    const previous = before.current;
    before.current = browser;
    if (!stored) return;
    const account = fromAccount(stored);
    if (taken.current === null) {
      const differing = keys.filter((key) => account[key] !== null && account[key] !== browser[key]);
      taken.current = Object.fromEntries(differing.map((key) => [key, account[key]]));
      choose(taken.current);
      return;
    }
    const expected = taken.current;
    const chosen = keys.filter((key) => browser[key] !== previous[key] && browser[key] !== expected[key]);
    for (const key of keys) if (browser[key] === expected[key] || chosen.includes(key)) delete expected[key];
    const kept = chosen.filter((key) => account[key] !== null);
    if (kept.length === 0) return;
    const change = Object.fromEntries(kept.map((key) => [key, browser[key]]));
    // One save at a time, so that the last choice arrives last. If a save fails, the account stays unchanged.
    lastSave.current = lastSave.current.then(() => save(change));
  }, [stored, browser, save]);
}
