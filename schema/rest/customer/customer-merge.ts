import { z } from 'zod';
import { customerFields, customerTermFields } from '../../field/customer.ts';
import { answer, queryId, rowId } from '../common.ts';

/** What a merge moves to the remaining customer, in display order. */
export const CUSTOMER_MERGE_KIND = [
  'USER',
  'QUOTATION',
  'BOOKING',
  'DEBIT_NOTE',
  'DOCUMENT',
  'LOCATION',
  'REGISTRATION',
  'API_KEY',
  'WEBHOOK',
] as const;
export type CustomerMergeKind = (typeof CUSTOMER_MERGE_KIND)[number];

/** Fields whose value can be taken from the merged customer, by GraphQL name; `accountManagerId` is the account manager. */
export const MERGE_FIELD: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries({ ...customerFields, ...customerTermFields }).map(([name, { rest }]) => [name, rest]),
  ),
  accountManagerId: 'salesman_id',
};

/** GET wr1?objectType=CustomerMerge: what merging customer `id` into `into_id` would move. ADMIN only. */
export const customerMergeQuery = z.object({ id: queryId, into_id: queryId });
export const customerMergeAnswer = answer(
  z.object({
    counts: z.array(z.object({ kind: z.enum(CUSTOMER_MERGE_KIND), count: z.number().int() })),
    /** Fields that differ, by REST name, with both values as text. Fields that only one of the two has are included. */
    differences: z.array(z.object({ field: z.string(), value: z.string().nullable(), into: z.string().nullable() })),
    /** Versions of both; pass them to MergeCustomers. */
    version: z.number().int(),
    into_version: z.number().int(),
  }),
);

/** PUT wr1?objectType=MergeCustomers; ADMIN only. take: REST names of the fields whose value `into_id` takes from `id`. */
export const mergeCustomersRequest = z.object({
  id: rowId,
  into_id: rowId,
  take: z.array(z.string().max(50)).max(40).default([]),
  version: z.number().int().optional(),
  into_version: z.number().int().optional(),
});

export type CustomerMergeRow = z.infer<typeof customerMergeAnswer>['result'];
