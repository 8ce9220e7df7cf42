import { revokeSessionQuery, signInSessionAnswer } from '@wr1/schema/rest/account/session.ts';
import { doneAnswer } from '@wr1/schema/rest/account/user.ts';
import { notFound } from '../../errors.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { listSessions } from './session-list.repository.ts';
import { endSessionOfUser, endSessionsOfUser } from './session.repository.ts';
import { isSessionId, signInSessionOf } from './sign-in-session.ts';

/** Routes that list the caller's sessions and end one or all of them. */
export function registerSignInListRoutes(table: ActionTable, { db }: Deps): void {
  table.add({
    method: 'get',
    path: '/user/sessions',
    summary: "Lists the caller's sessions: the current one first, then the most recently used.",
    tag: 'session',
    access: { action: 'read', subject: 'OwnProfile' },
    answer: signInSessionAnswer,
    handler: async ({ context: { viewer, now } }) => {
      const sessions = await listSessions(db, viewer.userId, now);
      return success(
        sessions
          .map((stored) => signInSessionOf(stored, viewer.sessionId))
          .sort((a, b) => Number(b.current) - Number(a.current)),
      );
    },
  });
  table.add({
    method: 'delete',
    path: '/user/session',
    summary: "Ends one of the caller's sessions.",
    tag: 'session',
    access: { action: 'update', subject: 'OwnProfile' },
    query: revokeSessionQuery,
    answer: doneAnswer,
    handler: async ({ query: { id }, context: { viewer, now } }) => {
      if (!isSessionId(id) || !(await endSessionOfUser(db, viewer.userId, id, now))) throw notFound();
      return success(1 as const);
    },
  });
  table.add({
    method: 'post',
    path: '/user/logoutEverywhere',
    summary: "Ends all of the caller's sessions, including the current one.",
    tag: 'session',
    access: { action: 'update', subject: 'OwnProfile' },
    answer: doneAnswer,
    handler: async ({ context: { viewer, now } }) => {
      await endSessionsOfUser(db, viewer.userId, now);
      return success(1 as const);
    },
  });
}
