import { useMutation, useQuery } from '@apollo/client/react';
import { Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bcp47, languageKey } from '@wr1/schema/rules/code/language.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { failureOf, failureText } from '../../../app/error.ts';
import { LoadFailure } from '../../../app/page/load-failure.tsx';
import { useMessage } from '../../../i18n/use-message.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { SkeletonRows } from '../../../ui/page/skeleton.tsx';
import { TabPanel, Tabs } from '../../../ui/page/tabs.tsx';
import { EmailFrame } from './email-frame.tsx';
import { EmailPreviewDocument, SendTestEmailDocument } from './email-template.generated.ts';
import type { EmailTexts } from './email-template-dialog.tsx';
import s from './email-template.module.css';

const panelId = 'email-preview';
/** Time without changes in ms after which the preview is updated. */
const PAUSE = 400;

interface EmailPreviewProps {
  templateKey: string;
  language: Language;
  texts: EmailTexts;
  /** Whether the texts can be sent. If not, the preview shows the last ones that could. */
  isValid: boolean;
}

/** The email with example values, exactly as it would be sent, in HTML and as plain text. */
export function EmailPreview({ templateKey, language, texts, isValid }: EmailPreviewProps) {
  const { t } = useTranslation('notification-setting');
  const [form, setForm] = useState<'html' | 'plain'>('html');
  const draft = { key: templateKey, language: languageKey(language), text: texts };
  const [input, setInput] = useState(draft);
  const content = JSON.stringify(draft);
  useEffect(() => {
    if (!isValid) return undefined;
    const timer = setTimeout(() => setInput(JSON.parse(content) as typeof draft), PAUSE);
    return () => clearTimeout(timer);
  }, [content, isValid]);
  const query = useQuery(EmailPreviewDocument, { variables: { input }, fetchPolicy: 'no-cache' });
  const email = (query.data ?? query.previousData)?.emailPreview;
  return (
    <section className={s.preview} aria-label={t('template.preview')}>
      <div className={s.previewHead}>
        <Tabs
          label={t('template.form')}
          panelId={panelId}
          value={form}
          onChange={setForm}
          items={(['html', 'plain'] as const).map((id) => ({ id, label: t(`template.forms.${id}`) }))}
        />
        <TestButton draft={draft} isValid={isValid} />
      </div>
      {!isValid && <p className={s.detail}>{t('template.invalid')}</p>}
      {!email && query.error ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch().catch(() => undefined)} />
      ) : !email ? (
        <SkeletonRows count={6} height={52} />
      ) : (
        <TabPanel id={panelId} tab={form}>
          <p className={s.subject} lang={bcp47(language)}>
            {email.subject}
          </p>
          {form === 'html' ? (
            <EmailFrame title={t('template.preview')} html={email.html} />
          ) : (
            <pre className={s.plain} lang={bcp47(language)}>
              {email.plain}
            </pre>
          )}
        </TabPanel>
      )}
    </section>
  );
}

interface Draft {
  key: string;
  language: 'EN' | 'VI';
  text: EmailTexts;
}

/** Emails the draft to the user. */
function TestButton({ draft, isValid }: { draft: Draft; isValid: boolean }) {
  const { t } = useTranslation('notification-setting');
  const { t: common } = useTranslation();
  const message = useMessage();
  const toast = useToast();
  const [send, { loading }] = useMutation(SendTestEmailDocument, { errorPolicy: 'none' });
  async function run() {
    try {
      const payload = (await send({ variables: { input: draft } })).data?.sendTestEmail;
      const refusal = payload?.userErrors[0];
      if (refusal) toast.danger(refusal.message);
      else toast.success(payload?.message ?? message('SAVED'));
    } catch (error) {
      toast.danger(failureText(failureOf(error), common));
    }
  }
  return (
    <Button size="sm" icon={<Send size={16} />} disabled={!isValid} loading={loading} onClick={() => void run()}>
      {t('template.test')}
    </Button>
  );
}
