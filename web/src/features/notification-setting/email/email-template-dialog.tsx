import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EMAIL_WORD, emailProblems } from '@wr1/schema/rules/mail/email-template.ts';
import type { EmailRule, EmailWord } from '@wr1/schema/rules/mail/email-template.ts';
import { languageOfKey } from '@wr1/schema/rules/code/language.ts';
import { useRecordForm } from '../../../app/form/use-record-form.ts';
import { LoadFailure } from '../../../app/page/load-failure.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { TextButton } from '../../../ui/button/link-button.tsx';
import { Segmented } from '../../../ui/form/choice/segmented.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { SkeletonRows } from '../../../ui/page/skeleton.tsx';
import { EmailTemplateDocument, UpdateEmailTemplateDocument } from './email-template.generated.ts';
import type { EmailTemplateQuery } from './email-template.generated.ts';
import { EmailFields } from './email-fields.tsx';
import { EmailPreview } from './email-preview.tsx';
import s from './email-template.module.css';

type Template = EmailTemplateQuery['emailTemplates'][number];

/** The language whose texts are edited, as in GraphQL's fields. */
export type EmailLanguage = 'en' | 'vi';
/** The texts of an email in one language. */
export type EmailTexts = Record<EmailWord, string>;

const LANGUAGE: readonly EmailLanguage[] = ['en', 'vi'];

interface EmailTemplateDialogProps {
  templateKey: string;
  onClose: () => void;
  onSaved: () => void;
}

/** A dialog with the texts of one email in both languages and a preview. */
export function EmailTemplateDialog({ templateKey, onClose, onSaved }: EmailTemplateDialogProps) {
  const { t } = useTranslation('notification-setting');
  const { data, error, loading, refetch } = useQuery(EmailTemplateDocument, {
    variables: { key: templateKey },
    // A version from the cache may be outdated.
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const template = data?.emailTemplates[0];
  if (template) {
    return (
      <TemplateForm
        template={template}
        reload={async () => (await refetch()).data?.emailTemplates[0]}
        onClose={onClose}
        onSaved={onSaved}
      />
    );
  }
  return (
    <Dialog open size="xxl" title={t('template.title')} onClose={onClose}>
      {error ? (
        <LoadFailure error={error} retrying={loading} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <SkeletonRows count={6} height={52} />
      )}
    </Dialog>
  );
}

/** Texts without GraphQL's type names. */
const textsOf = (text: EmailTexts): EmailTexts =>
  Object.fromEntries(EMAIL_WORD.map((word) => [word, text[word]])) as EmailTexts;
const isSame = (one: EmailTexts, other: EmailTexts) => EMAIL_WORD.every((word) => one[word] === other[word]);

interface TemplateFormProps extends Pick<EmailTemplateDialogProps, 'onClose' | 'onSaved'> {
  template: Template;
  /** Returns the stored email, whose version the next save replaces. */
  reload: () => Promise<Template | undefined>;
}

function TemplateForm({ template: opened, reload, onClose, onSaved }: TemplateFormProps) {
  const { t } = useTranslation('notification-setting');
  const { language: shown } = useLanguage();
  const [language, setLanguage] = useState<EmailLanguage>(shown === 'vn' ? 'vi' : 'en');
  const [update] = useMutation(UpdateEmailTemplateDocument, { errorPolicy: 'none' });
  // Not the cache's, which a colleague's change updates: saving must report that change.
  const [template, setTemplate] = useState(opened);
  const { key, label, hasButton, variables, version } = template;
  const rule: EmailRule = {
    variables: variables.map(({ name }) => name),
    required: variables.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    hasButton,
  };
  const problemsIn = (values: Record<EmailLanguage, EmailTexts>, own: EmailLanguage) =>
    Object.entries(emailProblems(values[own], rule)).map(([word, problem]) => [`${own}.${word}`, problem] as const);
  const form = useRecordForm({
    initial: { en: textsOf(opened.en.text), vi: textsOf(opened.vi.text) },
    problems: (values) => Object.fromEntries(LANGUAGE.flatMap((own) => problemsIn(values, own))),
    fieldOf: (path) => path.slice(-2).join('.'),
    textOf: ({ code }) => (code === 'CONFLICT' ? t('template.conflict') : null),
    async send({ en, vi }) {
      const payload = (await update({ variables: { input: { key, en, vi, expectedVersion: version } } })).data
        ?.updateEmailTemplate;
      // Saving again replaces the other change, as the banner says.
      if (payload?.userErrors.some(({ code }) => code === 'CONFLICT')) setTemplate((await reload()) ?? template);
      return payload;
    },
    onSaved,
  });
  const texts = form.values[language];
  const original = textsOf(template[language].original);
  const set = (word: EmailWord, value: string) => form.set({ [language]: { ...texts, [word]: value } });

  async function submit() {
    const wrong = LANGUAGE.find((own) => problemsIn(form.values, own).length > 0);
    // The focus can only move to a field that is shown.
    if (wrong && problemsIn(form.values, language).length === 0) setLanguage(wrong);
    await form.dialog.onSubmit();
  }

  return (
    <FormDialog
      {...form.dialog}
      onSubmit={submit}
      size="xxl"
      onClose={onClose}
      title={label}
      lead={t(hasButton ? 'template.leadButton' : 'template.lead')}
      submitLabel={t('template.save')}
    >
      <div className={s.split}>
        <div className={s.fields}>
          <div className={s.languages}>
            <Segmented
              label={t('template.language')}
              value={language}
              onChange={setLanguage}
              options={LANGUAGE.map((value) => ({ value, label: t(`template.languages.${value}`) }))}
            />
            {!isSame(texts, original) && (
              <TextButton onClick={() => form.set({ [language]: original })}>{t('template.restore')}</TextButton>
            )}
          </div>
          <EmailFields
            key={language}
            texts={texts}
            variables={variables}
            hasButton={hasButton}
            errorOf={(word) => form.errorOf(`${language}.${word}`)}
            onChange={set}
            onLeave={(word) => form.touch(`${language}.${word}`)}
          />
        </div>
        <EmailPreview
          templateKey={key}
          language={languageOfKey(language === 'vi' ? 'VI' : 'EN')}
          texts={texts}
          isValid={problemsIn(form.values, language).length === 0}
        />
      </div>
    </FormDialog>
  );
}
