import { fieldProblems, valuesOf } from '@wr1/schema/field/field.ts';
import { customerFields, customerProblems, customerTermFields } from '@wr1/schema/field/customer.ts';
import type { customerCalls, customerTermsRequest } from '@wr1/schema/rest/account/customer.ts';
import { isVip, VIP_MARKER } from '@wr1/schema/rules/access/user-type.ts';
import { emailAddresses } from '@wr1/schema/rules/validation/validation-contact.ts';
import type { z } from 'zod';
import type { Trx } from '../../db.ts';
import { ApiError, checkFields } from '../../errors.ts';
import type { RequestContext, Viewer } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { auditAccount } from '../../platform/account-audit.ts';
import { withIdempotency } from '../idempotency/idempotency.ts';
import { refuseProblems, refuseUnknownEntries } from '../record/check-form.ts';
import { lastCompanyNumber, lockRegistrations } from '../registration/registration.repository.ts';
import { companyCode } from '../registration/registration.rules.ts';
import { isSalesman } from '../shipment/named-salesman.ts';
import { moveCustomers } from '../shipment/reassign-customers.ts';
import { announceCustomer } from './announce-customer.ts';
import { isNameTaken, isTaxCodeTaken, lockCustomer, type StoredCustomer } from './customer.repository.ts';

type CreateBody = z.output<(typeof customerCalls)['createBody']>;
type UpdateBody = z.output<(typeof customerCalls)['updateBody']>;
type TermsBody = z.output<typeof customerTermsRequest>;

/** A customer in the audit log. */
export const customerAccount = ({ id, name }: Pick<StoredCustomer, 'id' | 'name'>) =>
  ({ kind: 'COMPANY', id, label: name, companyId: id }) as const;

/** A customer's details in the audit log, under their REST names. */
export function auditedDetails(customer: StoredCustomer) {
  const columns = customer as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.values(customerFields).map(({ rest }) => [rest, columns[rest] ?? null]));
}

/** Columns of the details in a request; an empty text becomes null. */
function detailColumns(body: CreateBody) {
  const { name, country_code, ...others } = body;
  const text = (value: string | null | undefined) => value || null;
  return {
    name,
    country_code,
    name_vn: text(others.name_vn),
    acronym: text(others.acronym),
    tax_code: text(others.tax_code),
    address: text(others.address),
    address_vn: text(others.address_vn),
    region_code: text(others.region_code),
    phone: text(others.phone),
    email: text(others.email),
    business_type_code: text(others.business_type_code),
    bank_code: text(others.bank_code),
    bank_account: text(others.bank_account),
    note: text(others.note),
  };
}

/** @throws ApiError CHECK_FIELDS (400) */
async function checkDetails(db: Trx | Deps['db'], body: CreateBody): Promise<void> {
  refuseProblems(customerFields, customerProblems(valuesOf(customerFields, body)));
  await refuseUnknownEntries(db, customerFields, body as Readonly<Record<string, string | null | undefined>>);
}

/**
 * Refuses a company that already exists: one with the same tax code or, if it has none, the same name.
 * @throws ApiError COMPANY_EXISTS (409)
 */
async function refuseExisting(trx: Trx, body: CreateBody, except: number | null): Promise<void> {
  const isTaken = body.tax_code
    ? await isTaxCodeTaken(trx, body.tax_code, except)
    : await isNameTaken(trx, body.name, except);
  if (!isTaken) return;
  const path = [body.tax_code ? 'tax_code' : 'name'];
  throw new ApiError('COMPANY_EXISTS', 409, {}, [{ path, code: 'COMPANY_EXISTS' }]);
}

/** The account manager of a new customer: an ADMIN_SALE themselves, otherwise the chosen one. */
async function managerOf(trx: Trx, viewer: Viewer, chosen: number | null): Promise<number | null> {
  if (viewer.role !== 'ADMIN') return viewer.userId;
  if (chosen !== null && !(await isSalesman(trx, chosen))) {
    throw checkFields([{ path: ['account_manager_id'], code: 'CHOICE_INVALID' }]);
  }
  return chosen;
}

/**
 * Creates a customer within a transaction. See {@link createCustomer}.
 * @returns the customer
 */
export async function addCustomer(trx: Trx, body: CreateBody, context: RequestContext): Promise<StoredCustomer> {
  const { viewer, now } = context;
  await checkDetails(trx, body);
  // Serialized with registrations, which also number companies and reserve tax codes.
  await lockRegistrations(trx);
  await refuseExisting(trx, body, null);
  const managerId = await managerOf(trx, viewer, body.account_manager_id ?? null);
  const customer = await trx
    .insertInto('company')
    .values({
      ...detailColumns(body),
      code: companyCode(await lastCompanyNumber(trx)),
      salesman_id: managerId,
      created_at: now,
      created_by: viewer.userId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const manager =
    managerId === null
      ? undefined
      : await trx.selectFrom('app_user').select('full_name').where('id', '=', managerId).executeTakeFirst();
  await auditAccount(trx, context, customerAccount(customer), 'CREATE', {
    before: null,
    after: { ...auditedDetails(customer), salesman: manager?.full_name ?? null },
  });
  await announceCustomer(trx, customer, now);
  return customer;
}

/**
 * Creates a customer without a registration.
 * @returns the customer's id
 * @throws ApiError CHECK_FIELDS (400); COMPANY_EXISTS (409)
 */
export async function createCustomer({ db }: Deps, body: CreateBody, context: RequestContext): Promise<number> {
  const request = {
    userId: context.viewer.userId,
    key: context.idempotencyKey,
    action: 'wr1/CreateCustomer',
    body,
  };
  return db
    .transaction()
    .execute((trx) => withIdempotency(trx, request, async () => (await addCustomer(trx, body, context)).id));
}

/**
 * Updates a customer's details.
 * @throws ApiError CHECK_FIELDS (400); NOT_FOUND (404); STALE_VERSION and COMPANY_EXISTS (409)
 */
export async function updateCustomer({ db }: Deps, body: UpdateBody, context: RequestContext): Promise<void> {
  await checkDetails(db, body);
  await db.transaction().execute(async (trx) => {
    await lockRegistrations(trx);
    const before = await lockCustomer(trx, context.viewer, body);
    const isSame = (before.tax_code ?? '') === (body.tax_code ?? '') && before.name === body.name;
    if (!isSame) await refuseExisting(trx, body, before.id);
    const after = await trx
      .updateTable('company')
      .set({ ...detailColumns(body), edited_at: context.now, version: before.version + 1 })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await auditAccount(trx, context, customerAccount(after), 'UPDATE', {
      before: auditedDetails(before),
      after: auditedDetails(after),
    });
    await announceCustomer(trx, after, context.now);
  });
}

/** A customer's terms in the audit log. */
export function auditedTerms({
  customer_level_code,
  vip,
  payment_days,
  credit_limit,
  credit_currency,
  debit_note_currency,
  debit_note_emails,
}: StoredCustomer) {
  const limit = credit_limit === null ? null : `${Number(credit_limit)} ${credit_currency}`;
  return {
    customer_level: customer_level_code,
    vip: isVip(vip),
    payment_days,
    credit_limit: limit,
    debit_note_currency,
    debit_note_emails,
  };
}

/**
 * Updates the terms and the account manager; another account manager takes over all the customer's records.
 * @throws ApiError CHECK_FIELDS (400); NOT_FOUND (404); STALE_VERSION (409)
 */
export async function updateTerms({ db }: Deps, body: TermsBody, context: RequestContext): Promise<void> {
  const { viewer, now } = context;
  refuseProblems(customerTermFields, fieldProblems(customerTermFields, valuesOf(customerTermFields, body)));
  await refuseUnknownEntries(db, customerTermFields, { customer_level_code: body.customer_level_code });
  await db.transaction().execute(async (trx) => {
    const before = await lockCustomer(trx, viewer, body);
    const managerId = body.account_manager_id;
    if (managerId !== before.salesman_id) {
      if (managerId === null || !(await isSalesman(trx, managerId))) {
        const code = managerId === null ? 'SELECT_REQUIRED' : 'CHOICE_INVALID';
        throw checkFields([{ path: ['account_manager_id'], code }]);
      }
      await moveCustomers(trx, [{ company: before, managerId }], context);
    }
    const after = await trx
      .updateTable('company')
      .set({
        customer_level_code: body.customer_level_code || null,
        vip: body.vip === true ? VIP_MARKER : null,
        payment_days: body.payment_days ?? null,
        credit_limit: body.credit_limit ?? null,
        credit_currency: body.credit_currency,
        debit_note_currency: body.debit_note_currency ?? null,
        debit_note_emails: emailAddresses(body.debit_note_emails ?? '').join(', ') || null,
        edited_at: now,
        version: before.version + 1,
      })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await auditAccount(trx, context, customerAccount(after), 'UPDATE', {
      before: auditedTerms(before),
      after: auditedTerms(after),
    });
    await announceCustomer(trx, after, now, [before.salesman_id]);
  });
}

/**
 * Deactivates or activates a customer. An inactive customer cannot request quotations or book, but its existing ones
 * continue and its users can still sign in. No effect if the customer already has that state.
 * @throws ApiError NOT_FOUND (404); STALE_VERSION and CUSTOMER_MERGED (409)
 */
export async function setCustomerState(
  { db }: Deps,
  target: { id: number; version?: number | undefined },
  active: boolean,
  context: RequestContext,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await lockCustomer(trx, context.viewer, target);
    if (before.merged_into_id !== null) throw new ApiError('CUSTOMER_MERGED', 409);
    if ((before.deactivated_at === null) === active) return;
    await trx
      .updateTable('company')
      .set({ deactivated_at: active ? null : context.now, edited_at: context.now, version: before.version + 1 })
      .where('id', '=', before.id)
      .execute();
    const action = active ? 'ENABLE' : 'DISABLE';
    await auditAccount(trx, context, customerAccount(before), action, { before: {}, after: {} });
    await announceCustomer(trx, before, context.now);
  });
}
