import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { NetworkFailure, postOperation } from '../../app/graphql-post.ts';
import { loginPath } from '../../app/route/guard.ts';
import { AuthFrame } from '../../app/layout/public/auth-frame.tsx';
import { usePageTitle } from '../../app/page/page-title.ts';
import { passwordChangedState } from '../../app/password/password-changed-state.ts';
import { useLinkToken } from '../../app/use-link-token.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { ErrorState } from '../../ui/list/empty-state.tsx';
import { LinkButton, TextLink } from '../../ui/button/link-button.tsx';
import { SkeletonLines } from '../../ui/page/skeleton.tsx';
import s from './password-reset-page.module.css';
import { PasswordResetLinkDocument } from './password-reset.generated.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';

type LinkState = 'checking' | 'good' | 'ended' | 'network' | 'failed';

/** /auth/reset-password/link#token: sets a new password while the emailed link is valid. */
export function ResetPasswordPage() {
  const { t } = useTranslation('password-reset');
  const message = useMessage();
  const navigate = useNavigate();
  const token = useLinkToken();
  const [state, setState] = useState<LinkState>('checking');
  const title = state === 'ended' ? t('ended.title') : t('reset.title');
  usePageTitle(title);

  const check = useCallback(async () => {
    setState('checking');
    try {
      const { passwordResetLink } = await postOperation(PasswordResetLinkDocument, { token });
      setState(passwordResetLink.isValid ? 'good' : 'ended');
    } catch (error) {
      setState(error instanceof NetworkFailure ? 'network' : 'failed');
    }
  }, [token]);
  useEffect(() => void check(), [check]);

  return (
    <AuthFrame title={title}>
      {state === 'checking' && <SkeletonLines count={4} />}
      {(state === 'network' || state === 'failed') && (
        <ErrorState
          title={message(state === 'network' ? 'NETWORK_ERROR' : 'SOMETHING_WENT_WRONG')}
          onRetry={() => void check()}
        />
      )}
      {state === 'ended' && (
        <>
          <p className={s.text}>{t('ended.text')}</p>
          <LinkButton to="/auth/forgot-password" kind="primary" size="xl" full>
            {t('ended.ask')}
          </LinkButton>
        </>
      )}
      {state === 'good' && (
        <>
          <p className={s.text}>{t('reset.text')}</p>
          <ResetPasswordForm
            token={token}
            onEnded={() => setState('ended')}
            onDone={() => void navigate(loginPath, { replace: true, state: passwordChangedState })}
          />
        </>
      )}
      <p className={s.foot}>
        <TextLink to={loginPath}>{t('back')}</TextLink>
      </p>
    </AuthFrame>
  );
}
