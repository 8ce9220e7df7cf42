import type { GatewayContext } from '../context.ts';
import type { Settings } from '../env.ts';
import { gatewayError } from '../errors.ts';
import { UpstreamFailure } from '../rest/failure.ts';
import type { GatewayPlugin } from './plugin.ts';

/** Whether the caller's token comes from a sign-in rather than from a partner's key. */
async function isSignIn(context: GatewayContext): Promise<boolean> {
  if (context.token === null) return false;
  try {
    return (await context.session())?.kind === 'user';
  } catch (error) {
    // A section 7 customer API has no API keys, so all its tokens are sign-ins.
    if (error instanceof UpstreamFailure && error.kind === 'not-supported') return true;
    throw error;
  }
}

/**
 * With PERSISTED_ONLY, signed-in users may run only documents of our web app. Partner keys, callers without a
 * token and, if it is served, the explorer may send any document within the limits (docs/decisions/021).
 * Refuses with PERSISTED_DOCUMENT_REQUIRED, or with the failure of a customer API that cannot identify the
 * token.
 */
export function usePersistedOnly({ persistedOnly, graphiql }: Settings): GatewayPlugin {
  if (!persistedOnly) return {};
  return {
    onParams({ paramsHandler, setParamsHandler, context: { gateway } }) {
      if (gateway.isPersisted || (graphiql && gateway.isExplorer)) return;
      setParamsHandler(async (payload) => {
        if (!(await isSignIn(gateway))) return paramsHandler(payload);
        throw gatewayError('PERSISTED_DOCUMENT_REQUIRED', {
          text: 'Signed-in users can only run the web app’s own documents. Use an API key to run others.',
        });
      });
    },
  };
}
