import {
  forgotPasswordRequest,
  resetLinkAnswer,
  resetLinkRequest,
  resetPasswordAnswer,
  resetPasswordRequest,
} from '@wr1/schema/rest/account/password-reset.ts';
import { doneAnswer } from '@wr1/schema/rest/account/user.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { forgotPassword } from './forgot-password.ts';
import { ownerOfLink, resetPassword } from './reset-password.ts';

/** Routes for forgotten passwords: requesting, checking and using a link. */
export function registerPasswordResetRoutes(table: ActionTable, deps: Deps): void {
  const forgot = forgotPassword(deps);
  table.add({
    method: 'post',
    path: '/user/forgotPassword',
    summary:
      'Emails a password reset link (valid for 30 minutes). The response does not reveal whether the account exists.',
    tag: 'password-reset',
    access: 'public',
    body: forgotPasswordRequest,
    answer: doneAnswer,
    handler: async ({ body, context: { address, now } }) => {
      await forgot({ account: body.account, address, now });
      return success(1 as const);
    },
  });
  table.add({
    method: 'post',
    path: '/user/resetLink',
    summary: 'Returns whether a password reset link still works.',
    tag: 'password-reset',
    access: 'public',
    body: resetLinkRequest,
    answer: resetLinkAnswer,
    handler: async ({ body: { token }, context: { now } }) =>
      success({ valid: (await ownerOfLink(deps, token, now)) !== undefined }),
  });
  table.add({
    method: 'post',
    path: '/user/resetPassword',
    summary:
      "Sets a new password with a reset link (`result` 1), which can be used only once, and ends all of the user's sessions.",
    tag: 'password-reset',
    access: 'public',
    body: resetPasswordRequest,
    answer: resetPasswordAnswer,
    handler: async ({ body, context }) => {
      const deviceToken = await resetPassword(deps, context, body);
      const done = success(1 as const, message('PASSWORD_CHANGED', context.language));
      return deviceToken === undefined ? done : { ...done, deviceToken };
    },
  });
}
