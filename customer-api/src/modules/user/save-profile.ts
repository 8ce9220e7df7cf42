import type { z } from 'zod';
import type { profileRequest } from '@wr1/schema/rest/user.ts';
import { can } from '@wr1/schema/rules/ability.ts';
import type { Trx } from '../../db.ts';
import { ApiError, checkFields, staleVersion, violatedConstraint } from '../../errors.ts';
import type { RequestContext, Viewer } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { lockRegistrations } from '../registration/registration.repository.ts';
import { endOneTimeTokens } from '../one-time-token/one-time-token.ts';
import { emailChangedMail } from './profile.mail.ts';
import {
  bankExists,
  changeCompanyNames,
  changeProfile,
  isCompanyNameTaken,
  lockCompanyVersion,
  lockProfile,
  type CompanyChange,
  type OwnChange,
} from './profile.repository.ts';
import { profileProblems } from './profile.rules.ts';

type Request = z.output<typeof profileRequest>;

/** Whether somebody may change the names of the own company. */
export function mayChangeCompany(viewer: Viewer): boolean {
  return can(viewer.ability, 'update', 'Company');
}

function isGiven(change: object): boolean {
  return Object.values(change).some((value) => value !== undefined);
}

async function saveCompany(trx: Trx, viewer: Viewer, change: CompanyChange, version: number | undefined) {
  if (!isGiven(change)) return;
  if (!mayChangeCompany(viewer)) throw new ApiError('FORBIDDEN', 403);
  const present = await lockCompanyVersion(trx, viewer.companyId);
  if (version !== undefined && version !== present) throw staleVersion();
  // Registrations and other renamings look at the names as well: one after the other.
  await lockRegistrations(trx);
  if (change.company_name && (await isCompanyNameTaken(trx, change.company_name, viewer.companyId))) {
    throw new ApiError('COMPANY_EXISTS', 409, {}, [{ path: ['company_name'], code: 'COMPANY_EXISTS' }]);
  }
  await changeCompanyNames(trx, viewer.companyId, change);
}

async function saveOwn(trx: Trx, userId: number, change: OwnChange): Promise<void> {
  if (change.bank_code && !(await bankExists(trx, change.bank_code))) {
    throw checkFields([{ path: ['bank_code'], code: 'INVALID_VALUE' }]);
  }
  try {
    await changeProfile(trx, userId, change);
  } catch (error) {
    if (violatedConstraint(error) !== 'app_user_email') throw error;
    throw new ApiError('EMAIL_EXISTS', 409, {}, [{ path: ['email'], code: 'EMAIL_EXISTS' }]);
  }
}

/**
 * Saves a profile. A new e-mail address is told to the old one, and links that were mailed there end.
 * @throws ApiError CHECK_FIELDS (400); FORBIDDEN (403) for the company's names; STALE_VERSION, EMAIL_EXISTS and
 * COMPANY_EXISTS (409)
 */
export async function saveProfile({ db, config }: Deps, { viewer, now }: RequestContext, request: Request) {
  const { version, company_version: companyVersion, company_name, company_name_vn, ...own } = request;
  const company = { company_name, company_name_vn };
  const problems = profileProblems({ ...own, ...company });
  if (problems.length > 0) throw checkFields(problems);
  await db.transaction().execute(async (trx) => {
    const before = await lockProfile(trx, viewer.userId);
    if (before === undefined) throw new ApiError('UNAUTHENTICATED', 401);
    if (version !== undefined && version !== before.version) throw staleVersion();
    await saveCompany(trx, viewer, company, companyVersion);
    if (!isGiven(own)) return;
    await saveOwn(trx, viewer.userId, own);
    const isMoved = own.email && before.email !== null && own.email.toLowerCase() !== before.email.toLowerCase();
    if (!isMoved) return;
    await endOneTimeTokens(trx, viewer.userId);
    const text = emailChangedMail({ username: before.username, email: own.email ?? '' }, before.language);
    const mail = { kind: 'EMAIL_CHANGED', to: before.email ?? '', language: before.language, text };
    await queueMail(trx, mail, config.publicUrl, now);
  });
}
