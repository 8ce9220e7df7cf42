import { languageKey } from '@wr1/schema/rules/code/language.ts';
import { checkSize } from '../../connection.ts';
import type { Resolvers } from '../../schema.generated.ts';
import { unsupportedBySection7 } from '../../graphql/not-supported.ts';
import { fetchDemoOutbox } from './mail.api.ts';

export const mailResolvers: Resolvers = {
  Query: {
    async demoOutbox(_parent, args, context) {
      unsupportedBySection7(context);
      const mails = await fetchDemoOutbox(context.rest, { pageSize: checkSize('first', args.first ?? 20, 100) });
      if (mails === null) return null;
      return mails.map(({ id, to, subject, language, plain, html, sent_at: sentAt }) => ({
        id: String(id),
        to,
        subject,
        language: languageKey(language),
        plain,
        htmlPath: html === null ? null : `/demo-outbox/${id}`,
        sentAt,
      }));
    },
  },
};
