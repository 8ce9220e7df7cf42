import { useTranslation } from 'react-i18next';
import { RowCard, RowCardFoot, RowCardName, RowCardQuiet, RowCardTop } from '../../ui/list/row-card.tsx';
import type { MenuAction } from '../../ui/overlay/menu.tsx';
import { formatDateTime } from '../../ui/text/format.ts';
import { useRoleText } from './user-column.tsx';
import type { UserRow } from './user-row.ts';
import { UserStateTag } from './user-state-tag.tsx';

interface UserRowCardProps {
  row: UserRow;
  withCompany: boolean;
  actions: readonly MenuAction[];
}

/** A user on a phone: name, state, role, address and last sign-in. */
export function UserRowCard({ row, withCompany, actions }: UserRowCardProps) {
  const { t } = useTranslation('user-account');
  const roleText = useRoleText();
  const { account, email } = row;
  const signedIn = account.lastSignInAt ? formatDateTime(account.lastSignInAt) : t('never');
  // A full group may have the same name as its role.
  const facts = [roleText(row.role), account.group?.name, withCompany && account.company.name];
  return (
    <RowCard>
      <RowCardTop>
        <RowCardName>{row.fullName}</RowCardName>
        <UserStateTag state={account.state} />
      </RowCardTop>
      <p>{[...new Set(facts)].filter(Boolean).join(', ')}</p>
      <RowCardQuiet>{email}</RowCardQuiet>
      <RowCardQuiet>{t('signedIn', { at: signedIn })}</RowCardQuiet>
      <RowCardFoot actions={actions} />
    </RowCard>
  );
}
