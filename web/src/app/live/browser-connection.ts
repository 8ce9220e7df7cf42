import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Connection } from './connection.ts';
import type { ConnectionState } from './connection.ts';

/** Time in ms to wait for an answer of the server. */
const CHECK_TIMEOUT = 5000;

/** A proxy answers with these codes while the server behind it is away. */
const AWAY = new Set([502, 503, 504]);

async function serverAnswers(): Promise<boolean> {
  try {
    const { status } = await fetch('/health', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(CHECK_TIMEOUT),
    });
    return !AWAY.has(status);
  } catch {
    return false;
  }
}

/** The connection of this browser tab. */
export const connection = new Connection(serverAnswers);

const isOnline = (): ConnectionState => 'online';

/** The state of the connection; always `online` while prerendering. */
export function useConnectionState(): ConnectionState {
  useEffect(() => {
    const lost = () => connection.lost();
    const retry = () => connection.retry();
    const seen = () => document.hidden || connection.retry();
    if (!navigator.onLine) lost();
    window.addEventListener('offline', lost);
    window.addEventListener('online', retry);
    document.addEventListener('visibilitychange', seen);
    return () => {
      window.removeEventListener('offline', lost);
      window.removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', seen);
    };
  }, []);
  return useSyncExternalStore(connection.subscribe, connection.state, isOnline);
}

/** Calls `recover` each time the server can be reached again after it was away. */
export function useReconnected(recover: () => void): void {
  const latest = useRef(recover);
  useEffect(() => {
    latest.current = recover;
  });
  useEffect(
    () =>
      connection.subscribe((state) => {
        if (state === 'back') latest.current();
      }),
    [],
  );
}
