import { z } from 'zod';
import { customerFields, customerTermFields } from '../../field/customer.ts';
import { bodyShape, columnShape } from '../../field/shape.ts';
import { recordCalls } from '../../field/record-call.ts';
import { USER_STATE } from '../../rules/access/user-state.ts';
import { ROLES } from '../../rules/access/user-type.ts';
import { answer, idsQuery, instant, pageQuery, queryId, rowId } from '../common.ts';
import { CREDIT_HOLD, creditOverride } from './credit-hold.ts';
import { moneyPair } from '../shipment/debit-note.ts';

/** A customer as staff see it. */
export const customerRow = z.object({
  ...columnShape(customerFields),
  ...columnShape(customerTermFields),
  id: rowId,
  code: z.string(),
  active: z.boolean(),
  /** The customer that it was merged into; null otherwise. */
  merged_into: z.object({ id: rowId, code: z.string(), name: z.string() }).nullable(),
  salesman_id: rowId.nullable(),
  salesman_name: z.string().nullable(),
  /** When the newest booking was created; null if there is none. */
  last_booking_at: instant.nullable(),
  /** Balance of the open debit notes, and the part of it that is overdue. */
  outstanding: moneyPair,
  overdue: moneyPair,
  overdue_count: z.number().int(),
  /** Why bills and delivery orders are withheld, even if an override is in force; null if they are not. */
  hold: z.enum(CREDIT_HOLD).nullable(),
  credit_override: creditOverride,
  created_at: instant,
  version: z.number().int(),
  /** Whether the caller may edit the terms, and choose the account manager; ADMIN only. */
  may_update_terms: z.boolean(),
  /** Whether the caller may override a credit hold. */
  may_override_credit: z.boolean(),
});

/** Sort orders of CustomerList. */
export const CUSTOMER_SORT = ['name', 'code', 'level', 'last_booking', 'balance', 'created'] as const;

/** State of a customer: an inactive one cannot request quotations or book. */
export const CUSTOMER_STATE = ['ACTIVE', 'INACTIVE'] as const;

/**
 * CreateCustomer and UpdateCustomer. account_manager_id: chosen by an ADMIN; an ADMIN_SALE becomes the account manager of the
 * customers they create.
 */
export const customerCalls = recordCalls(customerFields, customerRow, {
  onCreate: { account_manager_id: rowId.nullable().optional() },
});

/** GET wr1?objectType=CustomerList. */
export const customerListQuery = pageQuery.extend({
  search: z.string().max(200).optional(),
  sort: z.enum(CUSTOMER_SORT).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
  ids: idsQuery,
  code: z.string().max(50).optional(),
  state: z.enum(CUSTOMER_STATE).optional(),
  level: z.string().max(50).optional(),
  vip: z.enum(['true', 'false']).optional(),
  account_manager_id: queryId.optional(),
  overdue: z.enum(['true', 'false']).optional(),
});

/** PUT wr1?objectType=UpdateCustomerTerms; ADMIN only. */
export const customerTermsRequest = z.object({
  ...bodyShape(customerTermFields),
  id: rowId,
  version: z.number().int().optional(),
  account_manager_id: rowId.nullable(),
});

/** PUT wr1?objectType=DeactivateCustomer and ActivateCustomer. */
export const customerStateRequest = z.object({ id: rowId, version: z.number().int().optional() });

/** GET wr1?objectType=SimilarCustomers: customers visible to the caller that may be the same company. */
export const similarCustomerQuery = z.object({
  name: z.string().max(200),
  name_vn: z.string().max(200).default(''),
  tax_code: z.string().max(50).default(''),
});
export const similarCustomerAnswer = answer(
  z.array(
    z.object({
      id: rowId,
      code: z.string(),
      name: z.string(),
      tax_code: z.string().nullable(),
      /** What both have in common; TAX_CODE: the ten digits that a company shares with its branches. */
      reasons: z.array(z.enum(['TAX_CODE', 'NAME'])),
    }),
  ),
);

/** GET wr1?objectType=CustomerVolume: a customer's bookings of the last 12 months, including the current one. */
export const customerVolumeQuery = z.object({ id: queryId });
export const customerVolumeAnswer = answer(
  z.array(
    z.object({
      /** YYYY-MM in Asia/Ho_Chi_Minh. */
      month: z.string(),
      service_type: z.number().int(),
      bookings: z.number().int(),
    }),
  ),
);

/** GET wr1?objectType=CustomerUsers: the users of a customer that the caller manages, by name. */
export const customerUserQuery = z.object({ id: queryId });
export const customerUserAnswer = answer(
  z.array(
    z.object({
      id: rowId,
      username: z.string(),
      full_name: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      role: z.enum(ROLES),
      state: z.enum(USER_STATE),
      last_sign_in_at: instant.nullable(),
    }),
  ),
);

/**
 * GET wr1?objectType=CreditCheck: whether booking these records would exceed the customer's credit limit. For everyone who
 * sees the record; amounts are not disclosed.
 */
export const creditCheckQuery = z.object({ ids: idsQuery });
export const creditCheckAnswer = answer(
  z.array(
    z.object({
      id: rowId,
      exceeded: z.boolean(),
      /** For staff only: why the bill and the delivery order are withheld; null if they are not, or by an override. */
      hold: z.enum(CREDIT_HOLD).nullable().optional(),
    }),
  ),
);

export type CreditCheckRow = z.infer<typeof creditCheckAnswer>['result'][number];
export type CustomerRow = z.infer<typeof customerRow>;
export type CustomerListQuery = z.output<typeof customerListQuery>;
export type CustomerUserRow = z.infer<typeof customerUserAnswer>['result'][number];
export type CustomerVolumeRow = z.infer<typeof customerVolumeAnswer>['result'][number];
export type SimilarCustomerRow = z.infer<typeof similarCustomerAnswer>['result'][number];
