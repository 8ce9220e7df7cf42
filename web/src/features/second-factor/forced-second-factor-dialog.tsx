import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '../../app/session/browser-session.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Banner } from '../../ui/page/banner.tsx';
import { SkeletonRows } from '../../ui/page/skeleton.tsx';
import { AppStep } from './app-step.tsx';
import s from './second-factor.module.css';
import { RecoveryCodesDialog } from './set-up-dialog.tsx';
import { useSetup } from './use-setup.ts';

/**
 * Sets up the second factor of a user whose role requires it, right after the sign-in. It cannot be closed; the only
 * alternative is to sign out.
 */
export function ForcedSecondFactorDialog({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('user');
  const { t: common } = useTranslation();
  const setup = useSetup();
  const [code, setCode] = useState('');
  const { app, start } = setup;
  const isStarted = useRef(false);
  useEffect(() => {
    // Strict mode runs effects twice; a second secret would replace the one shown.
    if (isStarted.current) return;
    isStarted.current = true;
    void start(null);
  }, [start]);

  if (setup.codes !== null) return <RecoveryCodesDialog codes={setup.codes} onClose={onDone} />;
  return (
    <Dialog
      open
      closable={false}
      onClose={() => undefined}
      size="sm"
      title={t('secondFactor.forcedTitle')}
      detail={t('secondFactor.forcedText')}
      foot={
        <>
          <Button kind="quiet" onClick={() => void session.signOut()}>
            {t('secondFactor.signOut')}
          </Button>
          <Button
            kind="primary"
            loading={setup.isBusy}
            onClick={() => void (app === null ? setup.start(null) : setup.confirm(code))}
          >
            {app === null ? common('ui.retry') : t('secondFactor.confirm')}
          </Button>
        </>
      }
    >
      <form
        className={s.step}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (app !== null && !setup.isBusy) void setup.confirm(code);
        }}
      >
        {setup.problem !== null && <Banner tone="danger">{setup.problem}</Banner>}
        {app === null ? (
          setup.problem === null && <SkeletonRows count={3} height={48} />
        ) : (
          <AppStep
            app={app}
            code={code}
            error={setup.errorOf('code')}
            onChange={(value) => {
              setCode(value);
              setup.forgetProblem();
            }}
          />
        )}
      </form>
    </Dialog>
  );
}
