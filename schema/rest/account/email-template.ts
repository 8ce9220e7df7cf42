import { z } from 'zod';
import { LANGUAGE } from '../../rules/code/language.ts';
import { answer, instant } from '../common.ts';

const text = z.string().max(20_000);

/** The texts of an email in one language; `button` and `note` can be empty. */
export const emailWords = z.object({ subject: text, title: text, body: text, button: text, note: text });

/** The texts in one language: those in use and the original ones. */
const emailTemplateText = z.object({ words: emailWords, original: emailWords, is_changed: z.boolean() });

/** An email with its variables; label, group and variables are in the caller's language. */
export const emailTemplateRow = z.object({
  key: z.string(),
  label: z.string(),
  group: z.string(),
  variables: z.array(z.object({ name: z.string(), label: z.string(), sample: z.string(), is_required: z.boolean() })),
  has_button: z.boolean(),
  en: emailTemplateText,
  vn: emailTemplateText,
  /** Time of the last change; null for the original texts. */
  edited_at: instant.nullable(),
  edited_by: z.string().nullable(),
  /** 0 for the original texts. */
  version: z.number().int().nonnegative(),
});

/** GET wr1?objectType=EmailTemplateList: all emails, or the one with the key. */
export const emailTemplateQuery = z.object({ key: z.string().max(100).optional() });
export const emailTemplateListAnswer = answer(z.array(emailTemplateRow));

/** PUT wr1?objectType=UpdateEmailTemplate: the texts of both languages; null restores the original. */
export const updateEmailTemplateRequest = z.object({
  key: z.string().max(100),
  en: emailWords.nullable(),
  vn: emailWords.nullable(),
  version: z.number().int().nonnegative().optional(),
});
export const emailTemplateAnswer = answer(emailTemplateRow);

/** POST wr1?objectType=PreviewEmailTemplate and SendTestEmail: texts that need not be saved. */
export const emailDraftRequest = z.object({
  key: z.string().max(100),
  language: z.enum(LANGUAGE),
  words: emailWords,
});

/** An email as it would be sent, filled with examples; null if there is no email with the key. */
export const emailPreviewAnswer = answer(
  z.object({ subject: z.string(), html: z.string(), plain: z.string() }).nullable(),
);

/** The address of the test email. */
export const testEmailAnswer = answer(z.object({ email: z.string() }));

export type EmailTemplateRow = z.infer<typeof emailTemplateRow>;
