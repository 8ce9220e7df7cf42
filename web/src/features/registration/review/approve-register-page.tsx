import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { opened, tab, text } from '../../../app/list/list-address.ts';
import { ListTable } from '../../../app/list/list-table.tsx';
import { LIST_WINDOW, listWindow } from '../../../app/list/list-window.ts';
import { useListAddress } from '../../../app/list/use-list-address.ts';
import { usePageTitle } from '../../../app/page/page-title.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTableView } from '../../../ui/data-table/table-view.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { ListFilters } from '../../../ui/list/list-filters.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { ExportPicker } from '../../export/export-picker.tsx';
import { useRegistrationColumns } from './registration-column.tsx';
import { RegistrationDrawer } from './registration-drawer.tsx';
import { RegistrationListDocument } from './registration-list.generated.ts';
import { RegistrationRowCard } from './registration-row-card.tsx';

/** The tabs, pending registrations first. */
const approvals = ['APPROVING', 'APPROVED', 'REJECTED'] as const;
const registrationAddress = { approval: tab('APPROVING', approvals), search: text(), open: opened() };

/** /admin/approve-register: pending, approved and rejected registrations. Details open next to the list. */
export function ApproveRegisterPage() {
  const { t } = useTranslation('registration');
  usePageTitle(t('list.title'));
  const { locale } = useLanguage();
  const view = useTableView('registration');
  const address = useListAddress(registrationAddress);
  const { value, set } = address;
  const { approval } = value;
  const filter = { approval, ...address.filter };
  const columns = useRegistrationColumns(approval);
  const query = useQuery(RegistrationListDocument, { variables: { filter, first: LIST_WINDOW } });
  const list = listWindow(query, (data) => data.registrations);
  const counts = list.data?.registrations.counts;
  const count = { APPROVING: counts?.approving, APPROVED: counts?.approved, REJECTED: counts?.rejected };
  return (
    <ListPage
      title={t('list.title')}
      tabs={{
        label: t('list.tabs'),
        value: approval,
        onChange: (next) => set({ approval: next, open: null }),
        items: approvals.map((one) => {
          const number = count[one];
          return {
            id: one,
            label: t(`approval.${one}`),
            count: number === undefined ? undefined : formatNumber(number, locale),
          };
        }),
      }}
      filters={
        <ListFilters
          search={t('list.search')}
          searchHint={t('list.searchHint')}
          address={address}
          view={view}
          tools={
            <ExportPicker
              list={{ registrations: { filter } }}
              columns={columns.map(({ id }) => id)}
              disabled={list.total === 0}
            />
          }
        />
      }
    >
      <ListTable
        label={t('list.title')}
        list={list}
        address={address}
        view={view}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.reference}
        onOpen={(row) => set({ open: row.reference })}
        renderCard={(row) => <RegistrationRowCard row={row} onOpen={() => set({ open: row.reference })} />}
        nothingFound={t('list.nothingFound')}
        empty={<EmptyState title={t(`list.empty.${approval}`)}>{t(`list.emptyText.${approval}`)}</EmptyState>}
        foot={(total) => t('list.foot', total)}
      />
      <RegistrationDrawer reference={value.open} onClose={() => set({ open: null })} />
    </ListPage>
  );
}
