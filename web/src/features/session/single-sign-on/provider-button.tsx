import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { NetworkFailure, postOperation } from '../../../app/graphql-post.ts';
import { useMessage } from '../../../i18n/use-message.ts';
import { Button } from '../../../ui/button/button.tsx';
import s from '../sign-in-page.module.css';
import { rememberAttempt } from './attempt.ts';
import { SingleSignOnDocument, StartSingleSignOnDocument } from './single-sign-on.generated.ts';

/**
 * Button with which staff sign in through the company's identity provider. Renders nothing if the installation has
 * none.
 */
export function ProviderButton({ onProblem }: { onProblem: (text: string) => void }) {
  const { t } = useTranslation('session');
  const message = useMessage();
  const location = useLocation();
  const [name, setName] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let isGone = false;
    postOperation(SingleSignOnDocument, {}).then(
      ({ singleSignOn }) => {
        if (!isGone) setName(singleSignOn?.name ?? null);
      },
      // If the request fails, users can still sign in with a password.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);

  async function start() {
    setBusy(true);
    try {
      const { url, binding, userErrors } = (await postOperation(StartSingleSignOnDocument, {})).startSingleSignOn;
      if (url && binding) {
        const state: unknown = location.state;
        const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
        rememberAttempt({ binding, from: typeof from === 'string' ? from : null });
        window.location.assign(url);
        return;
      }
      onProblem(userErrors[0]?.message ?? message('SOMETHING_WENT_WRONG'));
    } catch (error) {
      onProblem(message(error instanceof NetworkFailure ? 'NETWORK_ERROR' : 'SOMETHING_WENT_WRONG'));
    }
    setBusy(false);
  }

  if (name === null) return null;
  return (
    <div className={s.provider}>
      <p>{t('provider.staff')}</p>
      <Button size="xl" full loading={busy} onClick={() => void start()}>
        {t('provider.submit', { name })}
      </Button>
    </div>
  );
}
