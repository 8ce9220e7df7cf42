import { useSyncExternalStore } from 'react';
import { session } from './browser-session.ts';
import type { SessionState } from './session.ts';

/** Pages that are written at build time are those of somebody who is not signed in. */
const nobody: SessionState = { status: 'anonymous', reason: null };

/** Who uses this tab, as React state. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state, () => nobody);
}
