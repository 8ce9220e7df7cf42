import { useTranslation } from 'react-i18next';
import { TwoLine } from '../../ui/data-table/cell.tsx';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { formatDate } from '../../ui/text/format.ts';
import { Code } from '../../ui/text/code.tsx';
import s from './customer-page.module.css';
import type { CustomerRow } from './customer-row.ts';
import { BalanceTag, CustomerStateTag, isOwed, VipTag } from './customer-tag.tsx';

/** Columns of the list of customers. `withManager` is for lists of several account managers' customers. */
export function useCustomerColumns(withManager: boolean): DataColumn<CustomerRow>[] {
  const { t } = useTranslation('customer');
  const columns: (DataColumn<CustomerRow> | false)[] = [
    {
      id: 'name',
      header: t('column.name'),
      minWidth: 240,
      fixed: true,
      primary: true,
      sortable: true,
      renderCell: ({ name, nameVn }) => (
        <TwoLine strong second={nameVn === name ? undefined : nameVn}>
          {name}
        </TwoLine>
      ),
    },
    {
      id: 'code',
      header: t('column.code'),
      width: 108,
      sortable: true,
      renderCell: ({ code, acronym }) => <TwoLine second={acronym}>{<Code size={12}>{code}</Code>}</TwoLine>,
    },
    {
      id: 'level',
      header: t('column.level'),
      width: 132,
      sortable: true,
      renderCell: ({ level, account }) => (
        <span className={s.head}>
          {level?.name}
          {account.isVip && <VipTag />}
        </span>
      ),
    },
    withManager && {
      id: 'manager',
      header: t('column.manager'),
      width: 160,
      renderCell: ({ account }) => account.accountManagerName ?? t('noManager'),
    },
    {
      id: 'state',
      header: t('column.state'),
      width: 96,
      renderCell: ({ account }) => <CustomerStateTag state={account.state} />,
    },
    {
      id: 'lastBooking',
      header: t('column.lastBooking'),
      width: 116,
      sortable: true,
      renderCell: ({ account }) => (account.lastBookingAt ? formatDate(account.lastBookingAt) : t('noBooking')),
    },
    {
      id: 'balance',
      header: t('column.balance'),
      width: 136,
      align: 'end',
      sortable: true,
      renderCell: ({ account }) => isOwed(account.outstanding) && <BalanceTag pair={account.outstanding} />,
    },
    {
      id: 'overdue',
      header: t('column.overdue'),
      width: 136,
      align: 'end',
      renderCell: ({ account }) => account.overdueCount > 0 && <BalanceTag pair={account.overdue} />,
    },
  ];
  return columns.filter((column) => column !== false);
}
