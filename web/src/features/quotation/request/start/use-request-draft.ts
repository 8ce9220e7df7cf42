import { useCallback, useEffect, useState } from 'react';
import { readDraft, removeDraft, writeDraft } from './draft.ts';
import type { DraftPlace } from './draft.ts';
import { isRequestValues } from '../request-values.ts';
import type { RequestValues } from '../request-values.ts';

/** A request that is being written. Its id is the key under which it is sent once, however often Send is pressed. */
export interface RequestDraft {
  id: string;
  values: RequestValues;
  /** When it was kept, ISO; null when it has not been. */
  savedAt: string | null;
}

function isDraft(value: unknown): value is RequestDraft {
  if (typeof value !== 'object' || value === null) return false;
  const draft = value as Partial<RequestDraft>;
  return typeof draft.id === 'string' && isRequestValues(draft.values);
}

/** Milliseconds of rest after which what was typed is kept. */
const rest = 300;

/**
 * The draft under a key: what was kept in this browser, else `initial`. `keep` writes after a moment of rest, and at once
 * when the page is left; `forget` ends it after sending.
 */
export function useRequestDraft(key: string, initial: () => RequestValues, place: DraftPlace = 'device') {
  const [draft] = useState<RequestDraft & { restored: boolean }>(() => {
    const kept = readDraft(key, isDraft, place);
    return kept
      ? { ...kept, restored: true }
      : { id: crypto.randomUUID(), values: initial(), savedAt: null, restored: false };
  });
  const [keeper] = useState(() => createKeeper(key, draft.id, place));
  const [savedAt, setSavedAt] = useState(draft.savedAt);

  useEffect(() => {
    const flush = () => keeper.flush();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      keeper.flush();
    };
  }, [keeper]);

  return {
    id: draft.id,
    values: draft.values,
    restored: draft.restored,
    savedAt,
    // The same function every time: forms call it from an effect.
    keep: useCallback((values: RequestValues) => keeper.keep(values, setSavedAt), [keeper]),
    forget: () => keeper.forget(),
  };
}

function createKeeper(key: string, id: string, place: DraftPlace) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: RequestValues | null = null;
  let done = false;

  function flush(): string | null {
    clearTimeout(timer);
    if (!waiting || done) return null;
    const savedAt = new Date().toISOString();
    const kept = writeDraft(key, { id, values: waiting, savedAt }, place);
    waiting = null;
    return kept ? savedAt : null;
  }
  return {
    flush,
    keep(values: RequestValues, onSaved: (savedAt: string) => void) {
      waiting = values;
      clearTimeout(timer);
      timer = setTimeout(() => {
        const savedAt = flush();
        if (savedAt) onSaved(savedAt);
      }, rest);
    },
    forget() {
      done = true;
      clearTimeout(timer);
      removeDraft(key, place);
    },
  };
}
