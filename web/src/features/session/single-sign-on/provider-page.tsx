import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AuthFrame } from '../../../app/layout/public/auth-frame.tsx';
import { usePageTitle } from '../../../app/page/page-title.ts';
import { useMessage } from '../../../i18n/use-message.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Banner } from '../../../ui/page/banner.tsx';
import { CodeCard } from '../code-card.tsx';
import s from '../sign-in-page.module.css';
import { completeSingleSignOn } from '../sign-in.ts';
import { takeAttempt } from './attempt.ts';

/**
 * /auth/provider: the page that the identity provider redirects to. After sign-in, the guard opens the requested page.
 */
export function ProviderPage() {
  const { t } = useTranslation('session');
  const message = useMessage();
  const navigate = useNavigate();
  const [codeToken, setCodeToken] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isStarted = useRef(false);
  const title = t(problem === null ? 'provider.title' : 'signIn.title');
  usePageTitle(title);

  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    const query = window.location.search.slice(1);
    const attempt = takeAttempt();
    async function complete() {
      // The code in the URL works only once, so it is removed from the history.
      await navigate('.', { replace: true, state: attempt?.from ? { from: attempt.from } : null });
      if (attempt === null) return setProblem(message('SINGLE_SIGN_ON_FAILED'));
      const outcome = await completeSingleSignOn({ query, binding: attempt.binding });
      if (outcome.kind === 'code') return setCodeToken(outcome.token);
      if (outcome.kind === 'refused') return setProblem(outcome.message);
      if (outcome.kind !== 'signedIn')
        setProblem(message(outcome.kind === 'network' ? 'NETWORK_ERROR' : 'SOMETHING_WENT_WRONG'));
    }
    void complete();
  }, [message, navigate]);

  if (codeToken !== null) {
    const leave = () => {
      setCodeToken(null);
      void navigate('/auth/login', { replace: true });
    };
    return <CodeCard token={codeToken} onLeave={leave} />;
  }
  return (
    <AuthFrame title={title}>
      <div className={s.form}>
        {problem === null ? (
          <p role="status">{t('provider.wait')}</p>
        ) : (
          <>
            <Banner tone="danger">{problem}</Banner>
            <LinkButton kind="primary" size="xl" full to="/auth/login">
              {t('provider.again')}
            </LinkButton>
          </>
        )}
      </div>
    </AuthFrame>
  );
}
