import type { EmailTemplateRow } from '@wr1/schema/rest/account/email-template.ts';
import { languageOfKey } from '@wr1/schema/rules/code/language.ts';
import { attemptWith } from '../../graphql/attempt.ts';
import { unsupportedBySection7 } from '../../graphql/not-supported.ts';
import type { EmailDraftInput, EmailTemplate, Resolvers } from '../../schema.generated.ts';
import { fetchPreview, fetchTemplates, postTest, putTemplate } from './email-template.api.ts';

const FIELD: Readonly<Record<string, string>> = { vn: 'vi', words: 'text' };
const attempt = attemptWith((path) => path.map((name) => (typeof name === 'string' ? (FIELD[name] ?? name) : name)));

const toText = ({ words, original, is_changed }: EmailTemplateRow['en']) => ({
  text: words,
  original,
  isChanged: is_changed,
});

const toTemplate = ({
  variables,
  has_button,
  en,
  vn,
  edited_at,
  edited_by,
  ...row
}: EmailTemplateRow): EmailTemplate => ({
  ...row,
  variables: variables.map(({ is_required, ...variable }) => ({ ...variable, isRequired: is_required })),
  hasButton: has_button,
  en: toText(en),
  vi: toText(vn),
  editedAt: edited_at,
  editedBy: edited_by,
});

const draftOf = ({ key, language, text }: EmailDraftInput) => ({
  key,
  language: languageOfKey(language),
  words: text,
});

export const emailTemplateResolvers: Resolvers = {
  Query: {
    async emailTemplates(_parent, { key }, context) {
      unsupportedBySection7(context);
      return (await fetchTemplates(context.rest, key ?? null)).map(toTemplate);
    },
    emailPreview(_parent, { input }, context) {
      unsupportedBySection7(context);
      return fetchPreview(context.rest, draftOf(input));
    },
  },
  Mutation: {
    updateEmailTemplate: (_parent, { input: { key, en, vi, expectedVersion } }, context) =>
      attempt(context, async () => {
        const body = {
          key,
          en: en ?? null,
          vn: vi ?? null,
          ...(typeof expectedVersion === 'number' && { version: expectedVersion }),
        };
        const { result, message } = await putTemplate(context.rest, body);
        return { template: toTemplate(result), message };
      }),
    sendTestEmail: (_parent, { input }, context) =>
      attempt(context, async () => {
        const { result, message } = await postTest(context.rest, draftOf(input));
        return { email: result.email, message };
      }),
  },
};
