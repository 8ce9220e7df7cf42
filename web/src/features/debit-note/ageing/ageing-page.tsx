import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { sort } from '../../../app/list/list-address.ts';
import { ListTable } from '../../../app/list/list-table.tsx';
import { LIST_WINDOW, listWindow } from '../../../app/list/list-window.ts';
import { useListAddress } from '../../../app/list/use-list-address.ts';
import { usePageTitle } from '../../../app/page/page-title.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import type { DataColumn } from '../../../ui/data-table/column.ts';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { MoneyCell } from '../list/debit-note-column.tsx';
import { isSome } from '../money-values.ts';
import { AgeingPageDocument } from './ageing-page.generated.ts';
import type { AgeingPageQuery } from './ageing-page.generated.ts';
import { AGEING_COLUMNS, AgeingStrip } from './ageing-strip.tsx';

type Row = AgeingPageQuery['customerAgeing']['nodes'][number];

const ageingAddress = {
  sort: sort(
    {
      customer: 'CUSTOMER',
      notDue: 'NOT_DUE',
      days30: 'DAYS_30',
      days60: 'DAYS_60',
      days90: 'DAYS_90',
      older: 'OLDER',
      total: 'TOTAL',
    },
    'column',
    'DESC',
  ),
};

/** The overdue debit notes of a customer, or its open ones if none are overdue. */
function notesPath({ customer, ageing }: Row): string {
  const status = isSome(ageing.overdue) ? 'OVERDUE' : 'OPEN';
  return customer ? `/user/debit-notes?${new URLSearchParams({ status, customer: customer.id }).toString()}` : '';
}

/** /user/debit-notes/ageing: customers with open debit notes by days past due; each row leads to the overdue ones. */
export function AgeingPage() {
  const { t } = useTranslation('debit-note');
  usePageTitle(t('ageing.title'));
  const address = useListAddress(ageingAddress);
  const query = useQuery(AgeingPageDocument, {
    variables: { sort: address.value.sort, first: LIST_WINDOW },
    fetchPolicy: 'cache-and-network',
  });
  const list = listWindow(query, (data) => data.customerAgeing);
  const columns: DataColumn<Row>[] = [
    {
      id: 'customer',
      header: t('column.customer'),
      minWidth: 200,
      sortable: true,
      sticky: true,
      fixed: true,
      primary: true,
      renderCell: ({ customer }) => customer?.name ?? t('ageing.noCustomer'),
    },
    ...AGEING_COLUMNS.map((column): DataColumn<Row> => ({
      id: column,
      header: t(`ageing.${column}`),
      width: 152,
      align: 'end',
      sortable: true,
      renderCell: ({ ageing }) => isSome(ageing[column]) && <MoneyCell pair={ageing[column]} />,
    })),
    {
      id: 'total',
      header: t('column.balance'),
      width: 160,
      align: 'end',
      sortable: true,
      renderCell: ({ ageing }) => <MoneyCell pair={ageing.total} />,
    },
    {
      id: 'open',
      header: t('ageing.open'),
      width: 104,
      align: 'end',
      renderCell: ({ openCount }) => openCount,
    },
  ];
  return (
    <ListPage
      title={t('ageing.title')}
      detail={t('ageing.detail')}
      actions={<LinkButton to="/user/debit-notes">{t('page.title')}</LinkButton>}
      summary={<AgeingStrip ageing={list.data?.customerAgeing.totals} />}
    >
      <ListTable
        label={t('ageing.title')}
        list={list}
        address={address}
        columns={columns}
        rowKey={(row) => row.customer?.id ?? 'none'}
        rowLabel={(row) => row.customer?.name ?? t('ageing.noCustomer')}
        rowTo={notesPath}
        empty={<EmptyState title={t('ageing.none')}>{t('ageing.noneText')}</EmptyState>}
        foot={(total) => t('ageing.foot', total)}
      />
    </ListPage>
  );
}
