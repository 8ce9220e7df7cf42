import { emailLinkAnswer, emailLinkRequest, followEmailLinkRequest } from '@wr1/schema/rest/account/email-change.ts';
import { doneAnswer } from '@wr1/schema/rest/account/user.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { confirmEmail, readEmailLink, undoEmailChange } from './follow-email-link.ts';

const PUBLIC = { method: 'post', tag: 'email-change', access: 'public' } as const;

/**
 * Routes for the links in email-change messages. They work without a session because the mailbox may be on
 * another device.
 */
export function registerEmailChangeRoutes(table: ActionTable, deps: Deps): void {
  table.add({
    ...PUBLIC,
    path: '/user/emailLink',
    summary: 'The address to which a link leads; null when the link does not work. The link stays as it is.',
    body: emailLinkRequest,
    answer: emailLinkAnswer,
    handler: async ({ body, context: { now } }) => success({ email: await readEmailLink(deps, body, now) }),
  });
  table.add({
    ...PUBLIC,
    path: '/user/confirmEmail',
    summary: "Makes the address of a confirmation link (24 hours, once) the account's (result 1).",
    body: followEmailLinkRequest,
    answer: doneAnswer,
    handler: async ({ body, context }) => {
      await confirmEmail(deps, body.token, context);
      return success(1 as const, message('UPDATED', context.language));
    },
  });
  table.add({
    ...PUBLIC,
    path: '/user/undoEmailChange',
    summary:
      'Undoes a change of the email address with a link (72 hours, once; result 1): the earlier address is back, all sessions, links and the password end, and a link to a new password is mailed.',
    body: followEmailLinkRequest,
    answer: doneAnswer,
    handler: async ({ body, context }) => {
      await undoEmailChange(deps, body.token, context);
      return success(1 as const, message('UPDATED', context.language));
    },
  });
}
