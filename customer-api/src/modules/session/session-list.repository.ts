import type { Db } from '../../db.ts';

/** Sessions that have not ended and can still be renewed, the most recently used first. */
function openSessions(db: Db, now: Date) {
  return db
    .selectFrom('auth_session')
    .where('auth_session.ended_at', 'is', null)
    .where((where) =>
      where.exists(
        where
          .selectFrom('refresh_token')
          .select('hash')
          .whereRef('session_id', '=', 'auth_session.id')
          .where('expires_at', '>', now),
      ),
    )
    .select([
      'auth_session.id',
      'auth_session.created_at',
      'auth_session.last_seen_at',
      'auth_session.user_agent',
      'auth_session.address',
    ])
    .orderBy('auth_session.last_seen_at', 'desc')
    .orderBy('auth_session.id')
    .limit(100);
}

/** A user's sessions, the most recently used first. */
export async function listSessions(db: Db, userId: number, now: Date) {
  return openSessions(db, now).where('auth_session.user_id', '=', userId).execute();
}

/** Sessions by ID, with the columns that determine who manages their users. */
export async function findSessions(db: Db, ids: readonly string[], now: Date) {
  if (ids.length === 0) return [];
  return openSessions(db, now)
    .innerJoin('app_user', 'app_user.id', 'auth_session.user_id')
    .select(['app_user.id as user_id', 'app_user.role', 'app_user.company_id'])
    .where('auth_session.id', 'in', [...ids])
    .execute();
}
