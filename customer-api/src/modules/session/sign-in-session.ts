import type { SignInSession } from '@wr1/schema/rest/account/session.ts';
import type { listSessions } from './session-list.repository.ts';
import { describeBrowser } from './sign-in-place.rules.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text can be the id of a session. */
export const isSessionId = (text: string): boolean => UUID.test(text);

/** The REST form of a stored session. */
export function signInSessionOf(
  stored: Awaited<ReturnType<typeof listSessions>>[number],
  currentId: string | null,
): SignInSession {
  return {
    id: stored.id,
    created_at: stored.created_at.toISOString(),
    last_seen_at: stored.last_seen_at.toISOString(),
    ...describeBrowser(stored.user_agent),
    address: stored.address,
    current: stored.id === currentId,
  };
}
