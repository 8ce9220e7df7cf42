import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useUiText } from '../../ui/text/ui-text.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

/** Dialog for a voluntary password change, opened from the account menu. */
export function ChangePasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('user');
  const text = useUiText();
  return (
    <Dialog open={open} onClose={onClose} size="sm" title={t('changePassword.title')} detail={t('changePassword.text')}>
      <ChangePasswordForm otherLabel={text.cancel} onOther={onClose} />
    </Dialog>
  );
}
