import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { API_KEY_OVERLAP_HOURS } from '@wr1/schema/rules/access/api-key.ts';
import { Banner } from '../../ui/page/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Select } from '../../ui/form/choice/select.tsx';
import { useUiText } from '../../ui/text/ui-text.tsx';
import type { ApiKey } from './api-key-column.tsx';
import { ApiKeyToken } from './api-key-token.tsx';
import s from './api-key.module.css';
import { useApiKeyChange } from './use-api-key-change.ts';

interface RotateDialogProps {
  open: boolean;
  apiKey: ApiKey;
  onClose: () => void;
}

/** Issues a new token for a key, after asking how long the current one stays valid. */
export function RotateDialog(props: RotateDialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ open, apiKey, onClose }: RotateDialogProps) {
  const { t } = useTranslation('api-key');
  const text = useUiText();
  const { rotate, busy } = useApiKeyChange();
  const [hours, setHours] = useState('24');
  const [token, setToken] = useState<string | null>(null);
  if (token !== null) {
    return (
      <Dialog
        open={open}
        closable={false}
        onClose={onClose}
        size="md"
        title={t('rotate.doneTitle', { name: apiKey.name })}
        foot={
          <Button kind="primary" onClick={onClose}>
            {t('made.done')}
          </Button>
        }
      >
        <ApiKeyToken token={token} />
      </Dialog>
    );
  }
  const isPaused = apiKey.state === 'PAUSED';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t('rotate.title', { name: apiKey.name })}
      foot={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button
            kind="primary"
            loading={busy}
            onClick={() => void rotate(apiKey, isPaused ? 0 : Number(hours)).then(setToken)}
          >
            {t('rotate.confirm')}
          </Button>
        </>
      }
    >
      <div className={s.form}>
        <p>{t('rotate.text')}</p>
        {isPaused ? (
          <Banner tone="warning">{t('rotate.paused')}</Banner>
        ) : (
          <Select
            label={t('rotate.overlap')}
            value={hours}
            options={API_KEY_OVERLAP_HOURS.map((one) => ({ value: String(one), label: t(`rotate.hours.${one}`) }))}
            onChange={setHours}
          />
        )}
        {apiKey.tokens.length > 1 && <Banner tone="info">{t('rotate.twoAlready')}</Banner>}
      </div>
    </Dialog>
  );
}
