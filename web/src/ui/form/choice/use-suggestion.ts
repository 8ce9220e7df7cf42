import { useEffect, useRef, useState } from 'react';

interface Suggestion<Item> {
  items: readonly Item[];
  state: 'idle' | 'loading' | 'ready' | 'failed';
}

/**
 * Calls `search` for the typed text, `delay` ms after the last keystroke. Earlier requests are aborted, so
 * that an old result never replaces a newer one.
 */
export function useSuggestion<Item>(
  search: (query: string, signal: AbortSignal) => Promise<readonly Item[]>,
  delay: number,
): Suggestion<Item> & { ask: (query: string, now?: boolean) => void } {
  const [result, setResult] = useState<Suggestion<Item>>({ items: [], state: 'idle' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<AbortController>(undefined);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      running.current?.abort();
    },
    [],
  );

  function ask(query: string, now = false) {
    clearTimeout(timer.current);
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setResult((before) => ({ ...before, state: 'loading' }));
    const run = async () => {
      try {
        const items = await search(query, controller.signal);
        if (!controller.signal.aborted) setResult({ items, state: 'ready' });
      } catch {
        if (!controller.signal.aborted) setResult({ items: [], state: 'failed' });
      }
    };
    timer.current = setTimeout(() => void run(), now ? 0 : delay);
  }

  return { ...result, ask };
}
