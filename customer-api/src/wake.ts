/** A bell inside one process: who does work later is woken by who makes it. */
export interface Wake {
  /** Calls `listener` at every ring; returns the way to stop. */
  on: (listener: () => void) => () => void;
  /** Rings. What rings may still be in its transaction: who hears it waits a moment. */
  ring: () => void;
}

/** Makes a bell that nobody listens to yet. */
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
