import { personDataAnswer } from '@wr1/schema/rest/account/person-data.ts';
import {
  disableUserRequest,
  eraseUserRequest,
  reassignCustomersAnswer,
  reassignCustomersRequest,
  userAccountAnswer,
  userCalls,
  userHoldingsAnswer,
  userHoldingsQuery,
  userListQuery,
  userRequest,
  type UserAccountRow,
} from '@wr1/schema/rest/account/user-account.ts';
import { mayGrant } from '@wr1/schema/rules/access/user-group.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import { ApiError, notFound } from '../../errors.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success, successList } from '../../http/action.ts';
import type { RequestContext, Viewer } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { auditAccount } from '../../platform/account-audit.ts';
import { emailRequests } from '../email-change/request-email.ts';
import { registerRecordImport } from '../import/import-calls.ts';
import { issuePersonData } from '../person-data/person-data.ts';
import { reassignCustomers } from '../shipment/reassign-customers.ts';
import { groupOfRow } from '../user-group/rights-row.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { deleteUser, disableUser, enableUser, requirePasswordChange } from './end-access.ts';
import { eraseUser } from './erase-user.ts';
import { holdingsOf } from './holding.repository.ts';
import { userImport } from './import/import-users.ts';
import { lockManaged } from './managed-user.ts';
import { admitUserMails, mailSignInLink } from './sign-in-link.ts';
import { countUserAccounts, listUserAccounts } from './user-account.repository.ts';
import { managesUser, mayEndAccess } from './user-account.rules.ts';
import { registerUserActivityRoutes } from './user-activity.ts';
import { createUser, updateUser } from './write-user.ts';

type Stored = Awaited<ReturnType<typeof listUserAccounts>>[number];

function userRowOf(stored: Stored, viewer: Viewer): UserAccountRow {
  const { group_code: _code, group_role: _role, group_permissions: _permissions, ...others } = stored;
  const { group_acts: _acts, group_scope: _scope, group_version: _version, ...row } = others;
  // A viewer with fewer rights than the person cannot act on the account.
  const isWithin = stored.state !== 'ERASED' && mayGrant(viewer.rights, groupOfRow(stored));
  return {
    ...row,
    second_factor: stored.second_factor !== null,
    customer_count: stored.customer_count ?? 0,
    last_sign_in_at: stored.last_sign_in_at?.toISOString() ?? null,
    created_at: stored.created_at.toISOString(),
    may_update: isWithin && managesUser(viewer, stored),
    may_disable: isWithin && mayEndAccess(viewer, stored),
  };
}

const PLACE = { path: '/wr1', tag: 'user-account' } as const;
const WRITE = { ...PLACE, method: 'put', access: { action: 'update', subject: 'CompanyUser' }, recent: true } as const;

/** Routes for managing users: an ADMIN manages everyone, a CLIENT_ROOT their company. */
export function registerUserAccountRoutes(table: ActionTable, deps: Deps): void {
  const { db } = deps;
  const emails = emailRequests(deps);
  const admit = admitUserMails();

  async function one(id: number, { viewer, now }: RequestContext): Promise<UserAccountRow> {
    const [row] = await listUserAccounts(db, viewer, { ids: String(id) }, { limit: 1, offset: 0, now });
    if (row === undefined) throw notFound();
    return userRowOf(row, viewer);
  }

  table.add({
    ...PLACE,
    method: 'get',
    select: { objectType: 'UserList' },
    summary: 'Lists users, including disabled ones: all for ADMIN, those of the company for CLIENT_ROOT.',
    access: { action: 'read', subject: 'CompanyUser' },
    query: userListQuery,
    answer: userCalls.listAnswer,
    handler: async ({ query, context: { viewer, now } }) => {
      const { page, pageSize } = query;
      const window = { limit: pageSize, offset: (page - 1) * pageSize, now };
      const rows = await listUserAccounts(db, viewer, query, window, query);
      const total = await countUserAccounts(db, viewer, query, now);
      return successList(
        rows.map((row) => userRowOf(row, viewer)),
        { total, page, pageSize },
      );
    },
  });
  table.add({
    ...PLACE,
    method: 'get',
    select: { objectType: 'UserHoldings' },
    summary:
      'Returns the records and access that depend on a user: customers, open records, keys, webhooks and share links.',
    access: { action: 'read', subject: 'CompanyUser' },
    query: userHoldingsQuery,
    answer: userHoldingsAnswer,
    handler: async ({ query: { id }, context }) => {
      await one(id, context);
      return success(await holdingsOf(db, id, context.now));
    },
  });
  registerUserActivityRoutes(table, deps, one);
  registerRecordImport(table, deps, {
    kind: 'user',
    noun: 'User',
    access: { action: 'create', subject: 'CompanyUser' },
    recent: true,
    targetOf: (context) => userImport(deps, context, admit),
  });
  table.add({
    ...PLACE,
    method: 'post',
    select: { objectType: 'CreateUser' },
    summary: 'Creates a user without a password and emails an invitation (valid for 7 days).',
    access: { action: 'create', subject: 'CompanyUser' },
    recent: true,
    body: userCalls.createBody,
    answer: userAccountAnswer,
    handler: async ({ body, context }) => {
      await admit(context);
      const id = await createUser(deps, body, context);
      return success(await one(id, context), message('ADDED', context.language));
    },
  });
  table.add({
    ...WRITE,
    select: { objectType: 'UpdateUser' },
    summary: "Updates a user. A new email address applies once it is confirmed; a new role ends the user's sessions.",
    body: userCalls.updateBody,
    answer: userAccountAnswer,
    handler: async ({ body, context }) => {
      await updateUser(deps, emails, body, context, admit);
      return success(await one(body.id, context), message('UPDATED', context.language));
    },
  });
  table.add({
    ...PLACE,
    method: 'delete',
    select: { objectType: 'DeleteUser' },
    summary: 'Deletes a user who never signed in, does not appear in any record and has no customers.',
    access: { action: 'delete', subject: 'CompanyUser' },
    recent: true,
    query: userCalls.deleteQuery,
    answer: userCalls.deleteAnswer,
    handler: async ({ query, context }) => {
      await deleteUser(deps, query, context);
      return success({ id: query.id }, message('DELETED', context.language));
    },
  });
  table.add({
    ...WRITE,
    select: { objectType: 'DisableUser' },
    summary: 'Disables a user immediately. A successor takes over keys, webhooks, share links and open records.',
    body: disableUserRequest,
    answer: userAccountAnswer,
    handler: async ({ body, context }) => {
      await disableUser(deps, body, context);
      return success(await one(body.id, context), message('UPDATED', context.language));
    },
  });
  table.add({
    ...WRITE,
    select: { objectType: 'EnableUser' },
    summary: 'Enables a disabled user.',
    body: userRequest,
    answer: userAccountAnswer,
    handler: async ({ body: { id }, context }) => {
      await enableUser(deps, id, context);
      return success(await one(id, context), message('UPDATED', context.language));
    },
  });
  table.add({
    ...WRITE,
    select: { objectType: 'SendSignInLink' },
    summary: 'Resends the invitation, or emails a password reset link to a user who already has a password.',
    body: userRequest,
    answer: userAccountAnswer,
    handler: async ({ body: { id }, context }) => {
      await admit(context);
      await db.transaction().execute(async (trx) => {
        const user = await lockManaged(trx, context.viewer, { id });
        if (user.status === 0) throw new ApiError('USER_DISABLED', 409);
        await mailSignInLink(trx, deps, user, context);
        const account = { kind: 'USER', id, label: user.username, companyId: user.company_id } as const;
        await auditAccount(trx, context, account, 'SEND_LINK', { before: {}, after: {} });
      });
      return success(await one(id, context), message('LINK_SENT', context.language));
    },
  });
  table.add({
    ...WRITE,
    select: { objectType: 'RequirePasswordChange' },
    summary: "Ends a user's sessions and requires a new password at the next sign-in.",
    body: userRequest,
    answer: userAccountAnswer,
    handler: async ({ body: { id }, context }) => {
      await requirePasswordChange(deps, id, context);
      return success(await one(id, context), message('UPDATED', context.language));
    },
  });
  table.add({
    ...WRITE,
    select: { objectType: 'ResetSecondFactor' },
    summary: 'Removes a user’s second factor, for example after a lost phone, and ends their sessions; ADMIN only.',
    access: { action: 'update', subject: 'User' },
    body: userRequest,
    answer: userAccountAnswer,
    handler: async ({ body: { id }, context }) => {
      await resetSecondFactor(deps, id, context);
      return success(await one(id, context), message('UPDATED', context.language));
    },
  });
  table.add({
    ...WRITE,
    select: { objectType: 'EraseUser' },
    summary:
      'Erases a disabled user’s personal data, which cannot be undone; records and audit entries stay. ADMIN only.',
    access: { action: 'update', subject: 'User' },
    body: eraseUserRequest,
    answer: userAccountAnswer,
    handler: async ({ body, context }) => {
      await eraseUser(deps, body, context);
      return success(await one(body.id, context), message('UPDATED', context.language));
    },
  });
  table.add({
    ...PLACE,
    method: 'post',
    select: { objectType: 'RequestPersonData' },
    summary: 'Returns a single-use URL to download all data about a user as a ZIP archive; ADMIN only.',
    access: { action: 'update', subject: 'User' },
    recent: true,
    body: userRequest,
    answer: personDataAnswer,
    handler: async ({ body: { id }, context }) => {
      const user = await db.transaction().execute((trx) => lockManaged(trx, context.viewer, { id }));
      return success(await issuePersonData(deps, user, context));
    },
  });
  table.add({
    ...WRITE,
    select: { objectType: 'ReassignCustomers' },
    summary: "Reassigns an account manager's customers to one or more colleagues; ADMIN only.",
    access: { action: 'update', subject: 'User' },
    body: reassignCustomersRequest,
    answer: reassignCustomersAnswer,
    handler: async ({ body, context }) =>
      success(await reassignCustomers(db, body, context), message('UPDATED', context.language)),
  });
}
