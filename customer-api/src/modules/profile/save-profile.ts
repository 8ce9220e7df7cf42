import type { z } from 'zod';
import type { profileRequest } from '@wr1/schema/rest/account/user.ts';
import { can } from '@wr1/schema/rules/access/ability.ts';
import type { Trx } from '../../db.ts';
import { ApiError, checkFields, staleVersion } from '../../errors.ts';
import type { RequestContext, Viewer } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { auditAccount, maskedEnd } from '../../platform/account-audit.ts';
import type { EmailRequests } from '../email-change/request-email.ts';
import { lockAccount } from '../email-change/email-change.repository.ts';
import { checkPassword } from '../session/check-password.ts';
import { refuseOwnEmail } from '../single-sign-on/identity.repository.ts';
import { isSecondFactorStale } from '../../platform/second-factor-age.ts';
import { lockRegistrations } from '../registration/registration.repository.ts';
import {
  bankExists,
  changeCompanyNames,
  changeProfile,
  isCompanyNameTaken,
  given,
  lockCompany,
  lockProfile,
  readProfile,
  type CompanyChange,
  type OwnChange,
} from './profile.repository.ts';
import { profileProblems } from './profile.rules.ts';

type Request = z.output<typeof profileRequest>;

/** Whether the viewer's company changes its names without approval: only the forwarder does. */
export function mayChangeCompany(viewer: Viewer): boolean {
  return can(viewer.ability, 'manage', 'Company');
}

function isGiven(change: object): boolean {
  return Object.values(change).some((value) => value !== undefined);
}

async function saveCompany(
  trx: Trx,
  context: RequestContext,
  change: CompanyChange,
  version: number | undefined,
): Promise<void> {
  const { viewer } = context;
  if (!isGiven(change)) return;
  if (!mayChangeCompany(viewer)) throw new ApiError('FORBIDDEN', 403);
  const { version: present, ...before } = await lockCompany(trx, viewer.companyId);
  if (version !== undefined && version !== present) throw staleVersion();
  // Registrations check names too, so both take the same lock.
  await lockRegistrations(trx);
  if (change.company_name && (await isCompanyNameTaken(trx, change.company_name, viewer.companyId))) {
    throw new ApiError('COMPANY_EXISTS', 409, {}, [{ path: ['company_name'], code: 'COMPANY_EXISTS' }]);
  }
  await changeCompanyNames(trx, viewer.companyId, change);
  const names = { name: change.company_name, name_vn: change.company_name_vn };
  const company = { kind: 'COMPANY', id: viewer.companyId, label: before.name, companyId: viewer.companyId } as const;
  await auditAccount(trx, context, company, 'UPDATE', { before, after: { ...before, ...given(names) } });
}

async function saveOwn(trx: Trx, userId: number, change: OwnChange): Promise<void> {
  if (change.bank_code && !(await bankExists(trx, change.bank_code))) {
    throw checkFields([{ path: ['bank_code'], code: 'INVALID_VALUE' }]);
  }
  await changeProfile(trx, userId, change);
}

type Before = NonNullable<Awaited<ReturnType<typeof lockProfile>>>;

/** Profile fields for the audit log, with ID card and bank account numbers masked. */
function audited({
  username: _username,
  language: _language,
  company_id: _company,
  version: _version,
  ...own
}: Before) {
  return { ...own, identity_card: maskedEnd(own.identity_card), bank_account: maskedEnd(own.bank_account) };
}

async function auditOwn(trx: Trx, context: RequestContext, before: Before, change: OwnChange): Promise<void> {
  const { userId: id, companyId } = context.viewer;
  const user = { kind: 'USER', id, label: before.username, companyId } as const;
  const after = { ...before, ...given(change) };
  await auditAccount(trx, context, user, 'UPDATE', { before: audited(before), after: audited(after) });
}

function isOtherEmail(next: string | null | undefined, present: string | null): boolean {
  return Boolean(next) && next?.toLowerCase() !== present?.toLowerCase();
}

/**
 * Saves a profile. A new email address requires the current password and takes effect only once it is confirmed (see
 * `email-change`). A change of capitalization takes effect immediately.
 * @throws ApiError CHECK_FIELDS and OLD_PASSWORD_INCORRECT (400); FORBIDDEN (403) for the company's names;
 * SECOND_FACTOR_AGAIN (403) for a new email address; STALE_VERSION, EMAIL_EXISTS, EMAIL_FROM_PROVIDER and
 * COMPANY_EXISTS (409); RATE_LIMITED (429)
 * @returns the new address that was sent a confirmation link; null if none was requested
 */
export async function saveProfile(
  deps: Deps,
  emails: EmailRequests,
  context: RequestContext,
  request: Request,
): Promise<string | null> {
  const { db } = deps;
  const { viewer } = context;
  const {
    current_password: password,
    version,
    company_version: companyVersion,
    company_name,
    company_name_vn,
    ...own
  } = request;
  const company = { company_name, company_name_vn };
  const problems = profileProblems({ ...own, ...company });
  if (problems.length > 0) throw checkFields(problems);
  const stored = own.email ? await readProfile(db, viewer.userId, context.now) : undefined;
  const isProven = stored !== undefined && isOtherEmail(own.email, stored.email);
  if (isProven) {
    if (isSecondFactorStale(viewer, context.now)) throw new ApiError('SECOND_FACTOR_AGAIN', 403);
    await refuseOwnEmail(db, viewer.userId);
    await checkPassword(deps, context, password);
    await emails.admit(context);
  }
  return db.transaction().execute(async (trx) => {
    const before = await lockProfile(trx, viewer.userId);
    if (before === undefined) throw new ApiError('UNAUTHENTICATED', 401);
    if (version !== undefined && version !== before.version) throw staleVersion();
    const moves = isOtherEmail(own.email, before.email);
    // Another request changed the address after the password was checked.
    if (!isProven && moves) throw staleVersion();
    await saveCompany(trx, context, company, companyVersion);
    const { email, ...rest } = own;
    const change = moves ? rest : own;
    if (isGiven(change)) {
      await saveOwn(trx, viewer.userId, change);
      await auditOwn(trx, context, before, change);
    }
    const account = moves ? await lockAccount(trx, viewer.userId) : undefined;
    if (account === undefined || !email) return null;
    await emails.request(trx, account, email, context);
    return email;
  });
}
