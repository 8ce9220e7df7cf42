import { sql } from 'kysely';
import type { Trx } from '../../../db.ts';
import { ApiError, brokenRules } from '../../../errors.ts';
import type { Viewer } from '../../../http/context.ts';
import { customersOfAdmin } from '../../data-scope/customer-scope.ts';

export interface Requester {
  companyId: number;
  /** The customer's contact user; null if there is none. */
  contactUserId: number | null;
  salesmanId: number | null;
}

/** The error for a new quotation or booking of an inactive customer, reported at the customer's field. */
function inactive(path: string[] | null = null): ApiError {
  return new ApiError('CUSTOMER_INACTIVE', 409, {}, path === null ? [] : [{ path, code: 'CUSTOMER_INACTIVE' }]);
}

async function findCustomer(trx: Trx, companyId: number) {
  return trx
    .selectFrom('company')
    .select(['id', 'salesman_id', 'deactivated_at'])
    .where('id', '=', companyId)
    .where('kind', '=', 'CUSTOMER')
    .where('active', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The company's active user with this email address, otherwise its contact. */
async function findContact(trx: Trx, companyId: number, email: string | null): Promise<number | null> {
  const contact = await trx
    .selectFrom('app_user')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '=', 1)
    .orderBy((eb) =>
      eb
        .case()
        .when(sql`lower(email)`, '=', email?.toLowerCase() ?? '')
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy('is_contact', 'desc')
    .orderBy((eb) => eb.case().when('role', '=', 'CLIENT_ROOT').then(0).else(1).end())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return contact?.id ?? null;
}

async function isVisible(trx: Trx, viewer: Viewer, customerId: number): Promise<boolean> {
  const query = trx.selectFrom('company').select('company.id').where('company.id', '=', customerId);
  return (await query.where(customersOfAdmin(viewer)).executeTakeFirst()) !== undefined;
}

/**
 * Finds a customer chosen by staff and locks the company, so that its account manager cannot change.
 * @param email requester's email address, used to find their user
 * @throws ApiError 422 if the customer does not exist or is hidden from the viewer; CUSTOMER_INACTIVE (409)
 */
export async function findNamedCustomer(
  trx: Trx,
  viewer: Viewer,
  customerId: number,
  email: string | null = null,
): Promise<Requester> {
  const customer = await findCustomer(trx, customerId);
  const isOthers =
    viewer.role === 'ADMIN'
      ? !(await isVisible(trx, viewer, customerId))
      : customer?.salesman_id !== null && customer?.salesman_id !== viewer.userId;
  if (customer === undefined || isOthers) throw brokenRules([{ path: ['customer_id'], code: 'CHOICE_INVALID' }]);
  if (customer.deactivated_at !== null) throw inactive(['customer_id']);
  const contactUserId = await findContact(trx, customer.id, email);
  return { companyId: customer.id, contactUserId, salesmanId: customer.salesman_id };
}

/**
 * Finds the customer of a request. Customers always act for their own company, whatever the input says; staff
 * choose one. The company is locked so that its account manager cannot change.
 * @throws ApiError 422 if staff choose no customer or one hidden from them; CUSTOMER_INACTIVE (409)
 */
export async function findRequester(trx: Trx, viewer: Viewer, customerId: number | null): Promise<Requester> {
  if (!viewer.isStaff) {
    const own = await trx
      .selectFrom('company')
      .select(['salesman_id', 'deactivated_at'])
      .where('id', '=', viewer.companyId)
      .where('kind', '=', 'CUSTOMER')
      .forShare()
      .executeTakeFirst();
    if (own === undefined) throw new ApiError('FORBIDDEN', 403);
    if (own.deactivated_at !== null) throw inactive();
    return { companyId: viewer.companyId, contactUserId: viewer.userId, salesmanId: own.salesman_id };
  }
  if (customerId === null) throw brokenRules([{ path: ['customer_id'], code: 'REQUIRED' }]);
  return findNamedCustomer(trx, viewer, customerId);
}

/**
 * Refuses a booking of an inactive customer's quotation.
 * @throws ApiError CUSTOMER_INACTIVE (409)
 */
export async function refuseInactive(trx: Trx, customerId: number | null): Promise<void> {
  if (customerId === null) return;
  const company = await trx
    .selectFrom('company')
    .select('deactivated_at')
    .where('id', '=', customerId)
    .executeTakeFirst();
  if (company !== undefined && company.deactivated_at !== null) throw inactive();
}
