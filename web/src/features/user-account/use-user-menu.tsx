import {
  Download,
  Eraser,
  Eye,
  KeyRound,
  Mail,
  Pencil,
  ShieldOff,
  Trash2,
  UserCheck,
  UserX,
  Users,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay, useViewer } from '../../app/session/viewer-context.tsx';
import type { MenuAction } from '../../ui/overlay/menu.tsx';
import { EraseDialog } from '../person-data/erase-dialog.tsx';
import { ExportDialog } from '../person-data/export-dialog.tsx';
import { useViewAs } from '../session/view-as/view-as-dialog.ts';
import { DisableDialog } from './disable-dialog.tsx';
import { ReassignDialog } from './reassign-dialog.tsx';
import { useUserActs } from './use-user-acts.ts';
import { UserDialog } from './user-dialog.tsx';
import type { UserRow } from './user-row.ts';

type Open = { dialog: 'edit' | 'disable' | 'reassign' | 'export' | 'erase'; user: UserRow };

/** What an administrator may do with a user. */
interface UserMenu {
  actionsOf: (user: UserRow) => MenuAction[];
  /** The dialog that is open; rendered by the page. */
  dialog: ReactNode;
  /** Reloads the lists that show users. */
  refresh: () => Promise<unknown>;
}

/**
 * The actions on a user, with their dialogs.
 * @param onErased called once a user's data is erased, whose username is then another one
 */
export function useUserMenu(onErased?: () => void): UserMenu {
  const { t } = useTranslation('user-account');
  const { t: dataText } = useTranslation('person-data');
  const viewer = useViewer();
  const may = useMay();
  const [open, setOpen] = useState<Open | null>(null);
  const acts = useUserActs();
  const viewAs = useViewAs();
  const close = () => setOpen(null);
  const erased = () => {
    close();
    onErased?.();
    void acts.refresh();
  };
  const changed = () => {
    close();
    void acts.refresh();
  };

  function actionsOf(user: UserRow): MenuAction[] {
    const { canUpdate, canDisable, state, customerCount, hasSecondFactor } = user.account;
    const { role } = user;
    const managesData = may('update', 'User', 'MANAGE_USERS');
    const icon = { size: 16 };
    const entries: (MenuAction | false)[] = [
      canUpdate && {
        id: 'edit',
        label: t('action.edit'),
        icon: <Pencil {...icon} />,
        onSelect: () => setOpen({ dialog: 'edit', user }),
      },
      canUpdate &&
        state !== 'DISABLED' && {
          id: 'link',
          label: t(state === 'INVITED' ? 'action.invite' : 'action.resetLink'),
          icon: <Mail {...icon} />,
          onSelect: () => void acts.sendLink(user),
        },
      canDisable &&
        state === 'ACTIVE' && {
          id: 'password',
          label: t('action.password'),
          icon: <KeyRound {...icon} />,
          onSelect: () => void acts.requirePassword(user),
        },
      state === 'ACTIVE' &&
        viewer.role === 'ADMIN' &&
        viewer.acts.includes('VIEW_AS') &&
        (role === 'CLIENT' || role === 'CLIENT_ROOT') && {
          id: 'viewAs',
          label: t('action.viewAs'),
          icon: <Eye {...icon} />,
          onSelect: () => void viewAs(user),
        },
      canDisable &&
        hasSecondFactor &&
        may('update', 'User', 'MANAGE_USERS') && {
          id: 'secondFactor',
          label: t('action.secondFactor'),
          icon: <ShieldOff {...icon} />,
          onSelect: () => void acts.resetSecondFactor(user),
        },
      customerCount > 0 &&
        may('update', 'User', 'MANAGE_USERS') && {
          id: 'reassign',
          label: t('action.reassign'),
          icon: <Users {...icon} />,
          onSelect: () => setOpen({ dialog: 'reassign', user }),
        },
      canDisable &&
        (state === 'DISABLED'
          ? {
              id: 'enable',
              label: t('action.enable'),
              icon: <UserCheck {...icon} />,
              onSelect: () => void acts.enable(user),
            }
          : {
              id: 'disable',
              label: t('action.disable'),
              icon: <UserX {...icon} />,
              danger: true,
              onSelect: () => setOpen({ dialog: 'disable', user }),
            }),
      canUpdate &&
        managesData && {
          id: 'export',
          label: dataText('export.submit'),
          icon: <Download {...icon} />,
          onSelect: () => setOpen({ dialog: 'export', user }),
        },
      canDisable &&
        state === 'DISABLED' &&
        managesData && {
          id: 'erase',
          label: dataText('erase.action'),
          icon: <Eraser {...icon} />,
          danger: true,
          onSelect: () => setOpen({ dialog: 'erase', user }),
        },
      canDisable && {
        id: 'delete',
        label: t('action.delete'),
        icon: <Trash2 {...icon} />,
        danger: true,
        onSelect: () => void acts.remove(user),
      },
    ];
    return entries.filter((entry) => entry !== false);
  }

  return {
    actionsOf,
    refresh: acts.refresh,
    dialog: open && (
      <>
        {open.dialog === 'edit' && (
          <UserDialog
            user={open.user}
            isStaffSide={open.user.role === 'ADMIN' || open.user.role === 'ADMIN_SALE'}
            picksCompany={false}
            onClose={close}
            onSaved={changed}
          />
        )}
        {open.dialog === 'disable' && <DisableDialog user={open.user} onClose={close} onDisabled={changed} />}
        {open.dialog === 'export' && <ExportDialog user={open.user} onClose={close} />}
        {open.dialog === 'erase' && <EraseDialog user={open.user} onClose={close} onErased={erased} />}
        {open.dialog === 'reassign' && <ReassignDialog user={open.user} onClose={close} onReassigned={changed} />}
      </>
    ),
  };
}
