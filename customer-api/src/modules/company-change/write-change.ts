import type { z } from 'zod';
import type { Selectable } from 'kysely';
import { companyIdentityFields, companyIdentityProblems } from '@wr1/schema/field/own-company.ts';
import { valuesOf } from '@wr1/schema/field/field.ts';
import type { rejectCompanyChangeRequest, requestCompanyChange } from '@wr1/schema/rest/account/company-change.ts';
import { REJECT_REASON_LENGTH } from '@wr1/schema/rules/validation/registration.ts';
import { maxLength, required } from '@wr1/schema/rules/validation/validation.ts';
import type { Trx } from '../../db.ts';
import { ApiError, checkFields } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { auditAccount } from '../../platform/account-audit.ts';
import type { CompanyTables } from '../company/company.table.ts';
import { isTaxCodeTaken } from '../customer/customer.repository.ts';
import { customerAccount } from '../customer/write-customer.ts';
import { notify } from '../notification/notify.ts';
import { isCompanyNameTaken } from '../profile/profile.repository.ts';
import { refuseProblems } from '../record/check-form.ts';
import { lockRegistrations } from '../registration/registration.repository.ts';
import { listAdminsWhoManage } from '../user-group/admin.repository.ts';
import { companyAdministrators, lockWaitingChange } from './company-change.repository.ts';

type Company = Selectable<CompanyTables['company']>;
type Identity = Pick<Company, 'name' | 'name_vn' | 'tax_code'>;

const identityOf = ({ name, name_vn, tax_code }: Identity): Identity => ({ name, name_vn, tax_code });

async function lockCompany(trx: Trx, id: number): Promise<Company> {
  return trx.selectFrom('company').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/**
 * Refuses a new name or tax code that another company already has.
 * @throws ApiError COMPANY_EXISTS (409)
 */
async function refuseTaken(trx: Trx, company: Company, next: Identity): Promise<void> {
  const isOtherTax = next.tax_code !== null && next.tax_code !== company.tax_code;
  const taken = [
    ...(isOtherTax && (await isTaxCodeTaken(trx, next.tax_code ?? '', company.id)) ? ['tax_code'] : []),
    ...(next.name !== company.name && (await isCompanyNameTaken(trx, next.name, company.id)) ? ['name'] : []),
  ];
  if (taken.length === 0) return;
  const problems = taken.map((field) => ({ path: [field], code: 'COMPANY_EXISTS' as const }));
  throw new ApiError('COMPANY_EXISTS', 409, {}, problems);
}

/** Writes names and tax code to the company and the audit log. */
async function apply(
  trx: Trx,
  context: RequestContext,
  { company, next, action }: { company: Company; next: Identity; action: 'APPROVE' | 'UPDATE' },
): Promise<void> {
  await trx
    .updateTable('company')
    .set({ ...next, edited_at: context.now, version: company.version + 1 })
    .where('id', '=', company.id)
    .execute();
  const change = { before: identityOf(company), after: next };
  await auditAccount(trx, context, customerAccount({ id: company.id, name: next.name }), action, change);
}

/**
 * Requests a new name or tax code for the viewer's company, replacing its pending request. The forwarder's own company
 * changes at once.
 * @returns the request's id
 * @throws ApiError CHECK_FIELDS (400), also if nothing differs; COMPANY_EXISTS (409)
 */
export async function requestChange(
  { db }: Deps,
  body: z.output<typeof requestCompanyChange>,
  context: RequestContext,
): Promise<number> {
  const { viewer, now } = context;
  const next: Identity = { name: body.name, name_vn: body.name_vn || null, tax_code: body.tax_code || null };
  return db.transaction().execute(async (trx) => {
    // Registrations check names and tax codes too, so all take the same lock.
    await lockRegistrations(trx);
    const company = await lockCompany(trx, viewer.companyId);
    const problems = companyIdentityProblems(valuesOf(companyIdentityFields, { ...next }), company.country_code);
    refuseProblems(companyIdentityFields, problems);
    const before = identityOf(company);
    if (JSON.stringify(next) === JSON.stringify(before)) {
      throw checkFields([{ path: ['name'], code: 'NOTHING_CHANGED' }]);
    }
    await refuseTaken(trx, company, next);
    await trx
      .updateTable('company_change')
      .set({ state: 'WITHDRAWN', decided_at: now, decided_by: viewer.userId })
      .where('company_id', '=', company.id)
      .where('state', '=', 'WAITING')
      .execute();
    const isForwarder = company.kind === 'FORWARDER';
    const { id } = await trx
      .insertInto('company_change')
      .values({
        ...next,
        company_id: company.id,
        state: isForwarder ? 'APPROVED' : 'WAITING',
        old_name: before.name,
        old_name_vn: before.name_vn,
        old_tax_code: before.tax_code,
        requested_by: viewer.userId,
        requested_at: now,
        decided_by: isForwarder ? viewer.userId : null,
        decided_at: isForwarder ? now : null,
        reason: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (isForwarder) {
      await apply(trx, context, { company, next, action: 'UPDATE' });
      return id;
    }
    const admins = await listAdminsWhoManage(trx, 'Company');
    const userIds = admins.map((admin) => admin.id);
    await notify(trx, { kind: 'COMPANY_CHANGE_REQUESTED', userIds, params: { company: company.name }, at: now });
    return id;
  });
}

/**
 * Withdraws a request; the company does not change.
 * @throws ApiError NOT_FOUND (404); INVALID_TRANSITION (409) if it is no longer pending
 */
export async function withdrawChange({ db }: Deps, id: number, { viewer, now }: RequestContext): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const change = await lockWaitingChange(trx, id, viewer.companyId);
    await trx
      .updateTable('company_change')
      .set({ state: 'WITHDRAWN', decided_by: viewer.userId, decided_at: now })
      .where('id', '=', change.id)
      .execute();
  });
}

/**
 * Approves a request: the values it changes take effect. The company's administrators are notified.
 * @throws ApiError NOT_FOUND (404); INVALID_TRANSITION and COMPANY_EXISTS (409)
 */
export async function approveChange({ db }: Deps, id: number, context: RequestContext): Promise<void> {
  const { viewer, now } = context;
  await db.transaction().execute(async (trx) => {
    await lockRegistrations(trx);
    const change = await lockWaitingChange(trx, id, null);
    const company = await lockCompany(trx, change.company_id);
    // Staff may have changed the other values since the request.
    const next: Identity = {
      name: change.name === change.old_name ? company.name : change.name,
      name_vn: change.name_vn === change.old_name_vn ? company.name_vn : change.name_vn,
      tax_code: change.tax_code === change.old_tax_code ? company.tax_code : change.tax_code,
    };
    await refuseTaken(trx, company, next);
    await trx
      .updateTable('company_change')
      .set({ state: 'APPROVED', decided_by: viewer.userId, decided_at: now })
      .where('id', '=', id)
      .execute();
    await apply(trx, context, { company, next, action: 'APPROVE' });
    const userIds = await companyAdministrators(trx, company.id);
    await notify(trx, { kind: 'COMPANY_CHANGE_APPROVED', userIds, params: { company: next.name }, at: now });
  });
}

/**
 * Rejects a request with a reason, which the company's administrators receive.
 * @throws ApiError NOT_FOUND (404); INVALID_TRANSITION (409); REQUIRED or TOO_LONG at `reason`
 */
export async function rejectChange(
  { db }: Deps,
  { id, reason: given }: z.output<typeof rejectCompanyChangeRequest>,
  context: RequestContext,
): Promise<void> {
  const { viewer, now } = context;
  const reason = given.trim();
  const code = required(reason) ?? maxLength(reason, REJECT_REASON_LENGTH);
  if (code !== null) {
    throw checkFields([
      { path: ['reason'], code, ...(code === 'TOO_LONG' && { params: { n: REJECT_REASON_LENGTH } }) },
    ]);
  }
  await db.transaction().execute(async (trx) => {
    const change = await lockWaitingChange(trx, id, null);
    const company = await lockCompany(trx, change.company_id);
    await trx
      .updateTable('company_change')
      .set({ state: 'REJECTED', decided_by: viewer.userId, decided_at: now, reason })
      .where('id', '=', id)
      .execute();
    const after = { ...identityOf(change), reason };
    await auditAccount(trx, context, customerAccount(company), 'REJECT', { before: identityOf(company), after });
    const userIds = await companyAdministrators(trx, company.id);
    const params = { company: company.name, reason };
    await notify(trx, { kind: 'COMPANY_CHANGE_REJECTED', userIds, params, at: now });
  });
}
