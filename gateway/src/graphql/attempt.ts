import type { GatewayContext } from '../context.ts';
import { userErrorsOf } from '../errors.ts';
import type { FieldPath } from '../errors.ts';
import type { UserError } from '../schema.generated.ts';
import { unsupportedBySection7 } from './not-supported.ts';

/**
 * Makes what runs the changes of a noun: expected refusals become user errors beside `nothing`, everything else is thrown.
 * @param path what the fields of a REST body are called in the input
 * @throws UpstreamFailure `not-supported` when the customer API has section 7 alone
 */
export function attemptWith(path: FieldPath) {
  return async <Done extends object, Nothing extends object>(
    context: GatewayContext,
    nothing: Nothing,
    run: () => Promise<Done>,
  ): Promise<(Done | Nothing) & { userErrors: UserError[] }> => {
    unsupportedBySection7(context);
    try {
      return { ...(await run()), userErrors: [] };
    } catch (error) {
      const userErrors = userErrorsOf(error, context.language, context.services.userErrorCodes, path);
      if (userErrors === null) throw error;
      return { ...nothing, userErrors };
    }
  };
}
