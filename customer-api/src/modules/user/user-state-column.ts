import type { UserState } from '@wr1/schema/rules/access/user-state.ts';
import { sql } from 'kysely';

/** State of a row of `app_user`. */
export const USER_STATE_COLUMN = sql<UserState>`case
  when app_user.erased_at is not null then 'ERASED'
  when app_user.status = 0 then 'DISABLED'
  when app_user.password_hash is null and app_user.requested_password_reset then 'INVITED'
  else 'ACTIVE'
end`;
