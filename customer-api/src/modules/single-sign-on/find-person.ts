import { READY_GROUP } from '@wr1/schema/rules/access/ready-group.ts';
import { isStaff, USER_TYPE } from '@wr1/schema/rules/access/user-type.ts';
import { USERNAME_MAX_LENGTH } from '@wr1/schema/rules/list/limit.ts';
import { username as usernameProblem } from '@wr1/schema/rules/validation/validation-account.ts';
import { randomInt } from 'node:crypto';
import type { Trx } from '../../db.ts';
import { ApiError } from '../../errors.ts';
import type { SingleSignOnSettings } from '../../http/deps.ts';
import { writeAudit } from '../../platform/write-audit.ts';
import { endOneTimeTokens } from '../one-time-token/one-time-token.ts';
import { lockRegistrations, takenFields } from '../registration/registration.repository.ts';
import type { SignInOrigin } from '../session/open-session.ts';
import { forwarderCompany } from '../user/create-admin.ts';
import { findUserById, type SignInUser } from '../user/user.repository.ts';
import { findLinkedUser } from './identity.repository.ts';
import type { ProviderClaims } from './provider.ts';

const refused = () => new ApiError('SINGLE_SIGN_ON_REFUSED', 400);

/**
 * A person's verified email address, in lower case; null if there is none, or its domain is not one of the provider's.
 */
function ownEmail({ email, isEmailVerified }: ProviderClaims, domains: readonly string[]): string | null {
  const address = email?.toLowerCase();
  const domain = address?.split('@')[1];
  return isEmailVerified && address !== undefined && domain !== undefined && domains.includes(domain) ? address : null;
}

/**
 * An unused username based on an email address: its local part, as far as the rules of section 5 permit, with digits
 * added if necessary.
 */
async function freeUsername(trx: Trx, email: string): Promise<string> {
  const base = email
    .replace(/@.*/, '')
    .replaceAll(/[^a-z0-9]+/g, '.')
    .replaceAll(/^\.|\.$/g, '');
  const candidate = (attempt: number) =>
    attempt === 0
      ? base
      : `${base.slice(0, USERNAME_MAX_LENGTH - 6).replace(/\.$/, '')}${randomInt(100_000, 1_000_000)}`;
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const username = candidate(attempt);
    const identity = { company_name: '', company_name_vn: null, tax_code: '-', username, email: '' };
    if (usernameProblem(username) !== null) continue;
    // One query decides whether the next is needed.
    // oxlint-disable-next-line no-await-in-loop
    const taken = await takenFields(trx, identity);
    if (!taken.some(({ code }) => code === 'USERNAME_EXISTS')) return username;
  }
  throw new Error(`no free username for ${email}`);
}

/** Creates staff in the group without rights; an administrator chooses another group later. */
async function createPerson(trx: Trx, email: string, { name }: ProviderClaims, { now, requestId }: SignInOrigin) {
  const username = await freeUsername(trx, email);
  const companyId = await forwarderCompany(trx);
  const fullName = (name ?? username).slice(0, 200);
  const { id } = await trx
    .insertInto('app_user')
    .values({
      username,
      password_hash: null,
      full_name: fullName,
      contact_name: fullName,
      email,
      role: 'ADMIN_SALE',
      user_type: USER_TYPE.ADMIN_SALE,
      user_group_id: READY_GROUP.NO_ACCESS.id,
      company_id: companyId,
      requested_password_reset: false,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const actor = { userId: id, fullName, role: 'ADMIN_SALE' } as const;
  const after = { username, full_name: fullName, email, role: 'ADMIN_SALE', group: 'NO_ACCESS' };
  const subject = { kind: 'USER', subjectId: id, label: username, companyId } as const;
  await writeAudit(trx, { ...subject, actor, at: now, requestId, action: 'CREATE', before: null, after });
  return id;
}

/**
 * The user to whom an unlinked account at the provider belongs: active staff with this email address, or a new person.
 * @throws ApiError SINGLE_SIGN_ON_REFUSED (400) if someone else has the address: a customer, or a user who is disabled
 * or already linked
 */
async function matchPerson(trx: Trx, email: string, claims: ProviderClaims, origin: SignInOrigin): Promise<number> {
  // Serialized with registrations, which also reserve usernames and email addresses.
  await lockRegistrations(trx);
  const found = await trx
    .selectFrom('app_user')
    .leftJoin('single_sign_on_identity', 'single_sign_on_identity.user_id', 'app_user.id')
    .select(['app_user.id', 'app_user.role', 'app_user.status', 'single_sign_on_identity.subject'])
    .where((where) => where(where.fn('lower', ['app_user.email']), '=', email))
    .executeTakeFirst();
  if (found !== undefined) {
    if (!isStaff(found.role) || found.status !== 1 || found.subject !== null) throw refused();
    return found.id;
  }
  const identity = { company_name: '', company_name_vn: null, tax_code: '-', username: '', email };
  if ((await takenFields(trx, identity)).some(({ code }) => code === 'EMAIL_EXISTS')) throw refused();
  return createPerson(trx, email, claims, origin);
}

async function link(
  trx: Trx,
  userId: number,
  { issuer, subject }: ProviderClaims,
  origin: SignInOrigin,
): Promise<void> {
  const { now, requestId } = origin;
  await trx
    .insertInto('single_sign_on_identity')
    .values({ user_id: userId, issuer, subject, created_at: now })
    .execute();
  const person = await trx
    .selectFrom('app_user')
    .select(['username', 'full_name', 'role', 'company_id', 'requested_password_reset'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (person.requested_password_reset) {
    // An invitation or a temporary password would otherwise remain usable.
    await trx
      .updateTable('app_user')
      .set({ password_hash: null, requested_password_reset: false })
      .where('id', '=', userId)
      .execute();
  }
  await endOneTimeTokens(trx, userId);
  await writeAudit(trx, {
    actor: { userId, fullName: person.full_name, role: person.role },
    at: now,
    requestId,
    kind: 'USER',
    subjectId: userId,
    label: person.username,
    companyId: person.company_id,
    action: 'LINK_PROVIDER',
    before: {},
    after: { issuer },
  });
}

/** Adopts the provider's email address, unless another user has it. */
async function followEmail(trx: Trx, userId: number, email: string | null): Promise<void> {
  if (email === null) return;
  await trx
    .updateTable('app_user')
    .set({ email })
    .where('id', '=', userId)
    .where((where) => where(where.fn('lower', ['email']), 'is distinct from', email))
    .where((where) => {
      const others = where
        .selectFrom('app_user as other')
        .select('other.id')
        .where('other.id', '<>', userId)
        .where((other) => other(other.fn('lower', ['other.email']), '=', email));
      return where.not(where.exists(others));
    })
    .execute();
}

/**
 * The staff member whom the provider signed in. The first time they are matched by a verified email address within the
 * provider's domains, afterwards by issuer and subject only. Role and group never come from the provider.
 * @throws ApiError SINGLE_SIGN_ON_REFUSED (400)
 */
export async function findPerson(
  trx: Trx,
  { domains }: Pick<SingleSignOnSettings, 'domains'>,
  claims: ProviderClaims,
  origin: SignInOrigin,
): Promise<SignInUser> {
  const email = ownEmail(claims, domains);
  let userId = await findLinkedUser(trx, claims);
  if (userId === undefined) {
    if (email === null) throw refused();
    userId = await matchPerson(trx, email, claims, origin);
    await link(trx, userId, claims, origin);
  } else await followEmail(trx, userId, email);
  const user = await findUserById(trx, userId);
  if (user === undefined || user.status !== 1 || !user.company_active || !isStaff(user.role)) throw refused();
  // The provider checked the password, so the user does not have to change ours.
  return { ...user, requested_password_reset: false };
}
