import type { disableUserRequest } from '@wr1/schema/rest/account/user-account.ts';
import type { z } from 'zod';
import type { Trx } from '../../db.ts';
import { ApiError, databaseCode } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { auditAccount } from '../../platform/account-audit.ts';
import { endOneTimeTokens } from '../one-time-token/one-time-token.ts';
import { forgetDevicesOfUser } from '../session/known-device.repository.ts';
import { lockCustomers, moveCustomers } from '../shipment/reassign-customers.ts';
import { endSessionsOfUser } from '../session/session.repository.ts';
import { announceUser } from './announce-user.ts';
import { customersOf, endHoldings, handOver, requireSuccessor } from './holding.repository.ts';
import { lockManaged, refuseLastHolder } from './managed-user.ts';
import type { StoredUser } from './user-account.repository.ts';
import { mayEndAccess } from './user-account.rules.ts';

const FOREIGN_KEY = '23503';

/** Ends a user's sessions, known devices and emailed links. */
export async function endAccess(trx: Trx, userId: number, now: Date): Promise<void> {
  await endOneTimeTokens(trx, userId);
  await endSessionsOfUser(trx, userId, now);
  await forgetDevicesOfUser(trx, userId);
}

function refuseOwn(viewer: RequestContext['viewer'], user: StoredUser): void {
  if (!mayEndAccess(viewer, user)) throw new ApiError('OWN_ACCESS', 409);
}

const accountOf = (user: StoredUser) =>
  ({ kind: 'USER', id: user.id, label: user.username, companyId: user.company_id }) as const;

async function setStatus(trx: Trx, user: StoredUser, status: 0 | 1, context: RequestContext, more = {}): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({ status, version: user.version + 1 })
    .where('id', '=', user.id)
    .execute();
  await auditAccount(trx, context, accountOf(user), status === 1 ? 'ENABLE' : 'DISABLE', { before: {}, after: more });
  await announceUser(trx, user.company_id, context.now);
}

/**
 * Disables a user, whose access ends at once. A successor takes over customers, keys, webhooks, shared links and open
 * records; without one, keys, webhooks and links end, and customers stay. No effect if already disabled.
 * @throws ApiError NOT_FOUND (404); OWN_ACCESS, LAST_ADMIN, LAST_COMPANY_ADMIN and STALE_VERSION (409); CHECK_FIELDS
 * (400) for a successor who is not active in the company or may not have keys
 */
export async function disableUser(
  { db }: Deps,
  { successor_id: successorId, ...target }: z.output<typeof disableUserRequest>,
  context: RequestContext,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const user = await lockManaged(trx, context.viewer, target);
    if (user.status === 0) return;
    refuseOwn(context.viewer, user);
    await refuseLastHolder(trx, user);
    const successor = successorId ? await requireSuccessor(trx, user, successorId, context.now) : null;
    if (successor === null) await endHoldings(trx, user, context);
    else {
      await handOver(trx, user, successor, context.now);
      const customers = await lockCustomers(trx, user.id);
      await moveCustomers(
        trx,
        customers.map((company) => ({ company, managerId: successor.id })),
        context,
      );
    }
    await endAccess(trx, user.id, context.now);
    await setStatus(trx, user, 0, context, { successor: successor?.full_name ?? null });
  });
}

/**
 * Enables a disabled user. Keys, webhooks and links that ended are not restored.
 * @throws ApiError NOT_FOUND (404)
 */
export async function enableUser({ db }: Deps, id: number, context: RequestContext): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const user = await lockManaged(trx, context.viewer, { id });
    if (user.status === 0) await setStatus(trx, user, 1, context);
  });
}

/**
 * Ends a user's sessions; the next sign-in requires a new password.
 * @throws ApiError NOT_FOUND (404); OWN_ACCESS and USER_DISABLED (409)
 */
export async function requirePasswordChange({ db }: Deps, id: number, context: RequestContext): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const user = await lockManaged(trx, context.viewer, { id });
    refuseOwn(context.viewer, user);
    if (user.status === 0) throw new ApiError('USER_DISABLED', 409);
    await trx
      .updateTable('app_user')
      .set({ requested_password_reset: true, version: user.version + 1 })
      .where('id', '=', id)
      .execute();
    await endSessionsOfUser(trx, id, context.now);
    await auditAccount(trx, context, accountOf(user), 'REQUIRE_PASSWORD_CHANGE', { before: {}, after: {} });
    await announceUser(trx, user.company_id, context.now);
  });
}

/** Whether a user appears in records or logs, where the name must remain. */
async function hasActed(trx: Trx, { id, last_sign_in_at: signedIn }: StoredUser): Promise<boolean> {
  if (signedIn !== null) return true;
  const entry = await trx.selectFrom('audit_log').select('id').where('actor_id', '=', id).limit(1).executeTakeFirst();
  if (entry !== undefined) return true;
  const record = await trx
    .selectFrom('shipment')
    .select('id')
    .where((where) =>
      where.or([where('created_by', '=', id), where('contact_user_id', '=', id), where('salesman_id', '=', id)]),
    )
    .limit(1)
    .executeTakeFirst();
  return record !== undefined;
}

/**
 * Deletes a user who never signed in and appears in no record.
 * @throws ApiError NOT_FOUND (404); STAFF_HAS_CLIENTS with the number of customers `n`, USER_HAS_ACTED, OWN_ACCESS and
 * STALE_VERSION (409)
 */
export async function deleteUser(
  { db }: Deps,
  target: { id: number; version?: number | undefined },
  context: RequestContext,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const user = await lockManaged(trx, context.viewer, target);
    refuseOwn(context.viewer, user);
    const customers = await customersOf(trx, user.id);
    if (customers.length > 0) throw new ApiError('STAFF_HAS_CLIENTS', 409, { n: customers.length });
    await refuseLastHolder(trx, user);
    if (await hasActed(trx, user)) throw new ApiError('USER_HAS_ACTED', 409);
    try {
      await trx.deleteFrom('app_user').where('id', '=', user.id).execute();
    } catch (error) {
      if (databaseCode(error) === FOREIGN_KEY) throw new ApiError('USER_HAS_ACTED', 409);
      throw error;
    }
    await auditAccount(trx, context, accountOf(user), 'DELETE', { before: { username: user.username }, after: null });
    await announceUser(trx, user.company_id, context.now);
  });
}
