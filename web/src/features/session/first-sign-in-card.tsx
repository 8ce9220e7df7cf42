import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthFrame } from '../../app/layout/public/auth-frame.tsx';
import { usePageTitle } from '../../app/page/page-title.ts';
import { forgetFirstSignInToken } from '../../app/session/first-sign-in.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { Banner } from '../../ui/page/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton, TextButton } from '../../ui/button/link-button.tsx';
import s from './sign-in-page.module.css';
import { firstSignIn } from './sign-in.ts';

interface FirstSignInCardProps {
  token: string;
  onLeave: () => void;
  onCode: (token: string) => void;
}

/**
 * The page that the link in an approval email opens. It signs in on a click, not automatically, because email scanners
 * open links too. `onLeave` continues with the usual sign-in; `onCode` is called with a token that still needs the
 * second factor.
 */
export function FirstSignInCard({ token, onLeave, onCode }: FirstSignInCardProps) {
  const { t } = useTranslation('session');
  const message = useMessage();
  const [busy, setBusy] = useState(false);
  const [ended, setEnded] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  usePageTitle(t('firstSignIn.title'));

  async function enter() {
    setBusy(true);
    setProblem(null);
    const outcome = await firstSignIn(token);
    setBusy(false);
    if (outcome.kind === 'code') return onCode(outcome.token);
    if (outcome.kind === 'refused') {
      forgetFirstSignInToken();
      setEnded(outcome.message);
      box.current?.focus();
    } else if (outcome.kind !== 'signedIn') {
      setProblem(message(outcome.kind === 'network' ? 'NETWORK_ERROR' : 'SOMETHING_WENT_WRONG'));
    }
  }
  function leave() {
    forgetFirstSignInToken();
    onLeave();
  }

  return (
    <AuthFrame title={t(ended === null ? 'firstSignIn.title' : 'firstSignIn.endedTitle')}>
      <div className={s.form} ref={box} tabIndex={-1}>
        {ended === null ? (
          <>
            <p>{t('firstSignIn.text')}</p>
            {problem !== null && (
              <Banner tone="danger" key={problem}>
                {problem}
              </Banner>
            )}
            <Button kind="primary" size="xl" full loading={busy} onClick={() => void enter()}>
              {t('firstSignIn.submit')}
            </Button>
          </>
        ) : (
          <>
            <Banner tone="danger">{ended}</Banner>
            <p>{t('firstSignIn.endedText')}</p>
            <LinkButton kind="primary" size="xl" full to="/auth/forgot-password">
              {t('firstSignIn.newLink')}
            </LinkButton>
          </>
        )}
      </div>
      <p className={s.help}>
        <TextButton onClick={leave}>{t('firstSignIn.leave')}</TextButton>
      </p>
    </AuthFrame>
  );
}
