import { userErrorsOf, RefusedInput } from '../../graphql/user-error.ts';
import type { MessageCode } from '@wr1/schema/rules/message/message.ts';
import type { GatewayContext } from '../../context.ts';
import { deviceCookie, refreshCookie } from '../../http/refresh-cookie.ts';
import { UpstreamFailure } from '../../rest/failure.ts';
import type { ViewerSource } from './viewer.ts';
import { viewerOf } from './viewer.ts';
import type { Grant } from './session.api.ts';

/** What `login` and `firstSignIn` answer. */
export interface EnterPayload {
  accessToken: string | null;
  expiresIn: number | null;
  viewer: ViewerSource | null;
  userErrors: never[];
}

/** Lets the browser keep the token of a device that is known from now on. */
export function keepDevice(context: GatewayContext, token: string | undefined): void {
  if (token !== undefined) context.reply.headers.push(deviceCookie(context.services.settings, token));
}

/**
 * Begins a session: sets the refresh cookie, and goes on as the user who came in.
 * @param ask gets the tokens of the customer API
 * @param refusal what a refusal without a code means
 */
export async function enter(
  context: GatewayContext,
  ask: () => Promise<Grant>,
  refusal: MessageCode,
): Promise<EnterPayload> {
  const { services } = context;
  try {
    const grant = await ask();
    services.sessions.remember(grant.accessToken, grant.signedIn);
    await services.sessions.issued(grant.accessToken);
    context.adopt(grant.accessToken);
    if (grant.refreshToken !== null)
      context.reply.headers.push(...refreshCookie(services.settings, grant.refreshToken));
    keepDevice(context, grant.deviceToken);
    return {
      accessToken: grant.accessToken,
      expiresIn: grant.expiresIn,
      viewer: await viewerOf(context),
      userErrors: [],
    };
  } catch (error) {
    if (userErrorsOf(error, context.language) === null && isRefusal(error)) throw new RefusedInput(refusal);
    throw error;
  }
}

/** A foreign customer API may refuse with 401 or without a code: that is a wrong password, or an ended link, as well. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof UpstreamFailure && error.kind === 'refused' && [400, 401, 403, 404, 422].includes(error.status)
  );
}
