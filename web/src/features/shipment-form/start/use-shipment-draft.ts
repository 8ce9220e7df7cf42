import { useCallback, useEffect, useState } from 'react';
import { readDraft, removeDraft, writeDraft } from '../../../app/draft.ts';
import type { DraftPlace } from '../../../app/draft.ts';
import { isShipmentValues } from '../values/shipment-values.ts';
import type { ShipmentValues } from '../values/shipment-values.ts';

/**
 * A draft of a request. Its id is the idempotency key, so that it is sent only once, no matter how often Send
 * is clicked.
 */
export interface ShipmentDraft {
  id: string;
  values: ShipmentValues;
  /** When it was saved, ISO 8601; null if it was not. */
  savedAt: string | null;
}

function isDraft(value: unknown): value is ShipmentDraft {
  if (typeof value !== 'object' || value === null) return false;
  const draft = value as Partial<ShipmentDraft>;
  return typeof draft.id === 'string' && isShipmentValues(draft.values);
}

/** The input is saved after this time without changes, in ms. */
const rest = 300;

/**
 * The draft stored under a key, or else `initial`. `keep` saves changes after a pause, and at once when the
 * page is left. `forget` deletes the draft; call it after sending.
 */
export function useShipmentDraft(key: string, initial: () => ShipmentValues, place: DraftPlace = 'device') {
  const [draft] = useState<ShipmentDraft & { restored: boolean }>(() => {
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
    // Must be a stable function, because forms call it from an effect.
    keep: useCallback((values: ShipmentValues) => keeper.keep(values, setSavedAt), [keeper]),
    forget: () => keeper.forget(),
  };
}

function createKeeper(key: string, id: string, place: DraftPlace) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: ShipmentValues | null = null;
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
    keep(values: ShipmentValues, onSaved: (savedAt: string) => void) {
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
