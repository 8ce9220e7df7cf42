import { useSyncExternalStore } from 'react';

// All countdowns on a page share one clock and update together, once a minute.
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let minute = Math.floor(Date.now() / 60_000);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    const now = Math.floor(Date.now() / 60_000);
    if (now === minute) return;
    minute = now;
    for (const each of listeners) each();
  }, 5_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function snapshot(): number {
  if (listeners.size === 0) minute = Math.floor(Date.now() / 60_000);
  return minute;
}

/** The current minute as a Date. The component re-renders every minute. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(subscribe, snapshot, snapshot) * 60_000);
}
