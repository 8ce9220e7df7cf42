import { abilityOf } from '@wr1/schema/rules/access/permission.ts';
import type { Role } from '@wr1/schema/rules/access/user-type.ts';
import type { OpenedSession } from './open-session.ts';

interface SignedIn {
  user_type: number;
  username: string;
  requested_password_reset: boolean;
  role: Role;
}

/** The answer of every call that returns tokens. */
export function loginResult(user: SignedIn, tokens: OpenedSession) {
  const reset: 0 | 1 = user.requested_password_reset ? 1 : 0;
  return {
    ...tokens,
    userData: {
      userType: String(user.user_type),
      username: user.username,
      requestedPasswordReset: reset,
      role: user.role,
      ability: abilityOf(user.role).map(({ action, subject }) => ({ action, subject })),
    },
  };
}
