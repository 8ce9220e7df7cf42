import { RefusedInput, inFields } from '../../graphql/user-error.ts';
import type { FieldPath } from '../../graphql/user-error.ts';
import type { GatewayContext } from '../../context.ts';
import { clearedRefreshCookie } from '../../http/refresh-cookie.ts';
import type { ChangePasswordInput, Resolvers } from '../../schema.generated.ts';
import { enter } from './enter.ts';
import { changePassword, signIn, signOut } from './session.api.ts';
import { viewerOf } from './viewer.ts';

const passwordFields: Readonly<Record<string, string>> = {
  oldPass: 'oldPassword',
  newPass: 'newPassword',
  confirmNewPass: 'confirmNewPassword',
};
const passwordPath: FieldPath = (path) => path.map((part) => passwordFields[part] ?? part);

const change = (input: ChangePasswordInput, context: GatewayContext) =>
  inFields(passwordPath, async () => {
    const { services, rest } = context;
    const body = { oldPass: input.oldPassword, newPass: input.newPassword, confirmNewPass: input.confirmNewPassword };
    if (!(await changePassword(context, body))) throw new RefusedInput('CHANGE_PASSWORD_FAILED');
    // The customer API has ended all the user's sessions, so nothing cached for this one may be served.
    services.live.touched(context);
    if (rest.caller.token !== null) services.sessions.forget(rest.caller.token);
    context.reply.headers.push(...clearedRefreshCookie(services.settings));
    return { userErrors: [] };
  });

export const sessionResolvers: Resolvers = {
  Query: {
    viewer: (_parent, _args, context) => viewerOf(context),
  },
  Mutation: {
    login: (_parent, { input }, context) =>
      enter(context, () => signIn(context, { username: input.username, password: input.password }), 'SIGN_IN_FAILED'),
    async logout(_parent, _args, context) {
      const { services, rest } = context;
      services.live.touched(context);
      if (rest.caller.token !== null) services.sessions.forget(rest.caller.token);
      context.reply.headers.push(...clearedRefreshCookie(services.settings));
      if (services.profile.current === 'full') await signOut(rest);
      return { userErrors: [] };
    },
    changePassword: (_parent, { input }, context) => change(input, context),
  },
};
