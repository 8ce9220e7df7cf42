import { useTranslation } from 'react-i18next';
import { useListAddress } from '../../../app/list/use-list-address.ts';
import { usePageTitle } from '../../../app/page/page-title.ts';
import { useViewer } from '../../../app/session/viewer-context.tsx';
import { useTableView } from '../../../ui/data-table/table-view.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { ExportPicker } from '../../export/export-picker.tsx';
import { SavedViewPicker } from '../../saved-view/saved-view-picker.tsx';
import { DocumentFilters } from './document-filters.tsx';
import { documentFilter, documentTabs, documentsAddress } from './documents-search.ts';
import { FileTable } from './file-table.tsx';
import { MissingTable } from './missing-table.tsx';

/** /user/documents: bookings' missing documents, and the files of all records. */
export function DocumentsPage() {
  const { t } = useTranslation('attachment');
  usePageTitle(t('page.title'));
  const side = useViewer().isStaff ? 'staff' : 'customer';
  const view = useTableView('documents');
  const address = useListAddress(documentsAddress);
  const { tab } = address.value;
  const Table = tab === 'missing' ? MissingTable : FileTable;
  return (
    <ListPage
      title={t('page.title')}
      tabs={{
        label: t('page.tabs'),
        value: tab,
        onChange: (next) => address.set({ tab: next, giver: null }),
        items: documentTabs.map((one) => ({ id: one, label: t(`page.tab.${one}`) })),
      }}
      filters={
        <DocumentFilters
          address={address}
          side={side}
          view={view}
          tools={
            <>
              <SavedViewPicker list="DOCUMENT" search={address.view} />
              <ExportPicker
                list={
                  tab === 'missing'
                    ? { missingDocuments: { filter: address.filter } }
                    : { documents: { filter: documentFilter(address) } }
                }
              />
            </>
          }
        />
      }
    >
      <Table address={address} side={side} view={view} />
    </ListPage>
  );
}
