import { useQuery } from '@apollo/client/react';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../app/page/page-title.ts';
import { useViewer } from '../../app/session/viewer-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DensityChoice, useTableView } from '../../ui/data-table/table-view.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { TextButton } from '../../ui/button/link-button.tsx';
import { ListPage, ListPanel } from '../../ui/list/list-page.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { Tabs } from '../../ui/page/tabs.tsx';
import { LoadFailed } from '../../app/page/load-failed-card.tsx';
import { useApiKeyColumns } from './api-key-column.tsx';
import { ApiKeyDialog } from './api-key-dialog.tsx';
import { ApiKeyDrawer } from './api-key-drawer.tsx';
import { ApiKeyListDocument } from './api-key-list-page.generated.ts';
import { ApiKeyRowCard } from './api-key-row-card.tsx';
import { apiKeyTabs, useApiKeySearch } from './api-key-search.ts';
import s from './api-key.module.css';
import { DocsLink } from './docs-link.tsx';

/** How many rows one window has. */
const listWindow = 50;
const panel = 'api-key-list';

/** /admin/api-keys: keys with which systems of partners sign in; the details open beside the list. */
export function ApiKeyListPage() {
  const { t } = useTranslation('api-key');
  const { locale } = useLanguage();
  const { isStaff } = useViewer();
  const { search, setSearch } = useApiKeySearch();
  const view = useTableView('api-key');
  const columns = useApiKeyColumns(isStaff);
  const [making, setMaking] = useState(false);
  const isEnded = search.tab === 'ENDED';
  const { data, error, loading, refetch, fetchMore } = useQuery(ApiKeyListDocument, {
    variables: { filter: { isEnded, ...(search.text !== '' && { search: search.text }) }, first: listWindow },
    // A key may have been used since.
    fetchPolicy: 'cache-and-network',
  });
  usePageTitle(t('list.title'));

  const list = data?.apiKeys;
  const addButton = (
    <Button kind="primary" icon={<Plus size={16} />} onClick={() => setMaking(true)}>
      {t('list.add')}
    </Button>
  );
  return (
    <ListPage
      head={
        <>
          <PageHeader title={t('list.title')} actions={addButton} />
          <Tabs
            label={t('list.tabs')}
            panelId={panel}
            value={search.tab}
            onChange={(tab) => setSearch({ tab, open: null })}
            items={apiKeyTabs.map((tab) => ({ id: tab, label: t(`list.tab.${tab}`) }))}
          />
        </>
      }
    >
      <FilterBar end={<DensityChoice view={view} label={t('list.density')} />}>
        <SearchBox
          value={search.text}
          label={t('list.search')}
          placeholder={t(isStaff ? 'list.searchHintStaff' : 'list.searchHint')}
          onSearch={(text) => setSearch({ text })}
        />
      </FilterBar>
      <ListPanel id={panel} tab={search.tab}>
        <DataTable
          label={t('list.title')}
          columns={columns}
          rows={list?.nodes ?? []}
          rowKey={(row) => row.id}
          rowLabel={(row) => row.name}
          onOpen={(row) => setSearch({ open: row.id })}
          total={list?.totalCount}
          loading={loading && !list}
          onReachEnd={
            list?.pageInfo.hasNextPage
              ? () => void fetchMore({ variables: { after: list.pageInfo.endCursor } }).catch(() => undefined)
              : undefined
          }
          density={view.density}
          rowHeight={view.density === 'compact' ? 40 : 52}
          hidden={view.hidden}
          renderCard={(row) => (
            <ApiKeyRowCard row={row} withCompany={isStaff} onOpen={() => setSearch({ open: row.id })} />
          )}
          error={
            error && !list ? (
              <LoadFailed error={error} retrying={loading} onRetry={() => void refetch().catch(() => undefined)} />
            ) : undefined
          }
          empty={
            search.text !== '' ? (
              <EmptyState
                title={t('list.nothingFound')}
                action={<TextButton onClick={() => setSearch({ text: '' })}>{t('list.clear')}</TextButton>}
              />
            ) : (
              <EmptyState
                icon={<KeyRound size={24} />}
                title={t(isEnded ? 'list.emptyEnded' : 'list.empty')}
                action={
                  isEnded ? undefined : (
                    <div className={s.next}>
                      {addButton}
                      <DocsLink />
                    </div>
                  )
                }
              >
                {!isEnded && t('list.emptyText')}
              </EmptyState>
            )
          }
          foot={list && t('list.foot', { count: list.totalCount, shown: formatNumber(list.totalCount, locale) })}
        />
      </ListPanel>
      <ApiKeyDialog open={making} apiKey={null} onClose={() => setMaking(false)} />
      <ApiKeyDrawer id={search.open} keys={list?.nodes ?? []} onClose={() => setSearch({ open: null })} />
    </ListPage>
  );
}
