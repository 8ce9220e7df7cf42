import { useQuery } from '@apollo/client/react';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { opened, tab, text } from '../../app/list/list-address.ts';
import { ListTable } from '../../app/list/list-table.tsx';
import { LIST_WINDOW, listWindow } from '../../app/list/list-window.ts';
import { useListAddress } from '../../app/list/use-list-address.ts';
import { usePageTitle } from '../../app/page/page-title.ts';
import { useMay, useViewer } from '../../app/session/viewer-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useTableView } from '../../ui/data-table/table-view.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useApiKeyColumns } from './api-key-column.tsx';
import { ApiKeyDialog } from './api-key-dialog.tsx';
import { ApiKeyDrawer } from './api-key-drawer.tsx';
import { ApiKeyListDocument } from './api-key-list-page.generated.ts';
import { ApiKeyRowCard } from './api-key-row-card.tsx';
import s from './api-key.module.css';
import { DocsLink } from './docs-link.tsx';

const tabs = ['WORKING', 'ENDED'] as const;
const apiKeyAddress = { tab: tab('WORKING', tabs), search: text(), open: opened() };

/** /admin/api-keys: API keys for partner systems. Details open next to the list. */
export function ApiKeyListPage() {
  const { t } = useTranslation('api-key');
  usePageTitle(t('list.title'));
  const { isStaff } = useViewer();
  const view = useTableView('api-key');
  const [making, setMaking] = useState(false);
  const address = useListAddress(apiKeyAddress);
  const { value, filter, set } = address;
  const isEnded = value.tab === 'ENDED';
  const query = useQuery(ApiKeyListDocument, {
    variables: { filter: { isEnded, ...filter }, first: LIST_WINDOW },
    // Keys may have been used since they were cached.
    fetchPolicy: 'cache-and-network',
  });
  const list = listWindow(query, (data) => data.apiKeys);
  const addButton = useMay()('manage', 'PartnerAccess', 'MANAGE_KEYS') && (
    <Button kind="primary" icon={<Plus size={16} />} onClick={() => setMaking(true)}>
      {t('list.add')}
    </Button>
  );
  return (
    <ListPage
      title={t('list.title')}
      actions={addButton}
      tabs={{
        label: t('list.tabs'),
        value: value.tab,
        onChange: (next) => set({ tab: next, open: null }),
        items: tabs.map((one) => ({ id: one, label: t(`list.tab.${one}`) })),
      }}
      filters={
        <ListFilters
          search={t('list.search')}
          searchHint={t(isStaff ? 'list.searchHintStaff' : 'list.searchHint')}
          address={address}
          view={view}
        />
      }
    >
      <ListTable
        label={t('list.title')}
        list={list}
        address={address}
        view={view}
        columns={useApiKeyColumns(isStaff)}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        rowHeight={view.density === 'compact' ? 40 : 52}
        onOpen={(row) => set({ open: row.id })}
        renderCard={(row) => <ApiKeyRowCard row={row} withCompany={isStaff} onOpen={() => set({ open: row.id })} />}
        nothingFound={t('list.nothingFound')}
        empty={
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
        }
        foot={(total) => t('list.foot', total)}
      />
      <ApiKeyDialog open={making} apiKey={null} onClose={() => setMaking(false)} />
      <ApiKeyDrawer id={value.open} keys={list.rows ?? []} onClose={() => set({ open: null })} />
    </ListPage>
  );
}
