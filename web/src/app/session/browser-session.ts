import { SessionKeeper } from './session.ts';
import type { SharedToken } from './session.ts';
import { userDataKey } from './session-data.ts';
import { isView, leaveView } from './view-as.ts';

/**
 * The browser's storage, or an in-memory fallback if access is refused: the session then lasts only until the
 * page is left.
 */
function storage(which: 'localStorage' | 'sessionStorage'): Storage {
  try {
    const found = window[which];
    found.getItem('wr1');
    return found;
  } catch {
    const values = new Map<string, string>();
    return {
      get length() {
        return values.size;
      },
      clear: () => values.clear(),
      getItem: (key) => values.get(key) ?? null,
      key: (index) => [...values.keys()][index] ?? null,
      removeItem: (key) => values.delete(key),
      setItem: (key, value) => values.set(key, value),
    };
  }
}

// Node has BroadcastChannel too, where an open channel would keep the prerendering build running.
const channel =
  typeof document === 'undefined' || typeof BroadcastChannel === 'undefined' || isView()
    ? null
    : new BroadcastChannel('wr1-session');

/**
 * The session of this browser tab. A tab in which staff view the platform as a customer's user has its own session: it
 * shares nothing with other tabs and never sends the refresh cookie, which is the staff member's.
 */
export const session = new SessionKeeper({
  local: storage(isView() ? 'sessionStorage' : 'localStorage'),
  perTab: storage('sessionStorage'),
  fetch: isView() ? (path, init) => fetch(path, { ...init, credentials: 'omit' }) : (...request) => fetch(...request),
  now: () => Date.now(),
  exclusively: (task) => (navigator.locks ? navigator.locks.request('wr1-refresh', task) : task()),
  tell: (message) => channel?.postMessage(message),
});

/** Listens to other tabs and restores the session. Resolves once it is known whether someone is signed in. */
export function startSession(): Promise<void> {
  if (isView()) session.subscribe(() => session.state().status === 'anonymous' && leaveView());
  channel?.addEventListener('message', (event: MessageEvent<SharedToken>) => session.receive(event.data));
  window.addEventListener('storage', (event) => {
    // A null key means that the whole storage was cleared.
    if (event.key === userDataKey || event.key === null) void session.storedUserChanged();
  });
  return session.start();
}
