import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { SecondFactorStep } from '@wr1/schema/rules/access/second-factor.ts';
import type { Role } from '@wr1/schema/rules/access/user-type.ts';
import type { Db, Trx } from '../../db.ts';
import { deleteInBatches } from '../../platform/delete-batch.ts';
import { shortAddress } from './sign-in-place.rules.ts';
import { RIGHTS_COLUMNS } from '../user-group/rights-row.ts';
import {
  ACCESS_TOKEN_SECONDS,
  DEFAULT_SESSION_MAX_DAYS,
  REFRESH_GRACE_SECONDS,
  REFRESH_TOKEN_SECONDS,
  hashToken,
  newToken,
  successorToken,
} from '../../platform/token.ts';

/** A new pair of tokens; their plain text exists only here and at the client. */
export interface TokenPair {
  accessToken: string;
  refreshToken: string;
  /** Seconds until the access token expires. */
  expiresIn: number;
}

function later(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}

/** A session's final expiry and the current time. */
interface SessionTime {
  now: Date;
  end: Date;
}

/** A token's expiry, never after its session's. */
function tokenEnd({ now, end }: SessionTime, seconds: number): Date {
  const own = later(now, seconds);
  return own < end ? own : end;
}

async function addAccessToken(trx: Trx, sessionId: string, time: SessionTime): Promise<string> {
  const token = newToken();
  await trx
    .insertInto('access_token')
    .values({ hash: hashToken(token), session_id: sessionId, expires_at: tokenEnd(time, ACCESS_TOKEN_SECONDS) })
    .execute();
  return token;
}

async function addRefreshToken(trx: Trx, sessionId: string, token: string, time: SessionTime): Promise<void> {
  await trx
    .insertInto('refresh_token')
    .values({
      hash: hashToken(token),
      session_id: sessionId,
      expires_at: tokenEnd(time, REFRESH_TOKEN_SECONDS),
      replaced_at: null,
    })
    .execute();
}

/** Where and when a user signs in or refreshes. A RequestContext has these fields. */
export interface SignInPlace {
  /** The User-Agent header; null if absent. */
  userAgent: string | null;
  /** The full address; stored truncated. */
  address: string;
  now: Date;
}

/**
 * The second-factor step that a new session for a user still needs: the code if the user has a second factor, its setup
 * if the role requires one.
 */
export async function findSecondFactorStep(
  db: Db,
  { id, role }: { id: number; role: Role },
  requiredRoles: readonly Role[],
): Promise<SecondFactorStep | null> {
  const factor = await db
    .selectFrom('second_factor')
    .select('user_id')
    .where('user_id', '=', id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (factor !== undefined) return 'CODE';
  return requiredRoles.includes(role) ? 'SETUP' : null;
}

/** Seconds within which the second factor's code must be entered. */
const CODE_SECONDS = 30 * 60;

/**
 * Starts a session for a user, which ends after at most `maxDays` days, or after CODE_SECONDS if it lacks the second
 * factor's code.
 */
export async function beginSession(
  trx: Trx,
  userId: number,
  firstSignIn: boolean,
  {
    userAgent,
    address,
    now,
    maxDays = DEFAULT_SESSION_MAX_DAYS,
    step,
  }: SignInPlace & { maxDays?: number | undefined; step: SecondFactorStep | null },
): Promise<TokenPair> {
  const time = { now, end: later(now, step === 'CODE' ? CODE_SECONDS : maxDays * 24 * 3600) };
  const { id } = await trx
    .insertInto('auth_session')
    .values({
      user_id: userId,
      created_at: now,
      expires_at: time.end,
      ended_at: null,
      first_sign_in: firstSignIn,
      refresh_secret: randomBytes(32),
      user_agent: userAgent,
      address: shortAddress(address),
      last_seen_at: now,
      second_factor_step: step,
      second_factor_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const refreshToken = newToken();
  await addRefreshToken(trx, id, refreshToken, time);
  return { accessToken: await addAccessToken(trx, id, time), refreshToken, expiresIn: ACCESS_TOKEN_SECONDS };
}

/** Records that a user set up the second factor during a session, which then has full access. */
export async function noteSecondFactor(trx: Trx, sessionId: string, now: Date): Promise<void> {
  await trx
    .updateTable('auth_session')
    .set({ second_factor_step: null, second_factor_at: now })
    .where('id', '=', sessionId)
    .execute();
}

/**
 * Records that the user of a session entered the second factor. A session that lacked it becomes a full one, whose
 * earlier tokens end.
 * @returns new tokens; undefined if the session has ended
 */
export async function upgradeSession(
  trx: Trx,
  sessionId: string,
  { now, maxDays = DEFAULT_SESSION_MAX_DAYS }: { now: Date; maxDays?: number | undefined },
): Promise<TokenPair | undefined> {
  const before = await trx
    .selectFrom('auth_session')
    .select(['created_at', 'expires_at', 'second_factor_step'])
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (before === undefined) return undefined;
  const end = before.second_factor_step === 'CODE' ? later(before.created_at, maxDays * 24 * 3600) : before.expires_at;
  await trx
    .updateTable('auth_session')
    .set({ second_factor_step: null, second_factor_at: now, expires_at: end })
    .where('id', '=', sessionId)
    .execute();
  if (before.second_factor_step === 'CODE') {
    await trx.deleteFrom('access_token').where('session_id', '=', sessionId).execute();
    await trx.deleteFrom('refresh_token').where('session_id', '=', sessionId).execute();
  }
  const refreshToken = newToken();
  await addRefreshToken(trx, sessionId, refreshToken, { now, end });
  const accessToken = await addAccessToken(trx, sessionId, { now, end });
  return { accessToken, refreshToken, expiresIn: ACCESS_TOKEN_SECONDS };
}

const SESSION_COLUMNS = [
  'auth_session.id as session_id',
  'auth_session.first_sign_in',
  'auth_session.viewed_by',
  'staff.full_name as viewed_by_name',
  'auth_session.second_factor_step',
  'auth_session.second_factor_at',
] as const;

const VIEWER_COLUMNS = [
  'app_user.branch_codes',
  ...RIGHTS_COLUMNS,
  'app_user.id as user_id',
  'second_factor.confirmed_at as has_second_factor_since',
  'app_user.role',
  'app_user.user_type',
  'app_user.username',
  'app_user.full_name',
  'app_user.email',
  'app_user.requested_password_reset',
  'company.id as company_id',
  'company.code as company_code',
  'company.name as company_name',
  'company.acronym as company_acronym',
  'company.share_within_company',
] as const;

/**
 * The owner of a valid token, with all columns that a request needs; undefined if the token is unknown or expired, or
 * its owner disabled.
 */
export async function findViewerRow(db: Db, token: string, now: Date) {
  return (
    db
      .selectFrom('access_token')
      .innerJoin('auth_session', 'auth_session.id', 'access_token.session_id')
      .innerJoin('app_user', 'app_user.id', 'auth_session.user_id')
      .innerJoin('company', 'company.id', 'app_user.company_id')
      .innerJoin('user_group', 'user_group.id', 'app_user.user_group_id')
      .leftJoin('second_factor', 'second_factor.user_id', 'app_user.id')
      .leftJoin('auth_session as parent', 'parent.id', 'auth_session.parent_id')
      .leftJoin('app_user as staff', 'staff.id', 'auth_session.viewed_by')
      .select([...SESSION_COLUMNS, ...VIEWER_COLUMNS, 'access_token.expires_at'])
      .where('access_token.hash', '=', hashToken(token))
      .where('access_token.expires_at', '>', now)
      .where('auth_session.ended_at', 'is', null)
      // A view ends with the session in which it was started; users' own sessions have no parent.
      .where('parent.ended_at', 'is', null)
      .where('app_user.status', '=', 1)
      .where('company.active', '=', true)
      .executeTakeFirst()
  );
}

/** The owner of a session, for work requested earlier; undefined if it has ended or its user is disabled. */
export async function findViewerRowOfSession(db: Db, sessionId: string) {
  return (
    db
      .selectFrom('auth_session')
      .innerJoin('app_user', 'app_user.id', 'auth_session.user_id')
      .innerJoin('company', 'company.id', 'app_user.company_id')
      .innerJoin('user_group', 'user_group.id', 'app_user.user_group_id')
      .leftJoin('second_factor', 'second_factor.user_id', 'app_user.id')
      .leftJoin('auth_session as parent', 'parent.id', 'auth_session.parent_id')
      .leftJoin('app_user as staff', 'staff.id', 'auth_session.viewed_by')
      .select([...SESSION_COLUMNS, ...VIEWER_COLUMNS])
      .where('auth_session.id', '=', sessionId)
      .where('auth_session.ended_at', 'is', null)
      // A view ends with the session in which it was started; users' own sessions have no parent.
      .where('parent.ended_at', 'is', null)
      .where('app_user.status', '=', 1)
      .where('company.active', '=', true)
      .executeTakeFirst()
  );
}

/** A user with their current permissions, for work requested earlier; undefined if disabled. */
export async function findViewerRowOfUser(db: Db, userId: number) {
  return db
    .selectFrom('app_user')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .leftJoin('second_factor', 'second_factor.user_id', 'app_user.id')
    .innerJoin('user_group', 'user_group.id', 'app_user.user_group_id')
    .select([...VIEWER_COLUMNS])
    .where('app_user.id', '=', userId)
    .where('app_user.status', '=', 1)
    .where('company.active', '=', true)
    .executeTakeFirst();
}

export type ViewerRow = Omit<NonNullable<Awaited<ReturnType<typeof findViewerRow>>>, 'session_id'> & {
  session_id: string | null;
};

/** Result of a refresh: the user's id and a new pair; undefined if the token is unknown, expired or reused. */
export type RefreshOutcome = { userId: number; tokens: TokenPair } | undefined;

/**
 * Replaces a refresh token. Within the grace period the replaced token returns its successor again; after that, reuse
 * ends the session, because then two parties have it.
 */
export async function rotateRefreshToken(
  trx: Trx,
  token: string,
  { userAgent, address, now }: SignInPlace,
): Promise<RefreshOutcome> {
  const hash = hashToken(token);
  const row = await trx
    .selectFrom('refresh_token')
    .innerJoin('auth_session', 'auth_session.id', 'refresh_token.session_id')
    .innerJoin('app_user', 'app_user.id', 'auth_session.user_id')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .select([
      'refresh_token.session_id',
      'refresh_token.replaced_at',
      'auth_session.refresh_secret',
      'auth_session.user_id',
      'auth_session.expires_at',
    ])
    .where('refresh_token.hash', '=', hash)
    .where('refresh_token.expires_at', '>', now)
    .where('auth_session.expires_at', '>', now)
    .where('auth_session.ended_at', 'is', null)
    .where('app_user.status', '=', 1)
    .where('company.active', '=', true)
    .forUpdate(['refresh_token', 'auth_session'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { session_id: sessionId, replaced_at: replacedAt, user_id: userId } = row;
  const time = { now, end: row.expires_at };
  const next = successorToken(row.refresh_secret, token);
  if (replacedAt === null) {
    await trx.updateTable('refresh_token').set({ replaced_at: now }).where('hash', '=', hash).execute();
    await addRefreshToken(trx, sessionId, next, time);
  } else if (now.getTime() - replacedAt.getTime() > REFRESH_GRACE_SECONDS * 1000) {
    await revokeSession(trx, sessionId, now);
    return undefined;
  }
  await trx
    .updateTable('auth_session')
    .set({ user_agent: userAgent, address: shortAddress(address), last_seen_at: now })
    .where('id', '=', sessionId)
    .execute();
  const accessToken = await addAccessToken(trx, sessionId, time);
  return { userId, tokens: { accessToken, refreshToken: next, expiresIn: ACCESS_TOKEN_SECONDS } };
}

/** Ends the session of a refresh token, even a replaced one; no effect for an unknown one. */
export async function endSessionOfRefreshToken(db: Db, token: string, now: Date): Promise<void> {
  await db
    .updateTable('auth_session')
    .set({ ended_at: now })
    .where('id', 'in', (eb) => eb.selectFrom('refresh_token').select('session_id').where('hash', '=', hashToken(token)))
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends a session with all its tokens. */
export async function revokeSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('auth_session')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends one session of a user. False if it is not the user's or has already ended. */
export async function endSessionOfUser(db: Db, userId: number, sessionId: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('auth_session')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Ends every session of a user: after a change of password or role, when the user is disabled, or by "sign out
 * everywhere".
 */
export async function endSessionsOfUser(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('auth_session')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Deletes expired tokens. */
export async function forgetTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('access_token').where('expires_at', '<', now).execute();
  await db.deleteFrom('refresh_token').where('expires_at', '<', now).execute();
}

/** Deletes sessions that ended earlier, or whose last token has expired and that were last used earlier. */
export async function forgetSessions(db: Db, before: Date): Promise<void> {
  const expired = sql`last_seen_at < ${before} and not exists (
    select 1 from refresh_token where refresh_token.session_id = auth_session.id)`;
  await deleteInBatches(db, 'auth_session', sql`ended_at < ${before} or (${expired})`);
}
