import { useSyncExternalStore } from 'react';

export type Skin = 'light' | 'dark';

/** Keys in localStorage. public/boot.js reads the same two before the first paint. */
export const skinKey = 'wr1.skin';
export const languageKey = 'wr1.language';

const listeners = new Set<() => void>();

export function currentSkin(): Skin {
  return document.documentElement.dataset['skin'] === 'dark' ? 'dark' : 'light';
}

/** Applies a theme and stores it. */
export function setSkin(skin: Skin): void {
  document.documentElement.dataset['skin'] = skin;
  try {
    localStorage.setItem(skinKey, skin);
  } catch {
    // Storage may be refused (private window). The theme then lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

export function useSkin(): [Skin, (skin: Skin) => void] {
  const skin = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    currentSkin,
    () => 'light' as const,
  );
  return [skin, setSkin];
}
