import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthFrame } from '../../app/layout/public/auth-frame.tsx';
import { usePageTitle } from '../../app/page/page-title.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextButton } from '../../ui/button/link-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Banner } from '../../ui/page/banner.tsx';
import s from './sign-in-page.module.css';
import { verifySecondFactor } from './sign-in.ts';

interface CodeCardProps {
  /** Access token that can only be used to enter the code. */
  token: string;
  /** Returns to the password; `isLate` if the token has expired. */
  onLeave: (isLate: boolean) => void;
}

/** The second step of a sign-in: a code from the authenticator app, or a recovery code. */
export function CodeCard({ token, onLeave }: CodeCardProps) {
  const { t } = useTranslation('session');
  const message = useMessage();
  const [isRecovery, setRecovery] = useState(false);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  usePageTitle(t('code.title'));
  useEffect(() => input.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setProblem(null);
    if (typed.trim() === '') {
      setError(message('REQUIRED'));
      return input.current?.focus();
    }
    setBusy(true);
    const outcome = await verifySecondFactor(token, isRecovery ? { recoveryCode: typed } : { code: typed });
    setBusy(false);
    if (outcome.kind === 'signedIn') return;
    if (outcome.kind === 'ended') return onLeave(true);
    if (outcome.kind === 'refused') setError(outcome.message);
    else setProblem(message(outcome.kind === 'network' ? 'NETWORK_ERROR' : 'SOMETHING_WENT_WRONG'));
    input.current?.focus();
    input.current?.select();
  }
  function change(value: string) {
    setTyped(value);
    setError(null);
  }
  function turn() {
    setRecovery(!isRecovery);
    change('');
    input.current?.focus();
  }

  return (
    <AuthFrame title={t('code.title')}>
      {problem !== null && (
        <Banner tone="danger" key={problem}>
          {problem}
        </Banner>
      )}
      <form className={s.form} method="post" onSubmit={(event) => void submit(event)} noValidate>
        <p>{t(isRecovery ? 'code.recoveryText' : 'code.text')}</p>
        <TextField
          ref={input}
          label={t(isRecovery ? 'code.recovery' : 'code.code')}
          name={isRecovery ? 'recoveryCode' : 'code'}
          size="xl"
          mono
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          spellCheck={false}
          value={typed}
          onChange={change}
          error={error}
        />
        <Button type="submit" kind="primary" size="xl" full loading={busy}>
          {t('code.submit')}
        </Button>
        <TextButton onClick={turn}>{t(isRecovery ? 'code.useApp' : 'code.useRecovery')}</TextButton>
        {isRecovery && <p>{t('code.lost')}</p>}
      </form>
      <p className={s.help}>
        <TextButton onClick={() => onLeave(false)}>{t('code.leave')}</TextButton>
      </p>
    </AuthFrame>
  );
}
