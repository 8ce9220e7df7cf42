import type { GatewayContext } from '../context.ts';
import { UpstreamFailure } from '../rest/failure.ts';

/**
 * For fields that need a call beyond section 7 of the specification.
 * @throws UpstreamFailure `not-supported` for a section 7 customer API
 */
export function unsupportedBySection7(context: GatewayContext): void {
  if (context.services.profile.current === 'section7') {
    throw new UpstreamFailure('not-supported', 'the customer API supports only the calls in section 7');
  }
}

/**
 * For calls without a token, made before the API's profile is detected. If a call is not supported, the web
 * server of that API responds without one of our codes.
 * @throws UpstreamFailure `not-supported` in that case
 */
export async function offered<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const isMissing =
      error instanceof UpstreamFailure &&
      error.kind === 'refused' &&
      error.refusal === null &&
      (error.status === 404 || error.status === 405);
    if (isMissing)
      throw new UpstreamFailure('not-supported', 'the customer API does not support this call', { cause: error });
    throw error;
  }
}
