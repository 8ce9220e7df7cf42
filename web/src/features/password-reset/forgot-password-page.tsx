import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestFailure, NetworkFailure, postOperation } from '../../app/graphql-post.ts';
import { loginPath } from '../../app/route/guard.ts';
import { AuthFrame } from '../../app/layout/public/auth-frame.tsx';
import { usePageTitle } from '../../app/page/page-title.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { Banner } from '../../ui/page/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TextButton, TextLink } from '../../ui/button/link-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { DemoOutboxCard } from '../mail/demo-outbox-card.tsx';
import s from './password-reset-page.module.css';
import { ForgotPasswordDocument } from './password-reset.generated.ts';

/**
 * /auth/forgot-password: asks for the account. The response is the same whether the account exists or not.
 */
export function ForgotPasswordPage() {
  const { t } = useTranslation('password-reset');
  const message = useMessage();
  const [account, setAccount] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  usePageTitle(sentTo === null ? t('forgot.title') : t('sent.title'));

  useEffect(() => {
    if (sentTo === null) input.current?.focus();
  }, [sentTo]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    const name = account.trim();
    if (name === '') return input.current?.focus();
    setBusy(true);
    setRefusal(null);
    try {
      const { forgotPassword } = await postOperation(ForgotPasswordDocument, { input: { account: name } });
      const error = forgotPassword.userErrors[0];
      if (error) setRefusal(error.message);
      else setSentTo(name);
    } catch (error) {
      if (error instanceof NetworkFailure) setRefusal(message('NETWORK_ERROR'));
      else {
        const isMissing = error instanceof RequestFailure && error.code === 'NOT_SUPPORTED';
        setRefusal(isMissing ? t('forgot.notSupported') : message('SOMETHING_WENT_WRONG'));
      }
    } finally {
      setBusy(false);
    }
  }

  if (sentTo !== null) {
    return (
      <AuthFrame title={t('sent.title')}>
        <div role="status" className={s.form}>
          <p className={s.text}>{t('sent.text', { account: sentTo })}</p>
          <p className={s.text}>{t('sent.life')}</p>
        </div>
        <DemoOutboxCard />
        <p className={s.foot}>
          <TextButton onClick={() => setSentTo(null)}>{t('sent.again')}</TextButton>
          <TextLink to={loginPath}>{t('back')}</TextLink>
        </p>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('forgot.title')}>
      <p className={s.text}>{t('forgot.text')}</p>
      {refusal !== null && <Banner tone="danger">{refusal}</Banner>}
      <form className={s.form} method="post" onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          ref={input}
          label={t('forgot.account')}
          name="account"
          size="xl"
          autoComplete="username"
          spellCheck={false}
          maxLength={254}
          value={account}
          onChange={setAccount}
          error={tried && account.trim() === '' ? message('REQUIRED') : null}
        />
        <Button type="submit" kind="primary" size="xl" full loading={busy}>
          {t('forgot.submit')}
        </Button>
      </form>
      <p className={s.foot}>
        <TextLink to={loginPath}>{t('back')}</TextLink>
      </p>
    </AuthFrame>
  );
}
