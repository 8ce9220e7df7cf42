import { RIGHTS_COLUMNS } from '../user-group/rights-row.ts';
import { isStaff } from '@wr1/schema/rules/access/user-type.ts';
import { randomBytes } from 'node:crypto';
import type { Db } from '../../db.ts';
import { notFound } from '../../errors.ts';
import type { RequestContext, Viewer } from '../../http/context.ts';
import { auditAccount } from '../../platform/account-audit.ts';
import { VIEW_AS_SECONDS, hashToken, newToken } from '../../platform/token.ts';
import { customersOfAdmin } from '../data-scope/customer-scope.ts';
import { shortAddress } from './sign-in-place.rules.ts';

/**
 * Active users of active customers whom a staff member may view as: any for an ADMIN, otherwise their own customers'.
 */
function viewable(db: Db, viewer: Viewer) {
  const users = db
    .selectFrom('app_user')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .where('app_user.status', '=', 1)
    .where('app_user.role', 'in', ['CLIENT', 'CLIENT_ROOT'])
    .where('company.kind', '=', 'CUSTOMER')
    .where('company.active', '=', true);
  return viewer.role === 'ADMIN'
    ? users.where(customersOfAdmin(viewer))
    : users.where('company.salesman_id', '=', viewer.userId);
}

/** A company's users whom the viewer may view as, by name. */
export async function listViewable(db: Db, viewer: Viewer, companyId: number) {
  return viewable(db, viewer)
    .select(['app_user.id', 'app_user.username', 'app_user.full_name', 'app_user.email', 'app_user.role'])
    .where('app_user.company_id', '=', companyId)
    .orderBy('app_user.full_name')
    .orderBy('app_user.id')
    .limit(1000)
    .execute();
}

/**
 * Starts a read-only session of a customer's user for a staff member, and records it in the audit log.
 * @returns the user's identity and an access token that cannot be renewed
 * @throws ApiError NOT_FOUND for a user whom the viewer may not view as
 */
export async function startViewAs(db: Db, userId: number, context: RequestContext) {
  const { viewer, now, address, userAgent } = context;
  const { sessionId } = viewer;
  if (sessionId === null || !isStaff(viewer.role)) throw notFound();
  return db.transaction().execute(async (trx) => {
    const parent = await trx
      .selectFrom('auth_session')
      .select('expires_at')
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow();
    const user = await viewable(trx, viewer)
      .innerJoin('user_group', 'user_group.id', 'app_user.user_group_id')
      .select(['app_user.id', 'app_user.username', 'app_user.user_type', 'app_user.role', 'app_user.company_id'])
      .select(RIGHTS_COLUMNS)
      .where('app_user.id', '=', userId)
      .executeTakeFirst();
    if (user === undefined) throw notFound();
    const expiresAt = new Date(Math.min(now.getTime() + VIEW_AS_SECONDS * 1000, parent.expires_at.getTime()));
    const { id } = await trx
      .insertInto('auth_session')
      .values({
        user_id: user.id,
        viewed_by: viewer.userId,
        parent_id: sessionId,
        created_at: now,
        expires_at: expiresAt,
        ended_at: null,
        refresh_secret: randomBytes(32),
        user_agent: userAgent,
        address: shortAddress(address),
        last_seen_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const accessToken = newToken();
    await trx
      .insertInto('access_token')
      .values({ hash: hashToken(accessToken), session_id: id, expires_at: expiresAt })
      .execute();
    const account = { kind: 'USER', id: user.id, label: user.username, companyId: user.company_id } as const;
    await auditAccount(trx, context, account, 'VIEW_AS', { before: {}, after: {} });
    return { user, accessToken, expiresIn: Math.floor((expiresAt.getTime() - now.getTime()) / 1000) };
  });
}
