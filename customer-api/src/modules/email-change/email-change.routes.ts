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
    summary:
      'Returns the email address that a link is for, or null if the link does not work. Does not use up the link.',
    body: emailLinkRequest,
    answer: emailLinkAnswer,
    handler: async ({ body, context: { now } }) => success({ email: await readEmailLink(deps, body, now) }),
  });
  table.add({
    ...PUBLIC,
    path: '/user/confirmEmail',
    summary: 'Confirms a new email address with its link, which is valid once for 24 hours (`result` 1).',
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
      'Undoes a change of email address with a link, which is valid once for 72 hours (`result` 1): restores the earlier address, ends all sessions, invalidates links and the password, and emails a link to set a new password.',
    body: followEmailLinkRequest,
    answer: doneAnswer,
    handler: async ({ body, context }) => {
      await undoEmailChange(deps, body.token, context);
      return success(1 as const, message('UPDATED', context.language));
    },
  });
}
