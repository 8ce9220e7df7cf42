import { useTranslation } from 'react-i18next';
import { session } from '../../app/session/browser-session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

/**
 * Asked of somebody who signed in with a first password (userData.requestedPasswordReset = 1). Backdrop and Escape do
 * nothing; signing out is the only other way.
 */
export function ForcedPasswordDialog() {
  const { t } = useTranslation('user');
  return (
    <Dialog
      open
      closable={false}
      onClose={() => undefined}
      size="sm"
      title={t('changePassword.forcedTitle')}
      detail={t('changePassword.forcedText')}
    >
      <ChangePasswordForm otherLabel={t('changePassword.signOut')} onOther={() => void session.signOut()} />
    </Dialog>
  );
}
