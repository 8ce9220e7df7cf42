import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { QrCode } from '../../ui/picture/qr-code.tsx';
import s from './second-factor.module.css';

interface AppStepProps {
  app: { secret: string; uri: string };
  code: string;
  error: string | null;
  onChange: (code: string) => void;
}

/** Adds the account to an authenticator app: QR code, key as text, and the app's first code. */
export function AppStep({ app, code, error, onChange }: AppStepProps) {
  const { t } = useTranslation('user');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <>
      <p>{t('secondFactor.scan')}</p>
      <QrCode text={app.uri} label={t('secondFactor.qr')} />
      <div>
        <p className={s.lead}>{t('secondFactor.secret')}</p>
        <p className={s.secret}>
          <span className="mono">{app.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</span>
          <CopyButton value={app.secret} label={t('secondFactor.copySecret')} />
        </p>
      </div>
      <TextField
        ref={input}
        label={t('secondFactor.code')}
        name="code"
        mono
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={onChange}
        error={error}
      />
    </>
  );
}
