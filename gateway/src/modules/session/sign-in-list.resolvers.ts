import { attemptWith } from '../../graphql/attempt.ts';
import { signInSessionAnswer } from '@wr1/schema/rest/account/session.ts';
import { doneAnswer } from '@wr1/schema/rest/account/user.ts';
import type { GatewayContext } from '../../context.ts';
import { clearedRefreshCookie } from '../../http/refresh-cookie.ts';
import type { Resolvers, SignInSession } from '../../schema.generated.ts';
import { unsupportedBySection7 } from '../../graphql/not-supported.ts';

/** GET user/sessions: where the caller is signed in. */
async function listSessions(context: GatewayContext): Promise<SignInSession[]> {
  const { result } = await context.rest.get('user/sessions', {}, signInSessionAnswer);
  return result.map((session) => ({
    id: session.id,
    createdAt: session.created_at,
    lastSeenAt: session.last_seen_at,
    browser: session.browser,
    system: session.system,
    address: session.address,
    isCurrent: session.current,
  }));
}

const attempt = attemptWith();

/** Ends sessions; streams are notified at once. */
const end = (context: GatewayContext, run: () => Promise<SignInSession[]>) =>
  attempt(context, async () => {
    const sessions = await run();
    context.services.live.touched(context);
    return { sessions };
  });

/** Where the caller is signed in, and signing out. */
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
        await context.rest.delete('user/session', { id: input.id }, doneAnswer);
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
