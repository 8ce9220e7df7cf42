import { attemptWith } from '../../graphql/attempt.ts';
import type { FieldPath } from '../../graphql/user-error.ts';
import type { GatewayContext } from '../../context.ts';
import type { Resolvers } from '../../schema.generated.ts';
import { keepDevice } from '../session/enter.ts';
import { offered, unsupportedBySection7 } from '../../graphql/not-supported.ts';
import { forgotPassword, isLinkValid, resetPassword } from './password-reset.api.ts';

const fields: Readonly<Record<string, string>> = { newPass: 'newPassword', confirmNewPass: 'confirmNewPassword' };
const inputPath: FieldPath = (path) => path.map((part) => fields[part] ?? part);

const attempt = attemptWith(inputPath);

const change = (context: GatewayContext, run: () => Promise<void>) =>
  attempt(context, async () => {
    await offered(run());
    return {};
  });

export const passwordResetResolvers: Resolvers = {
  Query: {
    async passwordResetLink(_parent, { token }, context) {
      unsupportedBySection7(context);
      // Not cached: the cache does not notice that a link was used elsewhere.
      context.trace.isComplete = false;
      return { isValid: await offered(isLinkValid(context.rest, token)) };
    },
  },
  Mutation: {
    forgotPassword: (_parent, { input }, context) => change(context, () => forgotPassword(context.rest, input.account)),
    resetPassword: (_parent, { input }, context) =>
      change(context, async () => {
        const body = { token: input.token, newPass: input.newPassword, confirmNewPass: input.confirmNewPassword };
        keepDevice(context, await resetPassword(context, body));
      }),
  },
};
