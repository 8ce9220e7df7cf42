import type { GatewayContext } from '../context.ts';
import { unsupportedBySection7 } from './not-supported.ts';
import { inFields } from './user-error.ts';
import type { FieldPath } from './user-error.ts';

/**
 * Makes the function that runs the changes of a noun.
 * @param path from the fields of a REST body to those of the input; by default they have the same names
 * @throws UpstreamFailure `not-supported` when the customer API has section 7 alone
 */
export function attemptWith(path: FieldPath = (names) => [...names]) {
  return async <Done extends object>(
    context: GatewayContext,
    run: () => Promise<Done>,
    ownPath = path,
  ): Promise<Done & { userErrors: never[] }> => {
    unsupportedBySection7(context);
    return { ...(await inFields(ownPath, run)), userErrors: [] };
  };
}
