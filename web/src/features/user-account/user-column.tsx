import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Role } from '../../schema-types.generated.ts';
import { TwoLine } from '../../ui/data-table/cell.tsx';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { formatDate, formatDateTime, formatNumber } from '../../ui/text/format.ts';
import { UserStateTag } from './user-state-tag.tsx';
import type { UserRow } from './user-row.ts';

/** The name of a role; empty if the caller cannot see it. */
export function useRoleText(): (role: Role | null) => string {
  const { t } = useTranslation('user');
  return (role) => (role === null ? '' : t(`role.${role}`));
}

export function useUserColumns({ withCompany, isStaff }: { withCompany: boolean; isStaff: boolean }) {
  const { t } = useTranslation('user-account');
  const { locale } = useLanguage();
  const roleText = useRoleText();
  const columns: (DataColumn<UserRow> | false)[] = [
    {
      id: 'name',
      header: t('column.name'),
      minWidth: 180,
      fixed: true,
      primary: true,
      sortable: true,
      renderCell: (row) => (
        <TwoLine strong second={row.username}>
          {row.fullName}
        </TwoLine>
      ),
    },
    {
      id: 'email',
      header: t('column.email'),
      minWidth: 200,
      renderCell: ({ email, account }) => (
        <TwoLine second={account.pendingEmail ? t('pendingEmail', { email: account.pendingEmail }) : account.phone}>
          {email}
        </TwoLine>
      ),
    },
    {
      id: 'role',
      header: t('column.role'),
      width: 168,
      sortable: true,
      renderCell: (row) => <TwoLine second={row.account.group?.name}>{roleText(row.role)}</TwoLine>,
    },
    withCompany && {
      id: 'company',
      header: t('column.company'),
      minWidth: 180,
      sortable: true,
      renderCell: ({ account }) => account.company.name,
    },
    isStaff && {
      id: 'branches',
      header: t('column.branches'),
      width: 160,
      renderCell: ({ account }) => account.branches.map(({ name }) => name).join(', '),
    },
    isStaff && {
      id: 'customers',
      header: t('column.customers'),
      width: 108,
      align: 'end',
      renderCell: ({ account }) => formatNumber(account.customerCount, locale),
    },
    {
      id: 'state',
      header: t('column.state'),
      width: 112,
      renderCell: ({ account }) => <UserStateTag state={account.state} />,
    },
    {
      id: 'lastSignIn',
      header: t('column.lastSignIn'),
      width: 136,
      sortable: true,
      renderCell: ({ account }) => (account.lastSignInAt ? formatDateTime(account.lastSignInAt) : t('never')),
    },
    {
      id: 'secondFactor',
      header: t('column.secondFactor'),
      width: 124,
      renderCell: ({ account }) => t(account.hasSecondFactor ? 'person.on' : 'person.off'),
    },
    {
      id: 'created',
      header: t('column.created'),
      width: 108,
      sortable: true,
      renderCell: ({ account }) => formatDate(account.createdAt),
    },
  ];
  return columns.filter((column) => column !== false);
}
