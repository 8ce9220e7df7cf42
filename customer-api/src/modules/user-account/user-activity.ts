import { auditAnswer } from '@wr1/schema/rest/account/audit.ts';
import { signInSessionAnswer } from '@wr1/schema/rest/account/session.ts';
import {
  endUserSessionRequest,
  userAccountAnswer,
  userActivityQuery,
  userSessionsQuery,
  type UserAccountRow,
} from '@wr1/schema/rest/account/user-account.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import type { z } from 'zod';
import { checkFields, notFound } from '../../errors.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { auditAccount } from '../../platform/account-audit.ts';
import { auditPage } from '../audit/audit-page.ts';
import { findSessions, listSessions } from '../session/session-list.repository.ts';
import { endSessionOfUser } from '../session/session.repository.ts';
import { isSessionId, signInSessionOf } from '../session/sign-in-session.ts';
import { describeBrowser } from '../session/sign-in-place.rules.ts';
import { lockManaged } from './managed-user.ts';
import { managesUser } from './user-account.rules.ts';

const PLACE = { path: '/wr1', tag: 'user-account' } as const;

/**
 * Routes for a user's sessions and activity, for those who manage the user.
 * @param one reads a managed user. @throws ApiError NOT_FOUND (404)
 */
export function registerUserActivityRoutes(
  table: ActionTable,
  { db }: Deps,
  one: (id: number, context: RequestContext) => Promise<UserAccountRow>,
): void {
  async function sessionsOf({ id, session_ids: wanted }: z.output<typeof userSessionsQuery>, context: RequestContext) {
    const { viewer, now } = context;
    if (wanted !== undefined) {
      const found = await findSessions(db, wanted.split(',').filter(isSessionId), now);
      return found.filter(
        ({ user_id: userId, role, company_id }) =>
          userId === viewer.userId || managesUser(viewer, { id: userId, role, company_id }),
      );
    }
    if (id === undefined) throw checkFields([{ path: ['id'], code: 'REQUIRED' }]);
    await one(id, context);
    return listSessions(db, id, now);
  }

  table.add({
    ...PLACE,
    method: 'get',
    select: { objectType: 'UserSessions' },
    summary: "Lists a user's sessions, the most recently used first.",
    access: { action: 'read', subject: 'CompanyUser' },
    query: userSessionsQuery,
    answer: signInSessionAnswer,
    handler: async ({ query, context }) => {
      const sessions = await sessionsOf(query, context);
      return success(sessions.map((session) => signInSessionOf(session, context.viewer.sessionId)));
    },
  });
  table.add({
    ...PLACE,
    method: 'get',
    select: { objectType: 'UserActivity' },
    summary: "Lists a user's sign-ins and changes to the account, newest first.",
    access: { action: 'read', subject: 'CompanyUser' },
    query: userActivityQuery,
    answer: auditAnswer,
    handler: async ({ query: { id, ...window }, context }) => {
      await one(id, context);
      const filter = { kind: 'USER', subjectId: id, withInternal: context.viewer.isStaff } as const;
      return auditPage(db, context.viewer, filter, window);
    },
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'EndUserSession' },
    summary: 'Signs a user out on one device.',
    access: { action: 'update', subject: 'CompanyUser' },
    body: endUserSessionRequest,
    answer: userAccountAnswer,
    handler: async ({ body: { id, session_id: sessionId }, context }) => {
      await db.transaction().execute(async (trx) => {
        const user = await lockManaged(trx, context.viewer, { id });
        const session = (await listSessions(trx, id, context.now)).find((listed) => listed.id === sessionId);
        if (session === undefined || !(await endSessionOfUser(trx, id, sessionId, context.now))) throw notFound();
        const account = { kind: 'USER', id, label: user.username, companyId: user.company_id } as const;
        const after = { ...describeBrowser(session.user_agent), network: session.address };
        await auditAccount(trx, context, account, 'END_SESSION', { before: {}, after });
      });
      return success(await one(id, context), message('UPDATED', context.language));
    },
  });
}
