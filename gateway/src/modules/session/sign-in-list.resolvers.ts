import { attemptWith } from '../../graphql/attempt.ts';
import { can } from '@wr1/schema/rules/access/ability.ts';
import { signInSessionAnswer, type SignInSession as SignInSessionRow } from '@wr1/schema/rest/account/session.ts';
import { doneAnswer } from '@wr1/schema/rest/account/user.ts';
import type { GatewayContext } from '../../context.ts';
import { gatewayError } from '../../errors.ts';
import { globalIdOfUuid, readGlobalUuid } from '../../graphql/global-id.ts';
import { oneByKey } from '../../rest/by-key.ts';
import { clearedRefreshCookie } from '../../http/refresh-cookie.ts';
import type { Resolvers, SignInSession } from '../../schema.generated.ts';
import { unsupportedBySection7 } from '../../graphql/not-supported.ts';
import type { WithTypename } from '../../graphql/typename.ts';

/** A session as GraphQL shows it. */
export function toSignInSession(row: SignInSessionRow): WithTypename<SignInSession> {
  return {
    __typename: 'SignInSession',
    id: globalIdOfUuid('SignInSession', row.id),
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    browser: row.browser,
    system: row.system,
    address: row.address,
    isCurrent: row.current,
  };
}

/** GET user/sessions: where the caller is signed in. */
async function listSessions(context: GatewayContext): Promise<WithTypename<SignInSession>[]> {
  const { result } = await context.rest.get('user/sessions', {}, signInSessionAnswer);
  return result.map(toSignInSession);
}

/**
 * GET wr1?objectType=UserSessions: those of the given sessions whose users the caller manages, and the caller's own.
 */
async function managedSessions(
  context: GatewayContext,
  ids: readonly string[],
): Promise<WithTypename<SignInSession>[]> {
  const uuids = ids.flatMap((id) => readGlobalUuid(id)?.uuid ?? []);
  const query = { objectType: 'UserSessions', session_ids: uuids.join(',') };
  return (await context.rest.get('wr1', query, signInSessionAnswer)).result.map(toSignInSession);
}

const sessionById = oneByKey<GatewayContext, string, WithTypename<SignInSession>>(
  'signInSessionById',
  async (context, ids) => {
    const session = await context.session();
    const mayManage = session !== null && can(session.ability, 'read', 'CompanyUser');
    return mayManage ? managedSessions(context, ids) : listSessions(context);
  },
  ({ id }) => id,
);

/** A session of the caller, or of a user whom the caller manages; null for any other. */
export const signInSessionOf = (context: GatewayContext, uuid: string) =>
  context.services.profile.current === 'section7'
    ? Promise.resolve(null)
    : context.load(sessionById, globalIdOfUuid('SignInSession', uuid));

const attempt = attemptWith();

/** Ends sessions and notifies streams at once. */
const end = (context: GatewayContext, run: () => Promise<SignInSession[]>) =>
  attempt(context, async () => {
    const sessions = await run();
    context.services.live.touched(context);
    return { sessions };
  });

export const signInListResolvers: Resolvers = {
  Query: {
    sessions(_parent, _args, context) {
      unsupportedBySection7(context);
      return listSessions(context);
    },
  },
  Mutation: {
    revokeSession: (_parent, { input }, context) =>
      end(context, async () => {
        // DELETE user/session.
        const read = readGlobalUuid(input.id);
        if (read?.type !== 'SignInSession') throw gatewayError('NOT_FOUND', { id: input.id });
        await context.rest.delete('user/session', { id: read.uuid }, doneAnswer);
        return listSessions(context);
      }),
    async signOutEverywhere(_parent, _args, context) {
      const outcome = await end(context, async () => {
        // POST user/logoutEverywhere.
        await context.rest.post('user/logoutEverywhere', {}, {}, doneAnswer);
        return [];
      });
      if (context.token !== null) context.services.sessions.forget(context.token);
      context.reply.headers.push(...clearedRefreshCookie(context.services.settings));
      return outcome;
    },
  },
};
