import type { GatewayContext } from '../../context.ts';
import { UpstreamFailure } from '../../rest/failure.ts';

/**
 * For fields that need a call beyond section 7 of the specification.
 * @throws UpstreamFailure `not-supported` when the customer API has section 7 alone
 */
export function unsupportedBySection7(context: GatewayContext): void {
  if (context.services.profile.current === 'section7') {
    throw new UpstreamFailure('not-supported', 'the customer API has the calls of section 7 alone');
  }
}
