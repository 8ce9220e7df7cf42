import {
  creditCheckAnswer,
  creditCheckQuery,
  customerCalls,
  customerListQuery,
  customerStateRequest,
  customerTermsRequest,
  customerUserAnswer,
  customerUserQuery,
  customerVolumeAnswer,
  customerVolumeQuery,
  similarCustomerAnswer,
  similarCustomerQuery,
} from '@wr1/schema/rest/account/customer.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import { notFound } from '../../errors.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success, successList } from '../../http/action.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { requireIds } from '../../http/ids.ts';
import { checkCredit } from './credit-check.ts';
import { customerRowOf } from './customer-row.ts';
import { listCustomerUsers } from './customer-user.repository.ts';
import { customerVolume } from './customer-volume.repository.ts';
import { countCustomers, listCustomers } from './customer.repository.ts';
import {
  customerMergeAnswer,
  customerMergeQuery,
  mergeCustomersRequest,
} from '@wr1/schema/rest/customer/customer-merge.ts';
import { overrideCreditHoldRequest } from '@wr1/schema/rest/account/credit-hold.ts';
import { overrideCreditHold } from './override-hold.ts';
import { mergeCustomers, previewMerge } from './merge/merge-customers.ts';
import { registerRecordImport } from '../import/import-calls.ts';
import { customerImport } from './import-customers.ts';
import { similarCustomers } from './similar-customer.ts';
import { createCustomer, setCustomerState, updateCustomer, updateTerms } from './write-customer.ts';

const PLACE = { path: '/wr1', tag: 'customer' } as const;
const READ = { ...PLACE, method: 'get', access: { action: 'read', subject: 'Customer' } } as const;
const WRITE = { ...PLACE, method: 'put', access: { action: 'update', subject: 'Customer' } } as const;

/** Routes for managing customers: an ADMIN manages all, an ADMIN_SALE their own. */
export function registerCustomerRoutes(table: ActionTable, deps: Deps): void {
  const { db } = deps;

  async function one(id: number, { viewer, now }: RequestContext) {
    const [row] = await listCustomers(db, viewer, { ids: String(id) }, { limit: 1, offset: 0, now });
    if (row === undefined) throw notFound();
    return customerRowOf(row, viewer);
  }

  table.add({
    ...READ,
    select: { objectType: 'CustomerList' },
    summary: 'Lists customers to manage, including inactive ones: all for ADMIN, their own for ADMIN_SALE.',
    query: customerListQuery,
    answer: customerCalls.listAnswer,
    handler: async ({ query, context: { viewer, now } }) => {
      const { page, pageSize } = query;
      const window = { limit: pageSize, offset: (page - 1) * pageSize, now };
      const rows = await listCustomers(db, viewer, query, window, query);
      const total = await countCustomers(db, viewer, query, now);
      return successList(
        rows.map((row) => customerRowOf(row, viewer)),
        { total, page, pageSize },
      );
    },
  });
  table.add({
    ...READ,
    select: { objectType: 'SimilarCustomers' },
    summary: 'Lists customers managed by the caller that may be the same company as the one described by the query.',
    query: similarCustomerQuery,
    answer: similarCustomerAnswer,
    handler: async ({ query, context }) => success(await similarCustomers(db, query, context)),
  });
  table.add({
    ...READ,
    select: { objectType: 'CustomerVolume' },
    summary: 'Counts a customer’s bookings in the last 12 months, by service and month.',
    query: customerVolumeQuery,
    answer: customerVolumeAnswer,
    handler: async ({ query: { id }, context }) => {
      await one(id, context);
      return success(await customerVolume(db, id, context.now));
    },
  });
  table.add({
    ...READ,
    select: { objectType: 'CustomerUsers' },
    summary: 'Lists the users of a customer, disabled ones last.',
    query: customerUserQuery,
    answer: customerUserAnswer,
    handler: async ({ query: { id }, context }) => {
      await one(id, context);
      return success(await listCustomerUsers(db, id));
    },
  });
  table.add({
    ...PLACE,
    method: 'get',
    select: { objectType: 'CreditCheck' },
    summary:
      'Returns whether booking a record would exceed the credit limit of its customer. Amounts are not disclosed.',
    access: 'any',
    query: creditCheckQuery,
    answer: creditCheckAnswer,
    handler: async ({ query, context }) =>
      success(await checkCredit(db, context.viewer, requireIds(query.ids), context.now)),
  });
  table.add({
    ...PLACE,
    method: 'post',
    select: { objectType: 'CreateCustomer' },
    summary: 'Creates a customer without a registration; an ADMIN_SALE becomes its account manager.',
    access: { action: 'create', subject: 'Customer' },
    body: customerCalls.createBody,
    answer: customerCalls.changeAnswer,
    handler: async ({ body, context }) =>
      success(await one(await createCustomer(deps, body, context), context), message('ADDED', context.language)),
  });
  table.add({
    ...WRITE,
    select: { objectType: 'UpdateCustomer' },
    summary: 'Replaces a customer’s details. Refused if the customer has changed since it was read.',
    body: customerCalls.updateBody,
    answer: customerCalls.changeAnswer,
    handler: async ({ body, context }) => {
      await updateCustomer(deps, body, context);
      return success(await one(body.id, context), message('UPDATED', context.language));
    },
  });
  table.add({
    ...WRITE,
    select: { objectType: 'UpdateCustomerTerms' },
    summary: 'Updates the level, VIP marker, payment days, credit limit and account manager; ADMIN only.',
    access: { action: 'manage', subject: 'Customer' },
    body: customerTermsRequest,
    answer: customerCalls.changeAnswer,
    handler: async ({ body, context }) => {
      await updateTerms(deps, body, context);
      return success(await one(body.id, context), message('UPDATED', context.language));
    },
  });
  table.add({
    ...WRITE,
    select: { objectType: 'OverrideCreditHold' },
    summary: 'Lets bills and delivery orders of a customer on credit hold be released until a day, or ends that.',
    body: overrideCreditHoldRequest,
    answer: customerCalls.changeAnswer,
    handler: async ({ body, context }) => {
      await overrideCreditHold(deps, body, context);
      return success(await one(body.id, context), message('UPDATED', context.language));
    },
  });
  table.add({
    ...READ,
    select: { objectType: 'CustomerMerge' },
    summary: 'Returns what merging a customer into another one would move, and the fields that differ; ADMIN only.',
    access: { action: 'manage', subject: 'Customer' },
    query: customerMergeQuery,
    answer: customerMergeAnswer,
    handler: async ({ query, context }) => success(await previewMerge(db, query, context)),
  });
  table.add({
    ...WRITE,
    select: { objectType: 'MergeCustomers' },
    summary:
      'Moves everything of a customer to another one and deactivates it permanently; ADMIN only. Returns the remaining customer.',
    access: { action: 'manage', subject: 'Customer' },
    body: mergeCustomersRequest,
    answer: customerCalls.changeAnswer,
    handler: async ({ body, context }) => {
      await mergeCustomers(deps, body, context);
      return success(await one(body.into_id, context), message('UPDATED', context.language));
    },
  });
  registerRecordImport(table, deps, {
    kind: 'customer',
    noun: 'Customer',
    access: { action: 'create', subject: 'Customer' },
    recent: false,
    targetOf: customerImport,
  });
  for (const [objectType, active] of [
    ['DeactivateCustomer', false],
    ['ActivateCustomer', true],
  ] as const) {
    table.add({
      ...WRITE,
      select: { objectType },
      summary: active
        ? 'Lets an inactive customer request quotations and book again.'
        : 'Prevents a customer from requesting quotations and booking. Shipments under way continue.',
      body: customerStateRequest,
      answer: customerCalls.changeAnswer,
      handler: async ({ body, context }) => {
        await setCustomerState(deps, body, active, context);
        return success(await one(body.id, context), message('UPDATED', context.language));
      },
    });
  }
}
