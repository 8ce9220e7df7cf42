import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkFailure, postOperation } from '../../app/graphql-post.ts';
import { loginPath } from '../../app/route/guard.ts';
import { AuthFrame } from '../../app/layout/public/auth-frame.tsx';
import { usePageTitle } from '../../app/page/page-title.ts';
import { useLinkToken } from '../../app/use-link-token.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { Banner } from '../../ui/page/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ErrorState } from '../../ui/list/empty-state.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { SkeletonLines } from '../../ui/page/skeleton.tsx';
import { ConfirmEmailDocument, EmailLinkDocument, UndoEmailChangeDocument } from './email-change.generated.ts';
import s from './email-link-page.module.css';

type Purpose = 'confirm' | 'undo';

type LinkState =
  | { kind: 'checking' }
  | { kind: 'failed'; network: boolean }
  | { kind: 'ended' }
  | { kind: 'good' | 'done'; email: string };

/** /email/confirm#token: confirms a new email address. */
export function ConfirmEmailPage() {
  return <EmailLinkPage purpose="confirm" />;
}

/** /email/undo#token: undoes a change of email address. */
export function UndoEmailPage() {
  return <EmailLinkPage purpose="undo" />;
}

function EmailLinkPage({ purpose }: { purpose: Purpose }) {
  const token = useLinkToken();
  return <Page key={`${purpose} ${token}`} purpose={purpose} token={token} />;
}

async function follow(purpose: Purpose, token: string) {
  const variables = { input: { token } };
  return purpose === 'confirm'
    ? (await postOperation(ConfirmEmailDocument, variables)).confirmEmail.userErrors[0]
    : (await postOperation(UndoEmailChangeDocument, variables)).undoEmailChange.userErrors[0];
}

/** Acts on a click rather than when opened, because email scanners open links too. */
function Page({ purpose, token }: { purpose: Purpose; token: string }) {
  const { t } = useTranslation('email-change');
  const message = useMessage();
  const [state, setState] = useState<LinkState>({ kind: 'checking' });
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const titles = { ended: t('ended.title'), done: t(`${purpose}.doneTitle`) };
  const title = state.kind === 'ended' || state.kind === 'done' ? titles[state.kind] : t(`${purpose}.title`);
  usePageTitle(title);

  const check = useCallback(async () => {
    setState({ kind: 'checking' });
    try {
      const variables = { token, purpose: purpose === 'confirm' ? ('CONFIRM' as const) : ('UNDO' as const) };
      const { email } = (await postOperation(EmailLinkDocument, variables)).emailLink;
      setState(email === null ? { kind: 'ended' } : { kind: 'good', email });
    } catch (error) {
      setState({ kind: 'failed', network: error instanceof NetworkFailure });
    }
  }, [purpose, token]);
  useEffect(() => void check(), [check]);

  async function act(email: string) {
    setBusy(true);
    setProblem(null);
    try {
      const error = await follow(purpose, token);
      if (error === undefined) setState({ kind: 'done', email });
      else if (error.code === 'LINK_ENDED') setState({ kind: 'ended' });
      else setProblem(error.message);
    } catch (error) {
      setProblem(message(error instanceof NetworkFailure ? 'NETWORK_ERROR' : 'SOMETHING_WENT_WRONG'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <AuthFrame title={title}>
      <div className={s.form} aria-live="polite">
        {state.kind === 'checking' && (
          <>
            <p className={s.text}>{t('checking')}</p>
            <SkeletonLines count={4} />
          </>
        )}
        {state.kind === 'failed' && (
          <ErrorState
            title={message(state.network ? 'NETWORK_ERROR' : 'SOMETHING_WENT_WRONG')}
            onRetry={() => void check()}
          />
        )}
        {state.kind === 'ended' && <p className={s.text}>{t(`${purpose}.ended`)}</p>}
        {state.kind === 'good' && (
          <>
            <p className={s.text}>{t(`${purpose}.text`, { email: state.email })}</p>
            {problem !== null && <Banner tone="danger">{problem}</Banner>}
            <Button kind="primary" size="xl" full loading={busy} onClick={() => void act(state.email)}>
              {t(`${purpose}.submit`)}
            </Button>
          </>
        )}
        {state.kind === 'done' && <p className={s.text}>{t(`${purpose}.done`, { email: state.email })}</p>}
        {(state.kind === 'done' || state.kind === 'ended') && (
          <LinkButton to={loginPath} kind="primary" size="xl" full>
            {t('continue')}
          </LinkButton>
        )}
      </div>
    </AuthFrame>
  );
}
