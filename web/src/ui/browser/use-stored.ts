import { useState } from 'react';

/**
 * State stored as JSON in localStorage under `key`. With a null key it lasts until the page is left. Starts
 * with `initial` if the stored value cannot be read or storage is refused.
 */
export function useStored<Value>(key: string | null, initial: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState<Value>(() => {
    if (key === null) return initial;
    try {
      const stored = localStorage.getItem(key);
      return stored === null ? initial : (JSON.parse(stored) as Value);
    } catch {
      return initial;
    }
  });
  function store(next: Value) {
    setValue(next);
    if (key === null) return;
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Storage is optional: without it, the choice lasts until the page is left.
    }
  }
  return [value, store];
}
