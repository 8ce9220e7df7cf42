/** A signal within one process that wakes background work. */
export interface Wake {
  /** Calls `listener` on every signal; returns the unsubscribe function. */
  on: (listener: () => void) => () => void;
  /** Signals. The signaling transaction may still be open, so listeners wait briefly. */
  ring: () => void;
}

/** Creates a signal without listeners. */
export function makeWake(): Wake {
  const listeners = new Set<() => void>();
  return {
    on(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ring() {
      for (const listener of listeners) listener();
    },
  };
}
