import { useSyncExternalStore } from 'react';
import { session } from './browser-session.ts';
import type { SessionState } from './session.ts';

/** Pages are prerendered for a signed-out visitor. */
const nobody: SessionState = { status: 'anonymous', reason: null };

/** Sign-in state of this tab, as React state. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state, () => nobody);
}
