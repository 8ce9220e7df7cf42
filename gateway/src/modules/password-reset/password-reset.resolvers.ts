import type { GatewayContext } from '../../context.ts';
import { userErrorsOf } from '../../errors.ts';
import type { FieldPath } from '../../errors.ts';
import type { Resolvers, UserError } from '../../schema.generated.ts';
import { keepDevice } from '../session/enter.ts';
import { offered, unsupportedBySection7 } from '../../graphql/not-supported.ts';
import { forgotPassword, isLinkValid, resetPassword } from './password-reset.api.ts';

const fields: Readonly<Record<string, string>> = { newPass: 'newPassword', confirmNewPass: 'confirmNewPassword' };
const inputPath: FieldPath = (path) => path.map((part) => fields[part] ?? part);

/** Carries a change out; an expected refusal becomes user errors. */
async function attempt(context: GatewayContext, change: () => Promise<void>): Promise<{ userErrors: UserError[] }> {
  unsupportedBySection7(context);
  try {
    await offered(change());
    return { userErrors: [] };
  } catch (error) {
    const userErrors = userErrorsOf(error, context.language, context.services.userErrorCodes, inputPath);
    if (userErrors === null) throw error;
    return { userErrors };
  }
}

export const passwordResetResolvers: Resolvers = {
  Query: {
    async passwordResetLink(_parent, { token }, context) {
      unsupportedBySection7(context);
      // Read by a change, which the memory of finished answers does not see: it would show a link that was used.
      context.trace.isComplete = false;
      return { valid: await offered(isLinkValid(context.rest, token)) };
    },
  },
  Mutation: {
    forgotPassword: (_parent, { input }, context) =>
      attempt(context, () => forgotPassword(context.rest, input.account)),
    resetPassword: (_parent, { input }, context) =>
      attempt(context, async () => {
        const body = { token: input.token, newPass: input.newPassword, confirmNewPass: input.confirmNewPassword };
        keepDevice(context, await resetPassword(context, body));
      }),
  },
};
