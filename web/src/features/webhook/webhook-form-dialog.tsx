import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  WEBHOOK_DESCRIPTION_LENGTH,
  WEBHOOK_URL_LENGTH,
  webhookUrlProblem,
} from '@wr1/schema/rules/network/webhook.ts';
import { useViewer } from '../../app/session/viewer-context.tsx';
import { useMessage } from '../../i18n/use-message.ts';
import { Banner } from '../../ui/page/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/form/choice/checkbox.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { CompanyPicker } from '../company/company-picker.tsx';
import type { CompanyOption } from '../company/company-picker.tsx';
import { useWebhookChange } from './use-webhook-change.ts';
import { WEBHOOK_KINDS } from './webhook-text.ts';
import type { Webhook } from './webhook-text.ts';
import { ChangeWebhookDocument, CreateWebhookDocument } from './webhook.generated.ts';
import s from './webhook.module.css';

interface WebhookFormDialogProps {
  /** null: a new one. */
  webhook: Webhook | null;
  onClose: () => void;
  /** A new one was made; its secret is known this once. */
  onMade: (webhook: Webhook, secret: string) => void;
}

interface Problems {
  url?: string;
  description?: string;
  kinds?: string;
  companyId?: string;
  whole?: string;
}

/** Where a webhook leads, and what it is told of. Texts: `webhook`. */
export function WebhookFormDialog({ webhook, onClose, onMade }: WebhookFormDialogProps) {
  const { t } = useTranslation(['webhook', 'company']);
  const message = useMessage();
  const toast = useToast();
  const formId = useId();
  const { isStaff } = useViewer();
  const { busy, change } = useWebhookChange();
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [description, setDescription] = useState(webhook?.description ?? '');
  const [kinds, setKinds] = useState<Webhook['kinds']>(
    webhook?.kinds ?? ['BOOKING_CHANGED', 'MILESTONE_RECORDED', 'MILESTONE_UNDONE'],
  );
  const [company, setCompany] = useState<CompanyOption | null>(null);
  const [problems, setProblems] = useState<Problems>({});

  // Where http and private addresses are allowed only the server knows: those it judges itself.
  function urlProblem(): string | undefined {
    const code = webhookUrlProblem(url.trim(), true);
    return code === null ? undefined : message(code, { n: WEBHOOK_URL_LENGTH });
  }
  function checked(): Problems {
    const wrong = urlProblem();
    return { ...(wrong && { url: wrong }), ...(kinds.length === 0 && { kinds: t('form.noKind') }) };
  }
  function refused({ problem, field }: { problem: string; field: string | null }) {
    const isOfField = field === 'url' || field === 'description' || field === 'kinds' || field === 'companyId';
    setProblems({ [isOfField ? field : 'whole']: problem });
  }
  async function submit() {
    if (busy) return;
    const wrong = checked();
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    const fields = { url: url.trim(), description: description.trim(), kinds };
    if (webhook) {
      const input = { id: webhook.id, expectedVersion: webhook.version, ...fields };
      const outcome = await change(ChangeWebhookDocument, { input }, (data) => data.changeWebhook);
      if (!('done' in outcome)) return refused(outcome);
      toast.success(outcome.done.message ?? '');
      return onClose();
    }
    const input = { ...fields, ...(company && { companyId: company.id }) };
    const outcome = await change(CreateWebhookDocument, { input }, (data) => data.createWebhook);
    if (!('done' in outcome)) return refused(outcome);
    const { webhook: made, secret } = outcome.done;
    if (made && secret) onMade(made, secret);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={t(webhook ? 'form.edit' : 'form.new')}
      foot={
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} loading={busy}>
            {t(webhook ? 'form.save' : 'form.create')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={s.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {problems.whole && <Banner tone="danger">{problems.whole}</Banner>}
        <TextField
          label={t('form.url')}
          required
          hint={t('form.urlHint')}
          placeholder="https://erp.example.com/wr1"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          mono
          value={url}
          onChange={(next) => {
            setUrl(next);
            setProblems({});
          }}
          onBlur={() => {
            const wrong = url === '' ? undefined : urlProblem();
            if (wrong) setProblems({ ...problems, url: wrong });
          }}
          error={problems.url}
        />
        <TextField
          label={t('form.description')}
          optional
          hint={t('form.descriptionHint')}
          maxLength={WEBHOOK_DESCRIPTION_LENGTH}
          autoComplete="off"
          value={description}
          onChange={setDescription}
          error={problems.description}
        />
        {isStaff && webhook === null && (
          <CompanyPicker
            label={t('form.company')}
            optional
            hint={t('form.companyHint')}
            placeholder={t('company:findCustomer')}
            value={company}
            onChange={setCompany}
            error={problems.companyId}
          />
        )}
        <Field group label={t('form.kinds')} required error={problems.kinds}>
          <div className={s.kinds}>
            {WEBHOOK_KINDS.map((kind) => (
              <Checkbox
                key={kind}
                label={t(`kind.${kind}`)}
                detail={t(`kindText.${kind}`)}
                checked={kinds.includes(kind)}
                onChange={(isOn) => {
                  setKinds(WEBHOOK_KINDS.filter((one) => (one === kind ? isOn : kinds.includes(one))));
                  setProblems({});
                }}
              />
            ))}
          </div>
        </Field>
      </form>
    </Dialog>
  );
}
