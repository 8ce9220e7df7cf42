import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../app/page/page-title.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { DensityChoice, useTableView } from '../../../ui/data-table/table-view.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { TextButton } from '../../../ui/button/link-button.tsx';
import { ListPage, ListPanel } from '../../../ui/list/list-page.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { ExportPicker } from '../../export/export-picker.tsx';
import { LoadFailed } from '../../../app/page/load-failed-card.tsx';
import { useRegistrationColumns } from './registration-column.tsx';
import { RegistrationDrawer } from './registration-drawer.tsx';
import { RegistrationListDocument } from './registration-list.generated.ts';
import { RegistrationRowCard } from './registration-row-card.tsx';
import { approvals, useRegistrationSearch } from './registration-search.ts';

/** How many rows one window has. */
const listWindow = 50;
const panel = 'registration-list';

/** /admin/approve-register: what waits, what was approved and what was rejected; the details open beside the list. */
export function ApproveRegisterPage() {
  const { t } = useTranslation('registration');
  const { locale } = useLanguage();
  const { search, setSearch } = useRegistrationSearch();
  const view = useTableView('registration');
  const columns = useRegistrationColumns(search.approval);
  const filter = { approval: search.approval, ...(search.text !== '' && { search: search.text }) };
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(RegistrationListDocument, {
    variables: { filter, first: listWindow },
  });
  usePageTitle(t('list.title'));

  const list = data?.registrations;
  const counts = (data ?? previousData)?.registrations.counts;
  const count = { APPROVING: counts?.approving, APPROVED: counts?.approved, REJECTED: counts?.rejected };
  return (
    <ListPage
      head={
        <>
          <PageHeader title={t('list.title')} />
          <Tabs
            label={t('list.tabs')}
            panelId={panel}
            value={search.approval}
            onChange={(approval) => setSearch({ approval, open: null })}
            items={approvals.map((approval) => {
              const number = count[approval];
              return {
                id: approval,
                label: t(`approval.${approval}`),
                ...(number !== undefined && { count: formatNumber(number, locale) }),
              };
            })}
          />
        </>
      }
    >
      <FilterBar
        end={
          <>
            <ExportPicker
              list={{ registrations: { filter } }}
              columns={columns.map(({ id }) => id)}
              disabled={list?.totalCount === 0}
            />
            <DensityChoice view={view} label={t('list.density')} />
          </>
        }
      >
        <SearchBox
          value={search.text}
          label={t('list.search')}
          placeholder={t('list.searchHint')}
          onSearch={(text) => setSearch({ text })}
        />
      </FilterBar>
      <ListPanel id={panel} tab={search.approval}>
        <DataTable
          label={t('list.title')}
          columns={columns}
          rows={list?.nodes ?? []}
          rowKey={(row) => row.id}
          rowLabel={(row) => row.reference}
          onOpen={(row) => setSearch({ open: row.reference })}
          total={list?.totalCount}
          loading={loading}
          onReachEnd={
            list?.pageInfo.hasNextPage
              ? () => void fetchMore({ variables: { after: list.pageInfo.endCursor } }).catch(() => undefined)
              : undefined
          }
          density={view.density}
          hidden={view.hidden}
          renderCard={(row) => <RegistrationRowCard row={row} onOpen={() => setSearch({ open: row.reference })} />}
          error={
            error && !list ? (
              <LoadFailed error={error} retrying={loading} onRetry={() => void refetch().catch(() => undefined)} />
            ) : undefined
          }
          empty={
            search.text === '' ? (
              <EmptyState title={t(`list.empty.${search.approval}`)}>
                {t(`list.emptyText.${search.approval}`)}
              </EmptyState>
            ) : (
              <EmptyState
                title={t('list.nothingFound')}
                action={<TextButton onClick={() => setSearch({ text: '' })}>{t('list.clear')}</TextButton>}
              />
            )
          }
          foot={list && t('list.foot', { count: list.totalCount, shown: formatNumber(list.totalCount, locale) })}
        />
      </ListPanel>
      <RegistrationDrawer reference={search.open} onClose={() => setSearch({ open: null })} />
    </ListPage>
  );
}
