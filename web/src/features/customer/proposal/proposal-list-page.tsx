import { useQuery } from '@apollo/client/react';
import { Check, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListTable } from '../../../app/list/list-table.tsx';
import { LIST_WINDOW, listWindow } from '../../../app/list/list-window.ts';
import { usePageTitle } from '../../../app/page/page-title.ts';
import { TwoLine } from '../../../ui/data-table/cell.tsx';
import type { DataColumn } from '../../../ui/data-table/column.ts';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { RowCard, RowCardFoot, RowCardName, RowCardQuiet, RowCardTop } from '../../../ui/list/row-card.tsx';
import type { MenuAction } from '../../../ui/overlay/menu.tsx';
import { formatDateTime } from '../../../ui/text/format.ts';
import { customerPath, type CustomerAddress } from '../customer-search.ts';
import { useCustomerActs } from '../use-customer-acts.ts';
import { useCustomerTabs } from '../use-customer-tabs.ts';
import { ProposalListDocument, type ProposalListQuery } from './customer-proposal.generated.ts';
import { RejectProposalDialog } from './reject-proposal-dialog.tsx';
import { TermChange } from './term-change.tsx';
import { useProposalActs } from './use-proposal-acts.ts';

type Row = ProposalListQuery['customerProposals']['nodes'][number];

/**
 * The waiting proposals of all customers that the viewer manages, oldest first: an ADMIN decides, the author withdraws.
 * Needs the catalogue `customer`.
 */
export function ProposalListPage({ address }: { address: CustomerAddress }) {
  const { t } = useTranslation('customer');
  usePageTitle(t('list.title'));
  const { refresh } = useCustomerActs();
  const acts = useProposalActs(refresh);
  const [rejected, setRejected] = useState<Row | null>(null);
  const query = useQuery(ProposalListDocument, {
    variables: { first: LIST_WINDOW },
    fetchPolicy: 'cache-and-network',
  });
  const list = listWindow(query, (data) => data.customerProposals);

  function actionsOf(row: Row): MenuAction[] {
    const decide: MenuAction[] = [
      {
        id: 'approve',
        label: t('proposal.approve'),
        icon: <Check size={16} />,
        onSelect: () => void acts.approve(row.id),
      },
      { id: 'reject', label: t('proposal.reject'), icon: <X size={16} />, onSelect: () => setRejected(row) },
    ];
    const withdraw: MenuAction = {
      id: 'withdraw',
      label: t('proposal.withdraw'),
      icon: <Undo2 size={16} />,
      onSelect: () => void acts.withdraw(row.id),
    };
    return [...(row.canDecide ? decide : []), ...(row.canWithdraw ? [withdraw] : [])];
  }
  const columns: DataColumn<Row>[] = [
    {
      id: 'name',
      header: t('column.name'),
      minWidth: 220,
      fixed: true,
      primary: true,
      renderCell: ({ company }) => (
        <TwoLine strong second={company.code}>
          {company.name}
        </TwoLine>
      ),
    },
    {
      id: 'change',
      header: t('proposal.waiting'),
      minWidth: 300,
      renderCell: ({ before, proposed }) => <TermChange before={before} after={proposed} />,
    },
    { id: 'reason', header: t('proposal.reason'), minWidth: 240, renderCell: ({ reason }) => reason },
    {
      id: 'by',
      header: t('proposal.by'),
      width: 180,
      renderCell: ({ requestedAt, requestedByName }) => (
        <TwoLine second={formatDateTime(requestedAt)}>{requestedByName ?? '–'}</TwoLine>
      ),
    },
  ];
  return (
    <ListPage title={t('list.title')} tabs={useCustomerTabs(address, list.total)}>
      <ListTable
        label={t('list.tab.PROPOSED')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={({ company }) => company.name}
        rowTo={({ company }) => customerPath(company.code)}
        rowMenu={actionsOf}
        renderCard={(row) => (
          <RowCard>
            <RowCardTop>
              <RowCardName to={customerPath(row.company.code)}>{row.company.name}</RowCardName>
            </RowCardTop>
            <TermChange before={row.before} after={row.proposed} />
            <p>{row.reason}</p>
            <RowCardQuiet>
              {t('note.by', { name: row.requestedByName ?? '–', at: formatDateTime(row.requestedAt) })}
            </RowCardQuiet>
            <RowCardFoot actions={actionsOf(row)} />
          </RowCard>
        )}
        empty={<EmptyState title={t('proposal.none')}>{t('proposal.noneText')}</EmptyState>}
      />
      {rejected && (
        <RejectProposalDialog
          id={rejected.id}
          customerName={rejected.company.name}
          onClose={() => setRejected(null)}
          onSaved={() => {
            setRejected(null);
            void refresh();
          }}
        />
      )}
    </ListPage>
  );
}
