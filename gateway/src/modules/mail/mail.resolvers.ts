import { languageKey } from '@wr1/schema/rules/code/language.ts';
import { checkSize } from '../../connection.ts';
import type { DemoMail, Resolvers } from '../../schema.generated.ts';
import type { DemoMail as MailRow } from '@wr1/schema/rest/account/mail.ts';
import { globalId } from '../../graphql/global-id.ts';
import { unsupportedBySection7 } from '../../graphql/not-supported.ts';
import { fetchDemoOutbox } from './mail.api.ts';
import type { WithTypename } from '../../graphql/typename.ts';

export function toMail(row: MailRow): WithTypename<DemoMail> {
  const { id, to, subject, language, plain, html, sent_at: sentAt } = row;
  return {
    __typename: 'DemoMail',
    id: globalId('DemoMail', id),
    to,
    subject,
    language: languageKey(language),
    plain,
    htmlPath: html === null ? null : `/demo-outbox/${id}`,
    sentAt,
  };
}

export const mailResolvers: Resolvers = {
  Query: {
    async demoOutbox(_parent, args, context) {
      unsupportedBySection7(context);
      const mails = await fetchDemoOutbox(context.rest, { pageSize: checkSize('first', args.first ?? 20, 100) });
      if (mails === null) return null;
      return mails.map(toMail);
    },
  },
};
