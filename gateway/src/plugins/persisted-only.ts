import type { GatewayContext } from '../context.ts';
import { gatewayError } from '../errors.ts';
import { UpstreamFailure } from '../rest/failure.ts';

/** Whether the caller's token came from a person's sign-in and not from a partner's key. */
async function isSignIn(context: GatewayContext): Promise<boolean> {
  if (context.token === null) return false;
  try {
    return (await context.session())?.kind === 'user';
  } catch (error) {
    // A customer API that knows section 7 alone has no keys: its tokens are sign-ins.
    if (error instanceof UpstreamFailure && error.kind === 'not-supported') return true;
    throw error;
  }
}

/**
 * With PERSISTED_ONLY, people's sign-ins run the documents of our web app and nothing else; partner keys, callers without a
 * token and, where it is served, the explorer keep free documents within the limits (docs/decisions/021).
 * @throws GraphQLError PERSISTED_DOCUMENT_REQUIRED; UpstreamFailure when nobody can tell whose the token is
 */
export async function refuseFreeDocument(context: GatewayContext): Promise<void> {
  const { settings } = context.services;
  if (!settings.persistedOnly || (settings.graphiql && context.isExplorer)) return;
  if (!(await isSignIn(context))) return;
  throw gatewayError('PERSISTED_DOCUMENT_REQUIRED', {
    text: 'Sign-ins run the documents of the web app only. Use an API key for documents of your own.',
  });
}
