import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Role } from '../../schema-types.generated.ts';
import { TextLink } from '../../ui/button/link-button.tsx';
import { TwoLine } from '../../ui/data-table/cell.tsx';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { formatNumber } from '../../ui/text/format.ts';
import { Tag } from '../../ui/text/tag.tsx';
import { membersPath, type UserGroupRow } from './user-group-row.ts';

export function useRoleText(): (role: Role) => string {
  const { t } = useTranslation('user');
  return (role) => t(`role.${role}`);
}

/** Whether a group comes with the product. */
export function GroupKindTag({ isReady }: { isReady: boolean }) {
  const { t } = useTranslation('user-group');
  return <Tag tone={isReady ? 'neutral' : 'primary'}>{t(isReady ? 'kind.READY' : 'kind.OWN')}</Tag>;
}

/** The number of people in a group, linked to the list of them. */
export function MemberLink({ group }: { group: UserGroupRow }) {
  const { t } = useTranslation('user-group');
  const { locale } = useLanguage();
  const { memberCount: count } = group;
  if (count === 0) return formatNumber(0, locale);
  return (
    <TextLink to={membersPath(group)} aria-label={t('membersOf', { count, name: group.name })}>
      {formatNumber(count, locale)}
    </TextLink>
  );
}

export function useUserGroupColumns(): DataColumn<UserGroupRow>[] {
  const { t } = useTranslation('user-group');
  const roleText = useRoleText();
  return [
    {
      id: 'name',
      header: t('column.name'),
      minWidth: 260,
      fixed: true,
      primary: true,
      sortable: true,
      renderCell: ({ name, description }) => (
        <TwoLine strong second={description}>
          {name}
        </TwoLine>
      ),
    },
    {
      id: 'role',
      header: t('column.role'),
      width: 200,
      sortable: true,
      renderCell: ({ role }) => roleText(role),
    },
    {
      id: 'members',
      header: t('column.members'),
      width: 112,
      align: 'end',
      sortable: true,
      renderCell: (group) => <MemberLink group={group} />,
    },
    {
      id: 'kind',
      header: t('column.kind'),
      width: 140,
      renderCell: ({ isReady }) => <GroupKindTag isReady={isReady} />,
    },
  ];
}
