import { useSyncExternalStore } from 'react';

/** One choice of a few values for the whole page. */
export interface SharedChoice<Value extends string> {
  get(): Value;
  set(value: Value): void;
  /** As React state, with its setter. A page that was written at build time begins with the initial value. */
  use(): [Value, (value: Value) => void];
}

/**
 * A choice that all parts of the page share and localStorage remembers as JSON under `key`. What cannot be read back, or
 * a refused storage, falls back to `initial`.
 */
export function sharedChoice<Value extends string>(
  key: string,
  values: readonly Value[],
  initial: Value,
): SharedChoice<Value> {
  const listeners = new Set<() => void>();
  let known: Value | null = null;

  function read(): Value {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
      return values.find((value) => value === stored) ?? initial;
    } catch {
      return initial;
    }
  }
  const get = () => (known ??= read());
  const tell = () => {
    for (const listener of listeners) listener();
  };
  function set(value: Value) {
    known = value;
    try {
      localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // Remembering is a comfort: without storage the choice lasts for this page.
    }
    tell();
  }
  /** Another tab changed it; a null key tells that everything was cleared. */
  function hear(event: StorageEvent) {
    if (event.key !== key && event.key !== null) return;
    known = null;
    tell();
  }
  function subscribe(listener: () => void) {
    if (listeners.size === 0) {
      known = null;
      window.addEventListener('storage', hear);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', hear);
    };
  }
  return { get, set, use: () => [useSyncExternalStore(subscribe, get, () => initial), set] };
}
