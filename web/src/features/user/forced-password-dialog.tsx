import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '../../app/session/browser-session.ts';
import { forgetFirstSignInToken, keptFirstSignInToken } from '../../app/session/first-sign-in.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

/**
 * Shown to a user who signed in with a first password (userData.requestedPasswordReset = 1), or
 * with the link of an approval, which then replaces the old password. Backdrop and Escape do
 * nothing; signing out is the only other exit.
 */
export function ForcedPasswordDialog() {
  const { t } = useTranslation('user');
  const [secret] = useState(keptFirstSignInToken);
  return (
    <Dialog
      open
      closable={false}
      onClose={() => undefined}
      size="sm"
      title={t(secret === null ? 'changePassword.forcedTitle' : 'changePassword.firstTitle')}
      detail={t(secret === null ? 'changePassword.forcedText' : 'changePassword.firstText')}
    >
      <ChangePasswordForm
        secret={secret ?? undefined}
        otherLabel={t('changePassword.signOut')}
        onOther={() => {
          forgetFirstSignInToken();
          void session.signOut();
        }}
      />
    </Dialog>
  );
}
