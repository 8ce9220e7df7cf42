import { useSyncExternalStore } from 'react';

/** A choice between a few values that all parts of the page share. */
export interface SharedChoice<Value extends string> {
  get(): Value;
  set(value: Value): void;
  /** The value as React state, with its setter. A prerendered page starts with the initial value. */
  use(): [Value, (value: Value) => void];
}

/**
 * Creates a shared choice, stored as JSON in localStorage under `key`. Starts with `initial` if the stored
 * value cannot be read or storage is refused.
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
      // Storage is optional: without it, the choice lasts until the page is left.
    }
    tell();
  }
  /** Another tab changed the value. A null key means that the whole storage was cleared. */
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
