/** Those who send mails in this process. */
const listeners = new Set<() => void>();

/** Calls `listener` whenever this process has put a mail into an outbox; returns the way to stop. */
export function onMailQueued(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells that a mail was queued. Its transaction may still be open: what looks for it waits a moment. */
export function tellMailQueued(): void {
  for (const listener of listeners) listener();
}
