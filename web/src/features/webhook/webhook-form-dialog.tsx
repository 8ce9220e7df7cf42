import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import {
  WEBHOOK_DESCRIPTION_LENGTH,
  WEBHOOK_URL_LENGTH,
  webhookUrlProblem,
} from '@wr1/schema/rules/network/webhook.ts';
import { useRecordForm } from '../../app/form/use-record-form.ts';
import { useViewer } from '../../app/session/viewer-context.tsx';
import { Checkbox } from '../../ui/form/choice/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { CompanyPicker } from '../company/company-picker.tsx';
import type { CompanyOption } from '../company/company-picker.tsx';
import { useWebhookChange } from './use-webhook-change.ts';
import { WEBHOOK_KINDS } from './webhook-text.ts';
import type { Webhook } from './webhook-text.ts';
import { UpdateWebhookDocument, CreateWebhookDocument } from './webhook.generated.ts';
import s from './webhook.module.css';

interface WebhookFormDialogProps {
  /** The webhook to update; null to create one. */
  webhook: Webhook | null;
  onClose: () => void;
  /** Called after a webhook has been created. Its secret is shown only once. */
  onMade: (webhook: Webhook, secret: string) => void;
}

/** Form for a webhook's URL and events. Needs the catalogue `webhook`. */
export function WebhookFormDialog({ webhook, onClose, onMade }: WebhookFormDialogProps) {
  const { t } = useTranslation(['webhook', 'company']);
  const { isStaff } = useViewer();
  const { refresh } = useWebhookChange();
  const [create] = useMutation(CreateWebhookDocument, { errorPolicy: 'none' });
  const [update] = useMutation(UpdateWebhookDocument, { errorPolicy: 'none' });
  const form = useRecordForm({
    initial: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      kinds: webhook?.kinds ?? (['BOOKING_CHANGED', 'MILESTONE_RECORDED', 'MILESTONE_UNDONE'] as Webhook['kinds']),
      companyId: null as CompanyOption | null,
    },
    problems({ url, kinds }) {
      // Whether http and private addresses are allowed depends on the server, which checks that.
      const code = webhookUrlProblem(url.trim(), true);
      return {
        ...(code && { url: { code, params: { n: WEBHOOK_URL_LENGTH } } }),
        ...(kinds.length === 0 && { kinds: { code: 'SELECT_REQUIRED' } }),
      };
    },
    async send({ url, description, kinds, companyId }) {
      const fields = { url: url.trim(), description: description.trim(), kinds };
      if (webhook) {
        const input = { id: webhook.id, expectedVersion: webhook.version, ...fields };
        return (await update({ variables: { input } })).data?.updateWebhook;
      }
      const input = { ...fields, ...(companyId && { companyId: companyId.id }) };
      return (await create({ variables: { input } })).data?.createWebhook;
    },
    async onSaved(payload) {
      if (payload.webhook && 'secret' in payload && payload.secret) onMade(payload.webhook, payload.secret);
      else onClose();
      await refresh();
    },
  });
  const { kinds } = form.values;

  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      size="md"
      title={t(webhook ? 'form.edit' : 'form.new')}
      submitLabel={t(webhook ? 'form.save' : 'form.create')}
    >
      <TextField
        {...form.bind('url')}
        label={t('form.url')}
        required
        hint={t('form.urlHint')}
        placeholder="https://erp.example.com/wr1"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        mono
      />
      <TextField
        {...form.bind('description')}
        label={t('form.description')}
        optional
        hint={t('form.descriptionHint')}
        maxLength={WEBHOOK_DESCRIPTION_LENGTH}
        autoComplete="off"
      />
      {isStaff && webhook === null && (
        <CompanyPicker
          {...form.bind('companyId')}
          label={t('form.company')}
          optional
          hint={t('form.companyHint')}
          placeholder={t('company:findCustomer')}
        />
      )}
      <Field group label={t('form.kinds')} required error={form.errorOf('kinds') && t('form.noKind')}>
        <div className={s.kinds}>
          {WEBHOOK_KINDS.map((kind) => (
            <Checkbox
              key={kind}
              label={t(`kind.${kind}`)}
              detail={t(`kindText.${kind}`)}
              checked={kinds.includes(kind)}
              onChange={(isOn) =>
                form.set({ kinds: WEBHOOK_KINDS.filter((one) => (one === kind ? isOn : kinds.includes(one))) })
              }
            />
          ))}
        </div>
      </Field>
    </FormDialog>
  );
}
