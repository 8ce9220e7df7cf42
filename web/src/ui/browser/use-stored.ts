import { useState } from 'react';

/**
 * State that localStorage remembers as JSON under `key`; null as key keeps it for this page only.
 * A value that cannot be read back, or a refused storage, falls back to `initial`.
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
      // Remembering is a comfort: without storage the choice lasts for this page.
    }
  }
  return [value, store];
}
