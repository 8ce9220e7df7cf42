import { rightsOfRow, type RightsRow } from '../user-group/rights-row.ts';
import type { OpenedSession } from './open-session.ts';

interface SignedIn extends RightsRow {
  user_type: number;
  username: string;
  requested_password_reset: boolean;
}

/** The response of every call that returns tokens. */
export function loginResult(user: SignedIn, tokens: OpenedSession) {
  const reset: 0 | 1 = user.requested_password_reset ? 1 : 0;
  return {
    ...tokens,
    userData: {
      userType: String(user.user_type),
      username: user.username,
      requestedPasswordReset: reset,
      role: user.role,
      ability: rightsOfRow(user).ability.map(({ action, subject }) => ({ action, subject })),
    },
  };
}
