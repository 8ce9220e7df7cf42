import { message } from '@wr1/schema/rules/message.ts';
import type { GatewayContext } from '../../context.ts';
import { userErrorsOf } from '../../errors.ts';
import type { FieldPath } from '../../errors.ts';
import { clearedRefreshCookie, refreshCookie } from '../../http/refresh-cookie.ts';
import { UpstreamFailure } from '../../rest/failure.ts';
import type { ChangePasswordInput, LoginInput, Resolvers, UserError } from '../../schema.generated.ts';
import { viewerOf } from '../user/viewer.ts';
import { changePassword, signIn, signOut } from './session.api.ts';

async function login({ username, password }: LoginInput, context: GatewayContext) {
  const { services } = context;
  try {
    const grant = await signIn(context.rest, username, password);
    services.sessions.remember(grant.accessToken, grant.signedIn);
    context.adopt(grant.accessToken);
    if (grant.refreshToken !== null) context.reply.headers.push(refreshCookie(services.settings, grant.refreshToken));
    return {
      accessToken: grant.accessToken,
      expiresIn: grant.expiresIn,
      viewer: await viewerOf(context),
      userErrors: [],
    };
  } catch (error) {
    const userErrors = signInErrors(error, context);
    if (userErrors === null) throw error;
    return { accessToken: null, expiresIn: null, viewer: null, userErrors };
  }
}

/** A foreign customer API may refuse a wrong password with 401 or without a code: that is SIGN_IN_FAILED as well. */
function signInErrors(error: unknown, context: GatewayContext): UserError[] | null {
  const known = userErrorsOf(error, context.language, context.services.userErrorCodes);
  if (known !== null) return known;
  if (
    !(error instanceof UpstreamFailure) ||
    error.kind !== 'refused' ||
    ![400, 401, 403, 404, 422].includes(error.status)
  )
    return null;
  return [{ code: 'SIGN_IN_FAILED', message: message('SIGN_IN_FAILED', context.language), field: null, params: [] }];
}

const passwordFields: Readonly<Record<string, string>> = {
  oldPass: 'oldPassword',
  newPass: 'newPassword',
  confirmNewPass: 'confirmNewPassword',
};
const passwordPath: FieldPath = (path) => path.map((part) => passwordFields[part] ?? part);

async function change(input: ChangePasswordInput, context: GatewayContext): Promise<{ userErrors: UserError[] }> {
  const { services, rest, language } = context;
  const body = { oldPass: input.oldPassword, newPass: input.newPassword, confirmNewPass: input.confirmNewPassword };
  try {
    if (!(await changePassword(rest, body))) {
      const failed = message('CHANGE_PASSWORD_FAILED', language);
      return { userErrors: [{ code: 'CHANGE_PASSWORD_FAILED', message: failed, field: null, params: [] }] };
    }
  } catch (error) {
    const userErrors = userErrorsOf(error, language, services.userErrorCodes, passwordPath);
    if (userErrors === null) throw error;
    return { userErrors };
  }
  // Every session of the user has ended upstream: nothing of this one may be served from memory.
  services.live.touched(context);
  if (rest.caller.token !== null) services.sessions.forget(rest.caller.token);
  context.reply.headers.push(clearedRefreshCookie(services.settings));
  return { userErrors: [] };
}

export const sessionResolvers: Resolvers = {
  Mutation: {
    login: (_parent, { input }, context) => login(input, context),
    async logout(_parent, _args, context) {
      const { services, rest } = context;
      services.live.touched(context);
      if (rest.caller.token !== null) services.sessions.forget(rest.caller.token);
      context.reply.headers.push(clearedRefreshCookie(services.settings));
      if (services.profile.current === 'full') await signOut(rest);
      return { userErrors: [] };
    },
    changePassword: (_parent, { input }, context) => change(input, context),
  },
};
