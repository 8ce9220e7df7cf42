import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/page/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { VerifySample } from './verify-sample.tsx';
import s from './webhook.module.css';

interface WebhookSecretDialogProps {
  host: string;
  secret: string;
  /** True for a new webhook, false for a rotated secret. */
  isNew: boolean;
  onClose: () => void;
}

/**
 * Shows a secret once, and how a receiver uses it. Escape and clicks outside don't close the dialog. Needs the
 * catalogue `webhook`.
 */
export function WebhookSecretDialog({ host, secret, isNew, onClose }: WebhookSecretDialogProps) {
  const { t } = useTranslation('webhook');
  return (
    <Dialog
      open
      closable={false}
      onClose={onClose}
      size="md"
      title={t(isNew ? 'secret.made' : 'secret.another')}
      detail={host}
      foot={
        <Button kind="primary" onClick={onClose}>
          {t('secret.kept')}
        </Button>
      }
    >
      <div className={s.form}>
        <Banner tone="warning">{t('secret.once')}</Banner>
        <TextField
          label={t('secret.label')}
          readOnly
          mono
          value={secret}
          onChange={() => undefined}
          trailing={<CopyButton value={secret} label={t('secret.copy')} />}
        />
        <VerifySample />
      </div>
    </Dialog>
  );
}
