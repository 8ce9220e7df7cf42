import { userErrorsOf, RefusedInput } from '../../graphql/user-error.ts';
import type { MessageCode } from '@wr1/schema/rules/message/message.ts';
import type { SecondFactorStep } from '@wr1/schema/rules/access/second-factor.ts';
import type { GatewayContext } from '../../context.ts';
import { deviceCookie, refreshCookie } from '../../http/refresh-cookie.ts';
import { UpstreamFailure } from '../../rest/failure.ts';
import type { ViewerSource } from './viewer.ts';
import { viewerOf } from './viewer.ts';
import type { Grant } from './session.api.ts';

/** Payload of `login`, `firstSignIn` and `verifySecondFactor`. */
export interface EnterPayload {
  accessToken: string | null;
  expiresIn: number | null;
  secondFactorStep: SecondFactorStep | null;
  viewer: ViewerSource | null;
  userErrors: never[];
}

/** Stores the device's token in a cookie. */
export function keepDevice(context: GatewayContext, token: string | undefined): void {
  if (token !== undefined) context.reply.headers.push(deviceCookie(context.services.settings, token));
}

/**
 * Starts a session: sets the refresh cookie and continues as the user who signed in.
 * @param ask requests the tokens from the customer API
 * @param refusal code for a refusal by a customer API that sends no code; null if the call needs a token, in which case
 * 401 has its usual meaning
 */
export async function enter(
  context: GatewayContext,
  ask: () => Promise<Grant>,
  refusal: MessageCode | null,
): Promise<EnterPayload> {
  const { services } = context;
  try {
    const grant = await ask();
    services.sessions.remember(grant.accessToken, grant.signedIn);
    await services.sessions.issued(grant.accessToken);
    context.adopt(grant.accessToken);
    // Until the code is entered, a reload starts over with the password.
    if (grant.refreshToken !== null && grant.secondFactorStep !== 'CODE')
      context.reply.headers.push(...refreshCookie(services.settings, grant.refreshToken));
    keepDevice(context, grant.deviceToken);
    return {
      accessToken: grant.accessToken,
      expiresIn: grant.expiresIn,
      secondFactorStep: grant.secondFactorStep,
      viewer: await viewerOf(context),
      userErrors: [],
    };
  } catch (error) {
    if (refusal !== null && userErrorsOf(error, context.language) === null && isRefusal(error))
      throw new RefusedInput(refusal);
    throw error;
  }
}

/**
 * Another customer API may refuse with 401 or without a code. That also means a wrong password or an expired
 * link.
 */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof UpstreamFailure && error.kind === 'refused' && [400, 401, 403, 404, 422].includes(error.status)
  );
}
