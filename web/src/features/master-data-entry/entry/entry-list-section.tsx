import { useQuery } from '@apollo/client/react';
import { Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { entryList, subjectOfList } from '@wr1/schema/field/master-data/entry-list.ts';
import type { EntryListKey } from '@wr1/schema/field/master-data/entry-list.ts';
import { ListTable } from '../../../app/list/list-table.tsx';
import { LIST_WINDOW, listWindow } from '../../../app/list/list-window.ts';
import { useListAddress } from '../../../app/list/use-list-address.ts';
import { usePageTitle } from '../../../app/page/page-title.ts';
import { useMay } from '../../../app/session/viewer-context.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useTableView } from '../../../ui/data-table/table-view.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { choiceFilter } from '../../../ui/list/list-filter.tsx';
import { ListFilters } from '../../../ui/list/list-filters.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { ExportPicker } from '../../export/export-picker.tsx';
import { useEntryColumns } from './entry-column.tsx';
import { MasterDataEntriesDocument } from './entry-list-section.generated.ts';
import { EntryPanel } from './entry-panel.tsx';
import type { EntryRow } from './entry-row.ts';
import { EntryRowCard } from './entry-row-card.tsx';
import { entryAddress, entryVariables } from './entry-search.ts';
import { useEntryActs } from './use-entry-acts.tsx';

const EntryImportDialog = lazyDialog(() =>
  import('../import/entry-import-dialog.tsx').then((module) => module.EntryImportDialog),
);

/** The entries of a list, with search, state, export, and a panel to add and edit. */
export function EntryListSection({ list: key }: { list: EntryListKey }) {
  const { t } = useTranslation('master-data-entry');
  const { language } = useLanguage();
  const described = entryList(key);
  const title = described.label[language];
  usePageTitle(title);
  const view = useTableView('master-data');
  const [edited, setEdited] = useState<EntryRow | 'new' | null>(null);
  const [isImporting, setImporting] = useState(false);
  const address = useListAddress(entryAddress);
  const variables = { list: key, ...entryVariables(address) };
  const query = useQuery(MasterDataEntriesDocument, {
    variables: { ...variables, first: LIST_WINDOW },
    fetchPolicy: 'cache-and-network',
  });
  const list = listWindow(query, (data) => data.masterDataEntries);
  const may = useMay();
  const subject = subjectOfList(described);
  const mayUpdate = may('update', subject);
  const { actionsOf, refresh } = useEntryActs(setEdited, may('delete', subject));
  const addButton = !described.isFixed && may('create', subject) && (
    <Button kind="primary" icon={<Plus size={16} />} onClick={() => setEdited('new')}>
      {t('list.add')}
    </Button>
  );
  return (
    <ListPage
      title={title}
      detail={described.isFixed ? t('list.fixed') : described.codeHint[language]}
      actions={addButton}
      filters={
        <ListFilters
          search={t('list.search')}
          searchHint={t('list.searchHint')}
          filters={[
            choiceFilter({
              id: 'state',
              label: t('column.state'),
              value: address.value.state,
              options: (['ACTIVE', 'INACTIVE'] as const).map((state) => ({ value: state, label: t(`state.${state}`) })),
              first: 'INACTIVE',
              isSegmented: true,
              onChange: (state) => address.set({ state }),
            }),
          ]}
          address={address}
          view={view}
          tools={
            <>
              {mayUpdate && (
                <Button kind="quiet" size="sm" icon={<Upload size={16} />} onClick={() => setImporting(true)}>
                  {t('import.open')}
                </Button>
              )}
              <ExportPicker list={{ masterData: variables }} disabled={list.total === 0} />
            </>
          }
        />
      }
    >
      <ListTable
        label={title}
        list={list}
        address={address}
        view={view}
        columns={useEntryColumns(described)}
        rowKey={(row) => row.id}
        rowLabel={(row) => `${row.code} ${row.nameEn}`}
        {...(mayUpdate && { onOpen: setEdited, rowMenu: actionsOf })}
        renderCard={(row) => (
          <EntryRowCard
            row={row}
            list={described}
            onOpen={mayUpdate ? () => setEdited(row) : undefined}
            actions={mayUpdate ? actionsOf(row).slice(1) : []}
          />
        )}
        nothingFound={t('list.nothingFound')}
        empty={<EmptyState title={t('list.empty')} action={addButton} />}
        foot={(total) => t('list.foot', total)}
      />
      <EntryImportDialog
        open={isImporting}
        list={key}
        onClose={() => setImporting(false)}
        onDone={() => void refresh()}
      />
      {edited !== null && (
        <EntryPanel
          key={edited === 'new' ? 'new' : edited.id}
          listKey={key}
          entry={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            void refresh();
          }}
        />
      )}
    </ListPage>
  );
}
