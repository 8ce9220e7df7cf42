/** A signal within one process that wakes background work. */
export interface Wake {
  /** Calls `listener` on every signal; returns an unsubscribe function. */
  on: (listener: () => void) => () => void;
  /** Sends a signal. The sender's transaction may not have been committed yet, so listeners wait briefly. */
  ring: () => void;
}

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
