import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '../../app/session/browser-session.ts';
import { forgetFirstSignInToken, keptFirstSignInToken } from '../../app/session/first-sign-in.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

/**
 * Dialog for a user who must choose a password: after signing in with a first password
 * (userData.requestedPasswordReset = 1), or with the link from an approval email, whose token replaces the
 * old password. It cannot be closed by Escape or a click outside; the only alternative is to sign out.
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
