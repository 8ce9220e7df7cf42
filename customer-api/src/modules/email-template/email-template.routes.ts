import {
  emailDraftRequest,
  emailPreviewAnswer,
  emailTemplateAnswer,
  emailTemplateListAnswer,
  emailTemplateQuery,
  testEmailAnswer,
  updateEmailTemplateRequest,
} from '@wr1/schema/rest/account/email-template.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import type { z } from 'zod';
import { ApiError } from '../../errors.ts';
import { limitEach } from '../../http/anonymous-limit.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { fillTemplate, sampleContent, type MailText } from '../mail/email-template.ts';
import { queueText } from '../mail/queue-mail.ts';
import { renderMail } from '../mail/render-mail.ts';
import { EMAIL_CATALOGUE } from './catalogue.ts';
import { checkedWords, listTemplates, templateOf, updateTemplate } from './write-template.ts';

/** Maximum number of test emails per administrator and hour. */
const TESTS_PER_HOUR = 30;

const PLACE = { path: '/wr1', tag: 'email-template' } as const;

/** The draft of an email, filled with examples. */
function sampleText({ key, language, words }: z.output<typeof emailDraftRequest>): MailText {
  const template = templateOf(key);
  return fillTemplate(template, checkedWords(template, words, 'words'), sampleContent(template, language), language);
}

/** Routes for the texts of all emails; ADMIN only. */
export function registerEmailTemplateRoutes(table: ActionTable, { db, config }: Deps): void {
  const admitTest = limitEach(TESTS_PER_HOUR, 3600);
  table.add({
    ...PLACE,
    method: 'get',
    select: { objectType: 'EmailTemplateList' },
    summary:
      'Lists the emails of the platform with their variables, texts and original texts; with `key` only that one.',
    access: { action: 'read', subject: 'MasterData' },
    query: emailTemplateQuery,
    answer: emailTemplateListAnswer,
    handler: async ({ query: { key }, context: { language } }) => success(await listTemplates(db, key, language)),
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'UpdateEmailTemplate' },
    summary:
      'Changes the texts of an email in both languages; null restores the original. Emails already queued keep their text.',
    access: { action: 'update', subject: 'MasterData' },
    body: updateEmailTemplateRequest,
    answer: emailTemplateAnswer,
    handler: async ({ body, context }) =>
      success(await updateTemplate(db, body, context), message('SAVED', context.language)),
  });
  table.add({
    ...PLACE,
    method: 'post',
    select: { objectType: 'PreviewEmailTemplate' },
    summary: 'Returns an email with the given texts as HTML and plain text, filled with examples. Nothing is saved.',
    access: { action: 'read', subject: 'MasterData' },
    body: emailDraftRequest,
    answer: emailPreviewAnswer,
    handler: ({ body }) => {
      if (EMAIL_CATALOGUE.every(({ key }) => key !== body.key)) return success(null);
      const text = sampleText(body);
      return Promise.resolve(success({ subject: text.subject, ...renderMail(text, body.language, config.publicUrl) }));
    },
  });
  table.add({
    ...PLACE,
    method: 'post',
    select: { objectType: 'SendTestEmail' },
    summary: `Emails the given texts, filled with examples, to the caller; at most ${TESTS_PER_HOUR} an hour.`,
    access: { action: 'update', subject: 'MasterData' },
    body: emailDraftRequest,
    answer: testEmailAnswer,
    handler: async ({ body, context: { viewer, now, language } }) => {
      const text = sampleText(body);
      const { email: to } = viewer;
      if (to === null) throw new ApiError('NO_EMAIL_ADDRESS', 409);
      await admitTest(String(viewer.userId));
      const mail = { kind: 'TEST', to, language: body.language, text };
      await db.transaction().execute((trx) => queueText(trx, mail, config.publicUrl, now));
      return success({ email: to }, message('TEST_EMAIL_SENT', language, { email: to }));
    },
  });
}
