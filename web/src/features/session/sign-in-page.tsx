import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { AuthFrame } from '../../app/layout/public/auth-frame.tsx';
import { passwordChangedState } from '../../app/password/password-changed-state.ts';
import { usePageTitle } from '../../app/page/page-title.ts';
import { takeFirstSignInToken } from '../../app/session/first-sign-in.ts';
import { useSession } from '../../app/session/use-session.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { Banner } from '../../ui/page/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TextLink } from '../../ui/button/link-button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { CodeCard } from './code-card.tsx';
import { FirstSignInCard } from './first-sign-in-card.tsx';
import s from './sign-in-page.module.css';
import { signIn } from './sign-in.ts';
import { ProviderButton } from './single-sign-on/provider-button.tsx';

type Alert = { tone: 'danger' | 'info' | 'success'; text: string };

/**
 * /auth/login and /public/login: sign-in with username and password, or with the link from an approval email.
 */
export function SignInPage() {
  const [token, setToken] = useState<string | null>(null);
  const [codeToken, setCodeToken] = useState<string | null>(null);
  const [isCodeLate, setCodeLate] = useState(false);
  useEffect(() => {
    const take = () => setToken(takeFirstSignInToken());
    take();
    // The link may be opened in a tab that already shows this page.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  if (codeToken !== null) {
    const leave = (isLate: boolean) => {
      setCodeLate(isLate);
      setCodeToken(null);
    };
    return <CodeCard token={codeToken} onLeave={leave} />;
  }
  if (token !== null)
    return <FirstSignInCard key={token} token={token} onLeave={() => setToken(null)} onCode={setCodeToken} />;
  return <PasswordSignIn isCodeLate={isCodeLate} onCode={setCodeToken} />;
}

/** Sign-in form. After sign-in, the guard redirects to the requested page or the landing page. */
function PasswordSignIn({ isCodeLate, onCode }: { isCodeLate: boolean; onCode: (token: string) => void }) {
  const { t } = useTranslation('session');
  const message = useMessage();
  const state = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [alert, setAlert] = useState<Alert | null>(isCodeLate ? { tone: 'danger', text: t('code.late') } : null);
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  usePageTitle(t('signIn.title'));

  useEffect(() => usernameInput.current?.focus(), []);

  // Shown only once after a new password has been set, so the state must not survive a reload.
  const isPasswordChanged = location.state === passwordChangedState;
  useEffect(() => {
    if (!isPasswordChanged) return;
    setAlert({ tone: 'success', text: message('PASSWORD_CHANGED') });
    void navigate('.', { replace: true, state: null });
  }, [isPasswordChanged, message, navigate]);

  const reason = state.status === 'anonymous' ? state.reason : null;
  const notice: Alert | null =
    reason === null || reason === 'passwordChanged'
      ? null
      : { tone: reason === 'signedOut' ? 'info' : 'danger', text: t(`signIn.${reason}`) };
  const shown = alert ?? notice;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (username.trim() === '') return usernameInput.current?.focus();
    if (password === '') return passwordInput.current?.focus();
    setBusy(true);
    const outcome = await signIn(username.trim(), password);
    setBusy(false);
    if (outcome.kind === 'signedIn') return;
    if (outcome.kind === 'code') return onCode(outcome.token);
    setAlert({
      tone: 'danger',
      text:
        outcome.kind === 'refused'
          ? outcome.message
          : message(outcome.kind === 'network' ? 'NETWORK_ERROR' : 'SOMETHING_WENT_WRONG'),
    });
    passwordInput.current?.focus();
    passwordInput.current?.select();
  }

  return (
    <AuthFrame title={t('signIn.title')}>
      {shown && (
        <Banner tone={shown.tone} key={shown.text}>
          {shown.text}
        </Banner>
      )}
      <form className={s.form} method="post" onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          ref={usernameInput}
          label={t('signIn.username')}
          name="username"
          size="xl"
          autoComplete="username"
          spellCheck={false}
          value={username}
          onChange={setUsername}
          error={tried && username.trim() === '' ? message('REQUIRED') : null}
        />
        <PasswordField
          ref={passwordInput}
          label={t('signIn.password')}
          name="password"
          size="xl"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          labelEnd={
            <Link to="/auth/forgot-password" className={s.forgot}>
              {t('signIn.forgot')}
            </Link>
          }
          error={tried && password === '' ? message('REQUIRED') : null}
        />
        <Button type="submit" kind="primary" size="xl" full loading={busy}>
          {t('signIn.submit')}
        </Button>
      </form>
      <p className={s.help}>
        {t('signIn.noAccount')} <TextLink to="/public/register">{t('signIn.createAccount')}</TextLink>
        {`, ${t('signIn.approvedBy')}`}
      </p>
      <ProviderButton onProblem={(text) => setAlert({ tone: 'danger', text })} />
    </AuthFrame>
  );
}
