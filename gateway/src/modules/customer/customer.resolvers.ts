import { bodyOf } from '@wr1/schema/field/field.ts';
import { customerFields, customerTermFields } from '@wr1/schema/field/customer.ts';
import {
  customerCalls,
  customerUserAnswer,
  customerVolumeAnswer,
  similarCustomerAnswer,
  type CustomerRow,
} from '@wr1/schema/rest/account/customer.ts';
import { customerMergeAnswer, MERGE_FIELD } from '@wr1/schema/rest/customer/customer-merge.ts';
import { can } from '@wr1/schema/rules/access/ability.ts';
import { keyOf } from '@wr1/schema/rules/code/code-list.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import type { GatewayContext } from '../../context.ts';
import { attemptWith } from '../../graphql/attempt.ts';
import { globalId, requireRowId, rowIdOf } from '../../graphql/global-id.ts';
import { unsupportedBySection7 } from '../../graphql/not-supported.ts';
import { recordQuery, recordResolvers } from '../../graphql/record.ts';
import type { Query } from '../../rest/target.ts';
import type { CustomerFilter, CustomerSort, Resolvers, SortOrder } from '../../schema.generated.ts';
import { knownCompany, type CompanySource } from '../company/company.loaders.ts';
import { toMoneyPair } from '../debit-note/debit-note-view.ts';
import { toUser } from '../user/user.loaders.ts';
import { creditCheckById, customerById, managedCustomer } from './customer.loaders.ts';

const customer = recordResolvers({
  noun: 'Company',
  call: 'Customer',
  key: 'customer',
  fields: customerFields,
  calls: customerCalls,
  toSource: (_context, row: CustomerRow) => managedCustomer(row),
  inputNames: { account_manager_id: 'accountManagerId' },
});

/** The query of CustomerList without paging; null for an account manager who does not exist. */
export function customerQuery({
  filter,
  ...order
}: {
  filter?: CustomerFilter | null;
  sort?: CustomerSort | null;
  order?: SortOrder | null;
}): Query | null {
  const manager = filter?.accountManagerId ? rowIdOf(filter.accountManagerId, 'User') : undefined;
  if (manager === null) return null;
  return {
    ...recordQuery(customerFields, { ...order, filter: filter as Readonly<Record<string, unknown>> | null }),
    code: filter?.code,
    state: filter?.state,
    level: filter?.levelCode,
    vip: filter?.isVip,
    account_manager_id: manager,
    overdue: filter?.isOverdue,
  };
}

const TERM_NAME: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(customerTermFields).map(([name, { rest }]) => [rest, name]),
);
const MERGE_NAME: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(MERGE_FIELD).map(([name, rest]) => [rest, name]),
);
const OTHER_NAME: Readonly<Record<string, string>> = {
  account_manager_id: 'accountManagerId',
  into_id: 'intoId',
  take: 'takeFields',
};
const attempt = attemptWith(([first, ...rest]) => {
  const name = TERM_NAME[String(first)];
  return name === undefined ? [OTHER_NAME[String(first)] ?? String(first), ...rest] : ['terms', name];
});

/** Sends a change of one customer. */
function act(
  context: GatewayContext,
  objectType: string,
  { id, expectedVersion }: { id: string; expectedVersion?: number | null },
  more: () => Readonly<Record<string, unknown>> = () => ({}),
) {
  return attempt(context, async () => {
    const request = { ...more(), id: requireRowId(id, 'Company'), version: expectedVersion ?? undefined };
    const answer = await context.rest.put('wr1', { objectType }, request, customerCalls.changeAnswer);
    const { result, message } = answer as { result: CustomerRow; message: string };
    return { customer: managedCustomer(result), message };
  });
}

async function accountOf({ rowId, account }: CompanySource, context: GatewayContext): Promise<CustomerRow | null> {
  if (account !== undefined) return account;
  const session = context.services.profile.current === 'section7' ? null : await context.session();
  if (session === null || !can(session.ability, 'read', 'Customer')) return null;
  return context.load(customerById, rowId);
}

export const customerResolvers: Resolvers = {
  Query: {
    customerList: (_parent, { first, after, ...args }, context) =>
      customer.list(context, { first, after }, customerQuery(args)),
    customerMerge: (_parent, { id, intoId }, context) =>
      attempt(context, async () => {
        const query = {
          objectType: 'CustomerMerge',
          id: requireRowId(id, 'Company'),
          into_id: requireRowId(intoId, 'Company'),
        };
        const { result } = await context.rest.get('wr1', query, customerMergeAnswer);
        const { counts, differences, version, into_version: intoVersion } = result;
        const toDifference = ({ field, value, into }: (typeof differences)[number]) => ({
          field: MERGE_NAME[field] ?? field,
          value,
          remainingValue: into,
        });
        return { merge: { counts, differences: differences.map(toDifference), version, intoVersion } };
      }),
    async similarCustomers(_parent, { name, nameVn, taxCode }, context) {
      unsupportedBySection7(context);
      const query = { objectType: 'SimilarCustomers', name, name_vn: nameVn, tax_code: taxCode };
      const { result } = await context.rest.get('wr1', query, similarCustomerAnswer);
      return result.map(({ tax_code, reasons, ...company }) => ({
        company: knownCompany(company),
        taxCode: tax_code,
        reasons,
      }));
    },
  },
  Company: {
    account: (source, _args, context) => accountOf(source, context),
  },
  Quotation: {
    async isOverCreditLimit({ row }, _args, context) {
      if (context.services.profile.current === 'section7') return false;
      return (await context.load(creditCheckById, row.id))?.exceeded ?? false;
    },
  },
  Booking: {
    async creditHold({ row }, _args, context) {
      if (context.services.profile.current === 'section7') return null;
      return (await context.load(creditCheckById, row.id))?.hold ?? null;
    },
  },
  CustomerAccount: {
    creditHold: ({ hold }) => hold,
    creditOverride: ({ credit_override: override }) =>
      override && {
        until: override.until,
        reason: override.reason,
        grantedBy: override.by,
        isActive: override.active,
      },
    canOverrideCredit: ({ may_override_credit: may }) => may,
    state: ({ active }) => (active ? 'ACTIVE' : 'INACTIVE'),
    mergedInto: ({ merged_into: other }) => other && knownCompany(other),
    nameEn: ({ name }) => name,
    isVip: ({ vip }) => vip,
    levelCode: ({ customer_level_code: code }) => code,
    countryCode: ({ country_code: code }) => code,
    taxCode: ({ tax_code: code }) => code,
    address: ({ address }) => address,
    addressVn: ({ address_vn: address }) => address,
    regionCode: ({ region_code: code }) => code,
    phone: ({ phone }) => phone,
    email: ({ email }) => email,
    businessTypeCode: ({ business_type_code: code }) => code,
    bankCode: ({ bank_code: code }) => code,
    bankAccount: ({ bank_account: account }) => account,
    note: ({ note }) => note,
    paymentDays: ({ payment_days: days }) => days,
    creditLimit: ({ credit_limit: limit, credit_currency: currency }) =>
      limit === null ? null : { amount: String(limit), currency },
    creditCurrency: ({ credit_currency: currency }) => currency,
    debitNoteCurrency: ({ debit_note_currency: currency }) => currency,
    debitNoteEmails: ({ debit_note_emails: emails }) => emails,
    accountManagerId: ({ salesman_id: id }) => (id === null ? null : globalId('User', id)),
    accountManagerName: ({ salesman_name: name }) => name,
    lastBookingAt: ({ last_booking_at: at }) => at,
    outstanding: ({ outstanding }) => toMoneyPair(outstanding),
    overdue: ({ overdue }) => toMoneyPair(overdue),
    overdueCount: ({ overdue_count: count }) => count,
    createdAt: ({ created_at: at }) => at,
    version: ({ version }) => version,
    canUpdateTerms: ({ may_update_terms: may }) => may,
    async users({ id }, _args, context) {
      const { result } = await context.rest.get('wr1', { objectType: 'CustomerUsers', id }, customerUserAnswer);
      return result.map(({ id: userId, ...row }) => ({
        user: toUser({ user_id: userId, ...row }),
        phone: row.phone,
        state: row.state,
        lastSignInAt: row.last_sign_in_at,
      }));
    },
    async volume({ id }, _args, context) {
      const { result } = await context.rest.get('wr1', { objectType: 'CustomerVolume', id }, customerVolumeAnswer);
      return result.map(({ month, service_type: type, bookings }) => ({
        month,
        serviceType: keyOf(SERVICE_TYPE, type) ?? 'UNKNOWN',
        bookings,
      }));
    },
  },
  Mutation: {
    createCustomer: (_parent, { input }, context) =>
      customer.create(context, input, () => ({
        account_manager_id: input.accountManagerId ? requireRowId(input.accountManagerId, 'User') : null,
      })),
    updateCustomer: (_parent, { input }, context) => customer.update(context, input),
    updateCustomerTerms: (_parent, { input }, context) =>
      act(context, 'UpdateCustomerTerms', input, () => ({
        ...bodyOf(customerTermFields, input.terms),
        credit_limit: input.terms.creditLimit ? Number(input.terms.creditLimit) : null,
        account_manager_id: input.accountManagerId ? requireRowId(input.accountManagerId, 'User') : null,
      })),
    overrideCreditHold: (_parent, { input }, context) =>
      act(context, 'OverrideCreditHold', input, () => ({ until: input.until ?? null, reason: input.reason })),
    mergeCustomers: (_parent, { input }, context) =>
      act(context, 'MergeCustomers', input, () => ({
        into_id: requireRowId(input.intoId, 'Company'),
        take: (input.takeFields ?? []).map((name) => MERGE_FIELD[name] ?? name),
        into_version: input.expectedIntoVersion ?? undefined,
      })),
    deactivateCustomer: (_parent, { input }, context) => act(context, 'DeactivateCustomer', input),
    activateCustomer: (_parent, { input }, context) => act(context, 'ActivateCustomer', input),
  },
};
