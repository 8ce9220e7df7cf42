import { useState } from 'react';

/**
 * State that is stored in localStorage as JSON under `key`; with a null key it lasts only for this
 * page. Falls back to `initial` when the value cannot be read or storage is refused.
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
      // Storage is optional: without it the choice lasts for this page.
    }
  }
  return [value, store];
}
