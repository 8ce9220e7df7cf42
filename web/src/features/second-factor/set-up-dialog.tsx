import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { AppStep } from './app-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useSetup } from './use-setup.ts';

/** Shows recovery codes until the user has saved them. Escape does not close it, because they are not shown again. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('user');
  return (
    <Dialog
      open
      closable={false}
      onClose={onClose}
      size="sm"
      title={t('secondFactor.codesTitle')}
      foot={
        <Button kind="primary" onClick={onClose}>
          {t('secondFactor.saved')}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  );
}

/**
 * Sets up the second factor: password, app, recovery codes. `onDone` is called once the second factor is on and the
 * codes are saved.
 */
export function SetUpDialog({
  hasPassword,
  onClose,
  onDone,
}: {
  /** False for a person who signs in with the identity provider only. */
  hasPassword: boolean;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation('user');
  const setup = useSetup();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  if (setup.codes !== null) return <RecoveryCodesDialog codes={setup.codes} onClose={onDone} />;
  const { app } = setup;
  return (
    <FormDialog
      title={t('secondFactor.title')}
      submitLabel={t(app === null ? 'secondFactor.next' : 'secondFactor.confirm')}
      busy={setup.isBusy}
      problem={setup.problem}
      onSubmit={() => (app === null ? setup.start(hasPassword ? password : null) : setup.confirm(code))}
      onClose={onClose}
    >
      {app === null && !hasPassword ? (
        <p>{t('secondFactor.providerText')}</p>
      ) : app === null ? (
        <>
          <p>{t('secondFactor.passwordText')}</p>
          <PasswordField
            label={t('secondFactor.password')}
            name="currentPassword"
            autoComplete="current-password"
            value={password}
            onChange={(value) => {
              setPassword(value);
              setup.forgetProblem();
            }}
            error={setup.errorOf('currentPassword')}
          />
        </>
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
    </FormDialog>
  );
}
