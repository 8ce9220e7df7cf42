import type { GatewayContext } from '../context.ts';
import { unsupportedBySection7 } from './not-supported.ts';
import { inFields } from './user-error.ts';
import type { FieldPath } from './user-error.ts';

/**
 * Creates the function that runs the mutations of a noun.
 * @param path maps REST body fields to input fields; by default the names are equal
 * @throws UpstreamFailure `not-supported` for a section 7 customer API
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
