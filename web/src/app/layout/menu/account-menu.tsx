import { KeyRound, LogOut, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ChangePasswordDialog } from '../../../features/user/change-password-dialog.tsx';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { session } from '../../session/browser-session.ts';
import { isRestricted, useViewerName } from '../../session/viewer-context.tsx';
import type { Viewer } from '../../session/viewer-context.tsx';
import s from './account-menu.module.css';

/** Menu of the signed-in user: account, password change and sign-out. */
export function AccountMenu({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation(['common', 'user']);
  const [changing, setChanging] = useState(false);
  const navigate = useNavigate();
  const name = useViewerName();
  const place = viewer.company?.acronym ?? viewer.company?.name ?? t(`user:role.${viewer.role}`);
  return (
    <>
      <Menu
        label={t('shell.account')}
        items={[
          {
            id: 'who',
            heading: (
              <>
                {viewer.user?.username ?? name}
                <br />
                {t(`user:role.${viewer.role}`)}
              </>
            ),
          },
          ...(isRestricted(viewer) || viewer.viewedBy
            ? []
            : [
                {
                  id: 'account',
                  label: t('shell.accountSetting'),
                  icon: <UserRound size={16} />,
                  onSelect: () => void navigate('/account-setting'),
                },
                {
                  id: 'password',
                  label: t('shell.changePassword'),
                  icon: <KeyRound size={16} />,
                  onSelect: () => setChanging(true),
                },
              ]),
          {
            id: 'out',
            label: t(viewer.viewedBy ? 'view.end' : 'shell.signOut'),
            icon: <LogOut size={16} />,
            onSelect: () => void session.signOut(),
          },
        ]}
        renderTrigger={(props) => (
          <button type="button" {...props} className={s.button}>
            <span className="sr">{`${t('shell.account')}: `}</span>
            <Avatar name={name} image={viewer.imageUrl} size={28} ink={viewer.isStaff} />
            <span className={s.words}>
              <span className={s.name}>{name}</span>
              <span className={s.place}>{place}</span>
            </span>
          </button>
        )}
      />
      <ChangePasswordDialog open={changing} onClose={() => setChanging(false)} />
    </>
  );
}
