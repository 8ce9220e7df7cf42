import { fieldProblems, valuesOf } from '@wr1/schema/field/field.ts';
import { userFields } from '@wr1/schema/field/user.ts';
import type { userCalls } from '@wr1/schema/rest/account/user-account.ts';
import { isStaff, USER_TYPE, type Role } from '@wr1/schema/rules/access/user-type.ts';
import { username as usernameProblem } from '@wr1/schema/rules/validation/validation-account.ts';
import { required } from '@wr1/schema/rules/validation/validation.ts';
import type { z } from 'zod';
import type { Trx } from '../../db.ts';
import { ApiError, checkFields, type FieldProblem } from '../../errors.ts';
import type { RequestContext, Viewer } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { auditAccount } from '../../platform/account-audit.ts';
import type { EmailRequests } from '../email-change/request-email.ts';
import { isEmailTaken } from '../email-change/email-change.repository.ts';
import { emailExists } from '../email-change/set-email.ts';
import { recordAccessChange } from '../event/event.repository.ts';
import { customersOfAdmin } from '../data-scope/customer-scope.ts';
import { withIdempotency } from '../idempotency/idempotency.ts';
import { endOneTimeTokens } from '../one-time-token/one-time-token.ts';
import { refuseProblems } from '../record/check-form.ts';
import { lockRegistrations, takenFields } from '../registration/registration.repository.ts';
import { refuseOwnEmail } from '../single-sign-on/identity.repository.ts';
import { endSessionsOfUser } from '../session/session.repository.ts';
import { forwarderCompany } from '../user/create-admin.ts';
import { findUserGroup } from '../user-group/user-group.repository.ts';
import { announceUser } from './announce-user.ts';
import { mailSignInLink } from './sign-in-link.ts';
import type { StoredUser } from './user-account.repository.ts';
import { chooseGroup, groupFor } from './choose-group.ts';
import { branchesFor } from './choose-branch.ts';
import { grantableRoles } from './user-account.rules.ts';
import { lockManaged } from './managed-user.ts';

/** The body of CreateUser. */
export type CreateUserBody = z.output<(typeof userCalls)['createBody']>;
type UpdateBody = z.output<(typeof userCalls)['updateBody']>;

/** A user's values in the audit log, with the group's key if it is a ready group, otherwise its name. */
async function auditedUser(trx: Trx, user: StoredUser) {
  const { username, full_name, email, phone, role, user_group_id: groupId, language, branch_codes: branches } = user;
  const group = await findUserGroup(trx, groupId);
  const groupName = group?.code ?? group?.name ?? null;
  return { username, full_name, email, phone, role, group: groupName, language, branches };
}

/**
 * The company of a new user: the forwarder's for staff, the caller's for a CLIENT_ROOT, otherwise the chosen customer.
 * @throws ApiError CHECK_FIELDS (400) at `company_id` or `role`
 */
async function companyFor(trx: Trx, viewer: Viewer, body: CreateUserBody): Promise<number> {
  const role = body.role as Role;
  const refuse = (path: string, code: FieldProblem['code']) => checkFields([{ path: [path], code }]);
  if (!grantableRoles(viewer, isStaff(role)).includes(role)) throw refuse('role', 'CHOICE_INVALID');
  if (isStaff(role)) return forwarderCompany(trx);
  if (viewer.role !== 'ADMIN') return viewer.companyId;
  if (!body.company_id) throw refuse('company_id', 'SELECT_REQUIRED');
  const company = await trx
    .selectFrom('company')
    .select('id')
    .where('id', '=', body.company_id)
    .where('kind', '=', 'CUSTOMER')
    .where('active', '=', true)
    .where(customersOfAdmin(viewer))
    .executeTakeFirst();
  if (company === undefined) throw refuse('company_id', 'CHOICE_INVALID');
  return company.id;
}

/** Refuses a username or email address used by another user or a pending registration. */
async function refuseTaken(trx: Trx, username: string, email: string): Promise<void> {
  // Only username and email matter here; the empty company fields match no company.
  const identity = { company_name: '', company_name_vn: null, tax_code: '-', username, email };
  const taken = (await takenFields(trx, identity)).filter(({ path: [field] }) =>
    ['username', 'email'].includes(String(field)),
  );
  const [first] = taken;
  if (first !== undefined) throw new ApiError(first.code, 409, {}, taken);
}

/**
 * Creates a user within a transaction, which must hold the lock of `lockRegistrations`. See {@link createUser}.
 * @returns the user
 */
export async function addUser(
  trx: Trx,
  deps: Pick<Deps, 'config'>,
  body: CreateUserBody,
  context: RequestContext,
): Promise<StoredUser> {
  const { viewer, now } = context;
  const username = body.username.trim().toLowerCase();
  const companyId = await companyFor(trx, viewer, body);
  await refuseTaken(trx, username, body.email);
  const role = body.role as Role;
  const user = await trx
    .insertInto('app_user')
    .values({
      username,
      password_hash: null,
      full_name: body.full_name,
      contact_name: body.full_name,
      email: body.email,
      phone: body.phone || null,
      role,
      user_type: USER_TYPE[role],
      user_group_id: await groupFor(trx, viewer, role, body.group_id),
      company_id: companyId,
      branch_codes: await branchesFor(trx, { viewer, role }, body.branch_codes, []),
      requested_password_reset: true,
      language: body.language,
      created_at: now,
      created_by: viewer.userId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const account = { kind: 'USER', id: user.id, label: user.username, companyId } as const;
  await auditAccount(trx, context, account, 'CREATE', { before: null, after: await auditedUser(trx, user) });
  await announceUser(trx, companyId, now);
  await mailSignInLink(trx, deps, user, context);
  return user;
}

/**
 * Creates a user without a password and emails the invitation.
 * @returns the user's id
 * @throws ApiError CHECK_FIELDS (400); USERNAME_EXISTS and EMAIL_EXISTS (409); RATE_LIMITED (429)
 */
export async function createUser(deps: Deps, body: CreateUserBody, context: RequestContext): Promise<number> {
  const { viewer, idempotencyKey: key } = context;
  const username = body.username.trim();
  const named = required(username) ?? usernameProblem(username);
  refuseProblems(
    userFields,
    fieldProblems(userFields, valuesOf(userFields, body)),
    named === null ? [] : [{ path: ['username'], code: named }],
  );
  return deps.db.transaction().execute((trx) =>
    withIdempotency(trx, { userId: viewer.userId, key, action: 'wr1/CreateUser', body }, async () => {
      // Serialized with registrations, which also reserve usernames and email addresses.
      await lockRegistrations(trx);
      return (await addUser(trx, deps, body, context)).id;
    }),
  );
}

/**
 * Changes the email address of an account. An invited user gets a new invitation there. Anyone else confirms the new
 * address first, and the current one is informed, as if they had changed it themselves.
 */
async function changeEmail(
  trx: Trx,
  deps: Deps,
  emails: EmailRequests,
  { before, user }: { before: StoredUser; user: StoredUser },
  email: string,
  context: RequestContext,
  admit: (context: RequestContext) => Promise<void>,
): Promise<void> {
  if (before.email?.toLowerCase() === email.toLowerCase()) return;
  await refuseOwnEmail(trx, user.id);
  await admit(context);
  if (before.password_hash !== null) {
    // The owner of a disabled account could not confirm the address, nor undo the change.
    if (before.status === 0) throw new ApiError('USER_DISABLED', 409, {}, [{ path: ['email'], code: 'USER_DISABLED' }]);
    await emails.request(trx, before, email, context);
    return;
  }
  if (await isEmailTaken(trx, email, user.id, context.now)) throw emailExists();
  await trx.updateTable('app_user').set({ email }).where('id', '=', user.id).execute();
  await endOneTimeTokens(trx, user.id);
  if (user.status === 1) await mailSignInLink(trx, deps, { ...user, email }, context);
}

/**
 * Updates a user. A different role ends their sessions, a different group takes effect at once, and a new email address
 * must be confirmed first.
 * @throws ApiError CHECK_FIELDS (400); NOT_FOUND (404); STALE_VERSION, EMAIL_EXISTS, OWN_ACCESS, USER_DISABLED,
 * LAST_ADMIN and LAST_COMPANY_ADMIN (409); RATE_LIMITED (429)
 */
export async function updateUser(
  deps: Deps,
  emails: EmailRequests,
  body: UpdateBody,
  context: RequestContext,
  admit: (context: RequestContext) => Promise<void>,
): Promise<void> {
  const { viewer, now } = context;
  refuseProblems(userFields, fieldProblems(userFields, valuesOf(userFields, body)));
  const role = body.role as Role;
  await deps.db.transaction().execute(async (trx) => {
    await lockRegistrations(trx);
    const before = await lockManaged(trx, viewer, body);
    const groupId = await chooseGroup(trx, viewer, before, role, body.group_id);
    const user = await trx
      .updateTable('app_user')
      .set({
        full_name: body.full_name,
        // The contact name follows the full name while they are equal.
        ...(before.contact_name === before.full_name && { contact_name: body.full_name }),
        phone: body.phone || null,
        role,
        user_type: USER_TYPE[role],
        user_group_id: groupId,
        branch_codes: await branchesFor(trx, { viewer, role }, body.branch_codes, before.branch_codes),
        language: body.language,
        version: before.version + 1,
      })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await changeEmail(trx, deps, emails, { before, user }, body.email, context, admit);
    if (role !== before.role) await endSessionsOfUser(trx, user.id, now);
    else if (groupId !== before.user_group_id || String(user.branch_codes) !== String(before.branch_codes)) {
      await recordAccessChange(trx, [user.id], now);
    }
    const account = { kind: 'USER', id: user.id, label: user.username, companyId: user.company_id } as const;
    const email = before.password_hash === null ? body.email : before.email;
    await auditAccount(trx, context, account, 'UPDATE', {
      before: await auditedUser(trx, before),
      after: { ...(await auditedUser(trx, user)), email },
    });
    await announceUser(trx, user.company_id, now);
  });
}
