import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/page/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Select } from '../../ui/form/choice/select.tsx';
import { useWebhookChange } from './use-webhook-change.ts';
import { splitUrl } from './webhook-text.ts';
import type { Webhook } from './webhook-text.ts';
import { RotateWebhookSecretDocument } from './webhook.generated.ts';
import s from './webhook.module.css';

const HOURS = ['0', '1', '24', '72', '168'] as const;

interface RotateSecretDialogProps {
  webhook: Webhook;
  onClose: () => void;
  onMade: (webhook: Webhook, secret: string) => void;
}

/** Asks how long the current secret still signs messages along with a new one. Needs the catalogue `webhook`. */
export function RotateSecretDialog({ webhook, onClose, onMade }: RotateSecretDialogProps) {
  const { t } = useTranslation('webhook');
  const { busy, change } = useWebhookChange();
  const [hours, setHours] = useState<(typeof HOURS)[number]>('24');
  const [problem, setProblem] = useState<string | null>(null);

  async function rotate() {
    if (busy) return;
    const variables = { input: { id: webhook.id, keepHours: Number(hours) } };
    const outcome = await change(RotateWebhookSecretDocument, variables, (data) => data.rotateWebhookSecret);
    if (!('done' in outcome)) return setProblem(outcome.problem);
    const { webhook: changed, secret } = outcome.done;
    if (changed && secret) onMade(changed, secret);
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('rotate.title')}
      detail={splitUrl(webhook.url).host}
      foot={
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button kind="primary" loading={busy} onClick={() => void rotate()}>
            {t('rotate.confirm')}
          </Button>
        </>
      }
    >
      <div className={s.form}>
        {problem && <Banner tone="danger">{problem}</Banner>}
        <p>{t('rotate.text')}</p>
        <Select
          label={t('rotate.keep')}
          options={HOURS.map((value) => ({ value, label: t(`rotate.hours.${value}`) }))}
          value={hours}
          onChange={setHours}
        />
        {webhook.secrets.length > 1 && <Banner tone="warning">{t('rotate.second')}</Banner>}
      </div>
    </Dialog>
  );
}
