import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '../../app/layout/language-switch.tsx';
import { SkinSwitch } from '../../app/layout/skin-switch.tsx';
import { usePageTitle } from '../../app/page-title.ts';
import { useSession } from '../../app/session/use-session.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useMedia } from '../../ui/use-media.ts';
import s from './sign-in-page.module.css';
import { signIn } from './sign-in.ts';

const CoastChart = lazy(() => import('./coast-chart.tsx').then((module) => ({ default: module.CoastChart })));

type Alert = { tone: 'danger' | 'info'; text: string };

/** /auth/login and /public/login. After sign-in the guard leads on: to the page that was wanted, or to the landing page. */
export function SignInPage() {
  const { t } = useTranslation('session');
  const message = useMessage();
  const state = useSession();
  const wide = useMedia('(min-width: 1024px)');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [alert, setAlert] = useState<Alert | null>(null);
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  usePageTitle(t('signIn.title'));

  useEffect(() => usernameInput.current?.focus(), []);

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
    <div className={s.page}>
      <div className={s.side}>
        <header className={s.head}>
          <Logo height={22} />
          <div className={s.tools}>
            <LanguageSwitch />
            <SkinSwitch />
          </div>
        </header>
        <main className={s.main}>
          <h1 className={s.title} tabIndex={-1}>
            {t('signIn.title')}
          </h1>
          {shown && (
            <Banner tone={shown.tone} key={shown.text}>
              {shown.text}
            </Banner>
          )}
          <form className={s.form} onSubmit={(event) => void submit(event)} noValidate>
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
              error={tried && password === '' ? message('REQUIRED') : null}
            />
            <Button type="submit" kind="primary" size="xl" full loading={busy}>
              {t('signIn.submit')}
            </Button>
          </form>
          <p className={s.help}>{t('signIn.help')}</p>
        </main>
      </div>
      {wide && (
        <aside className={s.chart}>
          <Suspense fallback={null}>
            <CoastChart label={t('signIn.chart')} />
          </Suspense>
          <div className={s.words}>
            <p className={s.wordsTitle}>{t('signIn.chartTitle')}</p>
            <p className={s.wordsText}>{t('signIn.chartText')}</p>
          </div>
        </aside>
      )}
    </div>
  );
}
