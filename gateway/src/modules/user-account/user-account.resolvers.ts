import { userFields } from '@wr1/schema/field/user.ts';
import {
  reassignCustomersAnswer,
  userAccountAnswer,
  userCalls,
  userHoldingsAnswer,
  type UserAccountRow,
} from '@wr1/schema/rest/account/user-account.ts';
import { can } from '@wr1/schema/rules/access/ability.ts';
import { languageKey, languageOfKey } from '@wr1/schema/rules/code/language.ts';
import { signInSessionAnswer } from '@wr1/schema/rest/account/session.ts';
import { checkSize, pageConnection, pageWindow } from '../../connection.ts';
import type { GatewayContext } from '../../context.ts';
import { attemptWith } from '../../graphql/attempt.ts';
import { readGlobalUuid, requireRowId, rowIdOf } from '../../graphql/global-id.ts';
import { recordQuery, recordResolvers } from '../../graphql/record.ts';
import type { Query } from '../../rest/target.ts';
import type { Resolvers, UserFilter, UserInput } from '../../schema.generated.ts';
import { fetchAudit } from '../audit/audit.api.ts';
import { toEntry } from '../audit/audit.resolvers.ts';
import { knownCompany } from '../company/company.loaders.ts';
import { toBranch } from '../master-data/master-data-entry.ts';
import { entryOfCode } from '../master-data/master-data-list.ts';
import { toSignInSession } from '../session/sign-in-list.resolvers.ts';
import { userGroupOf } from '../user-group/user-group.loaders.ts';
import { managedUser, userAccountById, type UserSource } from '../user/user.loaders.ts';

const user = recordResolvers({
  noun: 'User',
  key: 'user',
  fields: userFields,
  calls: userCalls,
  toSource: (_context, row: UserAccountRow) => managedUser(row),
  inputNames: { company_id: 'companyId', group_id: ['user', 'groupId'], branch_codes: ['user', 'branchCodes'] },
});

const INPUT_NAME: Readonly<Record<string, string>> = {
  successor_id: 'successorId',
  account_manager_id: 'accountManagerId',
  customer_id: 'customerId',
};
const attempt = attemptWith((path) => path.map((name) => INPUT_NAME[String(name)] ?? name));

/** An input with the language in its REST form. */
function withLanguage<Input extends { user: UserInput }>(input: Input) {
  return { ...input, user: { ...input.user, language: languageOfKey(input.user.language) } };
}

/** The chosen group and branches; without them, the customer API decides. */
const groupOf = ({ user: { groupId, branchCodes } }: { user: UserInput }) => ({
  group_id: groupId ? requireRowId(groupId, 'UserGroup') : null,
  ...(branchCodes && { branch_codes: branchCodes }),
});

/** The query of UserList without paging; null for a company or group that does not exist and so has no users. */
export function userQuery({
  filter,
  ...order
}: { filter?: UserFilter | null } & Parameters<typeof recordQuery>[1]): Query | null {
  const company = filter?.companyId ? rowIdOf(filter.companyId, 'Company') : undefined;
  const group = filter?.groupId ? rowIdOf(filter.groupId, 'UserGroup') : undefined;
  if (company === null || group === null) return null;
  const query = recordQuery(userFields, { ...order, filter: filter as Record<string, unknown> | null });
  return {
    ...query,
    state: filter?.state,
    branch: filter?.branchCode,
    side: filter?.side?.toLowerCase(),
    username: filter?.username,
    signed_in: filter?.hasSignedIn,
    signed_in_from: filter?.signedInFrom,
    signed_in_to: filter?.signedInTo,
    idle_days: filter?.idleDays,
    second_factor: filter?.hasSecondFactor,
    company_id: company,
    group_id: group,
  };
}

/** Sends a change of one user's access. */
function act(context: GatewayContext, objectType: string, { id, ...body }: { id: string } & Record<string, unknown>) {
  return attempt(context, async () => {
    const request = { id: requireRowId(id, 'User'), ...body };
    const { result, message } = (await context.rest.put('wr1', { objectType }, request, userAccountAnswer)) as {
      result: UserAccountRow;
      message: string;
    };
    return { user: managedUser(result), message };
  });
}

async function accountOf({ id, account }: UserSource, context: GatewayContext): Promise<UserAccountRow | null> {
  if (account !== undefined) return account;
  const session = context.services.profile.current === 'section7' ? null : await context.session();
  if (session === null || !can(session.ability, 'read', 'CompanyUser')) return null;
  return context.load(userAccountById, requireRowId(id, 'User'));
}

export const userAccountResolvers: Resolvers = {
  Query: {
    userList: (_parent, { first, after, ...args }, context) => user.list(context, { first, after }, userQuery(args)),
  },
  User: {
    account: (source, _args, context) => accountOf(source, context),
  },
  UserAccount: {
    group: ({ group_id: id }, _args, context) => userGroupOf(context, id),
    branches: async ({ branch_codes: codes = [] }, _args, context) => {
      const found = await Promise.all(codes.map(async (code) => entryOfCode(context, 'Branch', toBranch, code)));
      return found.filter((branch) => branch !== null);
    },
    state: ({ state }) => state,
    company: ({ company_id: id, company_code: code, company_name: name }) => knownCompany({ id, code, name }),
    phone: ({ phone }) => phone,
    language: ({ language }) => languageKey(language),
    pendingEmail: ({ pending_email: email }) => email,
    hasSecondFactor: ({ second_factor: isOn }) => isOn,
    customerCount: ({ customer_count: count }) => count,
    lastSignInAt: ({ last_sign_in_at: at }) => at,
    createdAt: ({ created_at: at }) => at,
    version: ({ version }) => version,
    canUpdate: ({ may_update: may }) => may,
    canDisable: ({ may_disable: may }) => may,
    async holdings({ id }, _args, context) {
      const { result } = await context.rest.get('wr1', { objectType: 'UserHoldings', id }, userHoldingsAnswer);
      return {
        customerCount: result.customer_count,
        openRecordCount: result.open_record_count,
        duties: result.duties ?? [],
        apiKeys: result.api_keys,
        webhooks: result.webhooks,
        shareLinkCount: result.share_link_count,
      };
    },
    async sessions({ id }, _args, context) {
      const { result } = await context.rest.get('wr1', { objectType: 'UserSessions', id }, signInSessionAnswer);
      return result.map(toSignInSession);
    },
    async activity({ id }, { first, after }, context) {
      const window = pageWindow(checkSize('first', first ?? 20, 100), after);
      const { page, pageSize } = window;
      const { rows, total } = await fetchAudit(context.rest, 'UserActivity', { id, page, pageSize });
      return pageConnection(window, rows, total, toEntry);
    },
  },
  Mutation: {
    createUser: (_parent, { input }, context) =>
      user.create(context, withLanguage(input), () => ({
        ...groupOf(input),
        username: input.username,
        company_id: input.companyId ? requireRowId(input.companyId, 'Company') : null,
      })),
    updateUser: (_parent, { input }, context) => user.update(context, withLanguage(input), () => groupOf(input)),
    deleteUser: (_parent, { input }, context) => user.delete(context, input),
    disableUser: (_parent, { input: { id, successorId, expectedVersion: version } }, context) =>
      attempt(context, async () => {
        const successor = successorId ? requireRowId(successorId, 'User') : null;
        return act(context, 'DisableUser', { id, successor_id: successor, version: version ?? undefined });
      }),
    enableUser: (_parent, { input }, context) => act(context, 'EnableUser', input),
    sendSignInLink: (_parent, { input }, context) => act(context, 'SendSignInLink', input),
    endUserSession: (_parent, { input: { id, sessionId } }, context) => {
      const session = readGlobalUuid(sessionId);
      return act(context, 'EndUserSession', { id, session_id: session?.type === 'SignInSession' ? session.uuid : '' });
    },
    requirePasswordChange: (_parent, { input }, context) => act(context, 'RequirePasswordChange', input),
    resetSecondFactor: (_parent, { input }, context) => act(context, 'ResetSecondFactor', input),
    eraseUser: (_parent, { input: { id, expectedVersion: version } }, context) =>
      act(context, 'EraseUser', { id, version: version ?? undefined }),
    reassignCustomers: (_parent, { input }, context) =>
      attempt(context, async () => {
        const body = {
          id: requireRowId(input.id, 'User'),
          account_manager_id: input.accountManagerId ? requireRowId(input.accountManagerId, 'User') : null,
          assignments: (input.assignments ?? []).map(({ customerId, accountManagerId }) => ({
            customer_id: requireRowId(customerId, 'Company'),
            account_manager_id: requireRowId(accountManagerId, 'User'),
          })),
        };
        const target = { objectType: 'ReassignCustomers' };
        const { result, message } = await context.rest.put('wr1', target, body, reassignCustomersAnswer);
        return { reassignedCount: result.reassigned, remainingCount: result.remaining, message };
      }),
  },
};
