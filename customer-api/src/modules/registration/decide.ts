import { APPROVAL, levelOfVolume, REJECT_REASON_LENGTH, VIP_LEVEL } from '@wr1/schema/rules/validation/registration.ts';
import type { approveRegistrationRequest, rejectRegistrationRequest } from '@wr1/schema/rest/account/registration.ts';
import { VIP_MARKER } from '@wr1/schema/rules/access/user-type.ts';
import { maxLength, required } from '@wr1/schema/rules/validation/validation.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '../../db.ts';
import { ApiError, checkFields, notFound } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { auditAccount, type AuditedAccount } from '../../platform/account-audit.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { notify } from '../notification/notify.ts';
import { issueOneTimeToken } from '../one-time-token/one-time-token.ts';
import { firstSignInPath } from '../password-reset/password-reset.mail.ts';
import { takenError } from './register.ts';
import { FIRST_SIGN_IN_MAIL, REGISTER_PATH, REJECTED_MAIL } from './registration.mail.ts';
import type { Registration } from './make-account.ts';
import { findSalesman, hasEntry, lockRegistration, lockRegistrations, takenFields } from './registration.repository.ts';
import { moveCustomers } from '../shipment/reassign-customers.ts';
import { addCompany, addRootUser } from './make-account.ts';

async function lockOpen(trx: Trx, id: number): Promise<Registration> {
  const registration = await lockRegistration(trx, id);
  if (registration === undefined) throw notFound();
  if (registration.approval !== APPROVAL.APPROVING) throw new ApiError('INVALID_TRANSITION', 409);
  return registration;
}

function valuesOf({ reference, company_name, contact_name, username }: Registration) {
  return { registration: reference, company: company_name, contact: contact_name, username };
}

async function sendFirstSignIn(
  trx: Trx,
  { config }: Deps,
  registration: Registration,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  const { email, language } = registration;
  const token = await issueOneTimeToken(trx, { kind: 'FIRST_SIGN_IN', userId, now });
  const mail = { template: FIRST_SIGN_IN_MAIL, to: email, language, values: valuesOf(registration) };
  await queueMail(trx, { ...mail, path: firstSignInPath(token) }, config.publicUrl, now);
}

function registrationAccount({ id, reference }: Registration, companyId: number | null): AuditedAccount {
  return { kind: 'REGISTRATION', id, label: reference, companyId };
}

async function auditApproval(
  trx: Trx,
  context: RequestContext,
  registration: Registration,
  made: { companyId: number; userId: number; level: string | null; salesman: string | null },
): Promise<void> {
  const { companyId, userId, level, salesman } = made;
  const { company_name: name, company_name_vn: nameVn, tax_code: taxCode, username } = registration;
  const terms = { customer_level: level, salesman };
  await auditAccount(trx, context, registrationAccount(registration, companyId), 'APPROVE', {
    before: {},
    after: terms,
  });
  await auditAccount(trx, context, { kind: 'COMPANY', id: companyId, label: name, companyId }, 'CREATE', {
    before: null,
    after: { name, name_vn: nameVn, tax_code: taxCode, ...terms },
  });
  await auditAccount(trx, context, { kind: 'USER', id: userId, label: username, companyId }, 'CREATE', {
    before: null,
    after: { username, contact_name: registration.contact_name, email: registration.email, role: 'CLIENT_ROOT' },
  });
}

/** Approves the company that a lead made by accepting a quotation: its bookings can be acknowledged from now on. */
async function confirmAccount(
  trx: Trx,
  registration: Registration,
  made: { companyId: number; level: string | null; salesman: { id: number; full_name: string } | undefined },
  context: RequestContext,
): Promise<void> {
  const { companyId, level, salesman } = made;
  const company = await trx
    .updateTable('company')
    .set({
      awaits_approval: false,
      ...(level !== null && { customer_level_code: level, vip: level === VIP_LEVEL ? VIP_MARKER : null }),
      version: sql`version + 1`,
    })
    .where('id', '=', companyId)
    .returning(['id', 'name', 'salesman_id'])
    .executeTakeFirstOrThrow();
  if (salesman !== undefined && company.salesman_id !== salesman.id) {
    await moveCustomers(trx, [{ company, managerId: salesman.id }], context);
  }
  await trx
    .updateTable('registration')
    .set({ approval: APPROVAL.APPROVED, decided_at: context.now, decided_by: context.viewer.userId })
    .where('id', '=', registration.id)
    .execute();
  await auditAccount(trx, context, registrationAccount(registration, companyId), 'APPROVE', {
    before: {},
    after: { customer_level: level, salesman: salesman?.full_name ?? null },
  });
  if (registration.user_id !== null) {
    await notify(trx, { kind: 'REGISTRATION_APPROVED', userIds: [registration.user_id], at: context.now });
  }
}

/**
 * Approves a registration: creates the company and an administrator without a password, and emails that user
 * a first sign-in link, in one transaction.
 * @throws ApiError NOT_FOUND (404); INVALID_TRANSITION (409) if already decided; CHOICE_INVALID for an
 * unknown account manager or customer level; COMPANY_EXISTS or similar (409) if a value has been taken in the
 * meantime
 */
export async function approveRegistration(
  deps: Deps,
  body: z.output<typeof approveRegistrationRequest>,
  context: RequestContext,
): Promise<void> {
  const { viewer, now } = context;
  await deps.db.transaction().execute(async (trx) => {
    await lockRegistrations(trx);
    const registration = await lockOpen(trx, body.id);
    const salesmanId = body.salesman_id ?? null;
    const salesman = salesmanId === null ? undefined : await findSalesman(trx, salesmanId);
    if (salesmanId !== null && salesman === undefined) {
      throw checkFields([{ path: ['salesman_id'], code: 'CHOICE_INVALID' }]);
    }
    const level = body.customer_level_code ?? levelOfVolume(registration.shipment_volume);
    if (level !== null && !(await hasEntry(trx, 'CustomerLevel', level))) {
      throw checkFields([{ path: ['customer_level_code'], code: 'CHOICE_INVALID' }]);
    }
    if (registration.company_id !== null) {
      await confirmAccount(trx, registration, { companyId: registration.company_id, level, salesman }, context);
      return;
    }
    const taken = await takenFields(trx, registration, registration.id);
    if (taken.length > 0) throw takenError(taken);
    const companyId = await addCompany(trx, registration, { level, salesmanId });
    const userId = await addRootUser(trx, registration, companyId);
    await trx
      .updateTable('registration')
      .set({
        approval: APPROVAL.APPROVED,
        decided_at: now,
        decided_by: viewer.userId,
        company_id: companyId,
        user_id: userId,
      })
      .where('id', '=', registration.id)
      .execute();
    await auditApproval(trx, context, registration, {
      companyId,
      userId,
      level,
      salesman: salesman?.full_name ?? null,
    });
    await notify(trx, { kind: 'REGISTRATION_APPROVED', userIds: [userId], at: now });
    await sendFirstSignIn(trx, deps, registration, { userId, now });
  });
}

/**
 * Rejects a registration. The reason is stored and emailed to the applicant; name, email and username become
 * available again.
 * @throws ApiError NOT_FOUND (404); INVALID_TRANSITION (409) if already decided; REQUIRED or TOO_LONG at
 * `reason`
 */
export async function rejectRegistration(
  { db, config }: Deps,
  { id, reason }: z.output<typeof rejectRegistrationRequest>,
  context: RequestContext,
): Promise<void> {
  const { viewer, now } = context;
  const code = required(reason) ?? maxLength(reason, REJECT_REASON_LENGTH);
  if (code !== null) {
    throw checkFields([
      { path: ['reason'], code, ...(code === 'TOO_LONG' && { params: { n: REJECT_REASON_LENGTH } }) },
    ]);
  }
  await db.transaction().execute(async (trx) => {
    const registration = await lockOpen(trx, id);
    await trx
      .updateTable('registration')
      .set({ approval: APPROVAL.REJECTED, decided_at: now, decided_by: viewer.userId, reason })
      .where('id', '=', id)
      .execute();
    if (registration.company_id !== null) {
      // Made when a lead accepted a quotation: the company stays for its booking, and its user loses access.
      await trx
        .updateTable('company')
        .set({ deactivated_at: now, version: sql`version + 1` })
        .where('id', '=', registration.company_id)
        .execute();
      await trx.updateTable('app_user').set({ status: 0 }).where('id', '=', registration.user_id).execute();
    }
    await auditAccount(trx, context, registrationAccount(registration, null), 'REJECT', {
      before: {},
      after: { reason },
    });
    const { email, language } = registration;
    const values = { ...valuesOf(registration), reason };
    const mail = { template: REJECTED_MAIL, to: email, language, values, path: REGISTER_PATH };
    await queueMail(trx, mail, config.publicUrl, now);
  });
}

/**
 * Emails a new first sign-in link, which replaces the previous one.
 * @throws ApiError NOT_FOUND (404); INVALID_TRANSITION (409) unless the registration is approved and its user
 * has no password yet
 */
export async function resendFirstSignIn(deps: Deps, id: number, now: Date): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const registration = await lockRegistration(trx, id);
    if (registration === undefined) throw notFound();
    const userId = registration.user_id;
    const user =
      userId === null
        ? undefined
        : await trx
            .selectFrom('app_user')
            .select(['email', 'password_hash', 'status'])
            .where('id', '=', userId)
            .forShare()
            .executeTakeFirst();
    if (userId === null || user?.password_hash !== null || user.status !== 1) {
      throw new ApiError('INVALID_TRANSITION', 409);
    }
    await sendFirstSignIn(trx, deps, { ...registration, email: user.email ?? registration.email }, { userId, now });
  });
}
