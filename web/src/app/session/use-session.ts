import { useSyncExternalStore } from 'react';
import { session } from './browser-session.ts';
import type { SessionState } from './session.ts';

/** Who uses this tab, as React state. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state);
}
