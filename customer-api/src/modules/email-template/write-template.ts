import type { EmailTemplateRow, updateEmailTemplateRequest } from '@wr1/schema/rest/account/email-template.ts';
import { LANGUAGE, type Label, type Language } from '@wr1/schema/rules/code/language.ts';
import {
  EMAIL_WORD,
  emailProblems,
  tidyWords,
  type EmailRule,
  type EmailWords,
} from '@wr1/schema/rules/mail/email-template.ts';
import { NOTIFICATION_GROUP, NOTIFICATION_GROUP_LABEL } from '@wr1/schema/rules/notification/notification-label.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Trx } from '../../db.ts';
import { checkFields, notFound, staleVersion, type FieldProblem } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { writeAudit } from '../../platform/write-audit.ts';
import type { EmailGroup, EmailTemplate } from '../mail/email-template.ts';
import { EMAIL_VARIABLE } from '../mail/email-variable.ts';
import { announceToAdmins } from '../user-group/announce-admins.ts';
import { EMAIL_CATALOGUE } from './catalogue.ts';

const GROUP_LABEL: Readonly<Record<EmailGroup, Label>> = {
  security: { en: 'Sign-in and security', vn: 'Đăng nhập và bảo mật' },
  registration: { en: 'Registrations', vn: 'Đăng ký tài khoản' },
  ...NOTIFICATION_GROUP_LABEL,
};
const GROUP: readonly EmailGroup[] = ['security', 'registration', ...NOTIFICATION_GROUP];

type Stored = Awaited<ReturnType<typeof readStored>>[number];

const readStored = (db: Db | Trx, key?: string) => {
  const query = db
    .selectFrom('email_template')
    .leftJoin('app_user', 'app_user.id', 'email_template.updated_by')
    .select(['key', 'en', 'vn', 'email_template.version', 'updated_at', 'full_name']);
  return (key === undefined ? query : query.where('key', '=', key)).execute();
};

/** The rule that the texts of an email must follow. */
export const ruleOf = ({ variables, required, samplePath }: EmailTemplate): EmailRule => ({
  variables,
  required,
  hasButton: samplePath !== null,
});

/**
 * The email with a key.
 * @throws ApiError NOT_FOUND (404)
 */
export function templateOf(key: string): EmailTemplate {
  const template = EMAIL_CATALOGUE.find((one) => one.key === key);
  if (template === undefined) throw notFound();
  return template;
}

/**
 * Texts as they are stored.
 * @param path the texts' place in the request body
 * @throws ApiError CHECK_FIELDS (400)
 */
export function checkedWords(template: EmailTemplate, typed: EmailWords, path: string): EmailWords {
  const words = tidyWords(typed);
  const problems = Object.entries(emailProblems(words, ruleOf(template)));
  if (problems.length > 0) {
    throw checkFields(problems.map(([word, problem]): FieldProblem => ({ path: [path, word], ...problem })));
  }
  return words;
}

function rowOf(template: EmailTemplate, stored: Stored | undefined, language: Language): EmailTemplateRow {
  const { key, label, group, variables, required, samplePath } = template;
  const textIn = (own: Language) => ({
    words: stored?.[own] ?? template[own],
    original: template[own],
    is_changed: (stored?.[own] ?? null) !== null,
  });
  return {
    key,
    label: label[language],
    group: GROUP_LABEL[group][language],
    variables: variables.map((name) => ({
      name,
      label: EMAIL_VARIABLE[name].label[language],
      sample: EMAIL_VARIABLE[name].sample[language],
      is_required: required.includes(name),
    })),
    has_button: samplePath !== null,
    en: textIn('en'),
    vn: textIn('vn'),
    edited_at: stored?.updated_at.toISOString() ?? null,
    edited_by: stored?.full_name ?? null,
    version: stored?.version ?? 0,
  };
}

/** All emails by group, or the one with the key; none if there is none. */
export async function listTemplates(db: Db, key: string | undefined, language: Language): Promise<EmailTemplateRow[]> {
  const stored = new Map((await readStored(db, key)).map((row) => [row.key, row]));
  return GROUP.flatMap((group) => EMAIL_CATALOGUE.filter((template) => template.group === group))
    .filter((template) => key === undefined || template.key === key)
    .map((template) => rowOf(template, stored.get(template.key), language));
}

/** Texts by the names of the audit log: `subject_en`. */
function auditedOf(template: EmailTemplate, stored: Partial<Record<Language, EmailWords | null>> | undefined) {
  return Object.fromEntries(
    LANGUAGE.flatMap((language) => {
      const words = stored?.[language] ?? template[language];
      return EMAIL_WORD.map((word) => [`email_${word}_${language}`, words[word]] as const);
    }),
  );
}

/**
 * Changes the texts of an email. Null, or the original text, restores the original of a language.
 * @throws ApiError CHECK_FIELDS (400), NOT_FOUND (404), STALE_VERSION (409)
 */
export async function updateTemplate(
  db: Db,
  body: z.output<typeof updateEmailTemplateRequest>,
  { viewer, now, requestId, language }: RequestContext,
): Promise<EmailTemplateRow> {
  const { key, version } = body;
  const template = templateOf(key);
  const changed = (own: Language): EmailWords | null => {
    const typed = body[own];
    const words = typed === null ? null : checkedWords(template, typed, own);
    const isOriginal = words !== null && EMAIL_WORD.every((word) => words[word] === template[own][word]);
    return isOriginal ? null : words;
  };
  const after = { en: changed('en'), vn: changed('vn') };
  await db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('email_template')
      .selectAll()
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirst();
    if (version !== undefined && version !== (before?.version ?? 0)) throw staleVersion();
    const isCustom = after.en !== null || after.vn !== null;
    const columns = {
      en: after.en && JSON.stringify(after.en),
      vn: after.vn && JSON.stringify(after.vn),
      updated_at: now,
      updated_by: viewer.userId,
    };
    if (!isCustom) {
      await trx.deleteFrom('email_template').where('key', '=', key).execute();
    } else if (before === undefined) {
      const { numInsertedOrUpdatedRows: inserted } = await trx
        .insertInto('email_template')
        .values({ key, ...columns })
        // Someone else has just made the first change.
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      if (inserted !== 1n) throw staleVersion();
    } else {
      await trx
        .updateTable('email_template')
        .set({ ...columns, version: sql<number>`nextval('email_template_version')` })
        .where('key', '=', key)
        .execute();
    }
    await writeAudit(trx, {
      actor: viewer,
      at: now,
      requestId,
      kind: 'EMAIL_TEMPLATE',
      subjectId: viewer.companyId,
      label: template.label.en,
      action: 'UPDATE',
      before: auditedOf(template, before),
      after: auditedOf(template, after),
      internal: true,
    });
    await announceToAdmins(trx, 'MasterData', now);
  });
  const [row] = await listTemplates(db, key, language);
  if (row === undefined) throw notFound();
  return row;
}
