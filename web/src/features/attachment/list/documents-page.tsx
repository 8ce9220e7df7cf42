import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { DOCUMENT_TYPE, DOCUMENT_TYPE_LABEL } from '@wr1/schema/rules/document/document-type.ts';
import { usePageTitle } from '../../../app/page/page-title.ts';
import { useViewer } from '../../../app/session/viewer-context.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { DensityChoice, useTableView } from '../../../ui/data-table/table-view.tsx';
import { AddFilter, ClearFilters, FilterBar, FilterChip } from '../../../ui/list/filter-bar.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ExportPicker } from '../../export/export-picker.tsx';
import { SavedViewPicker } from '../../saved-view/saved-view-picker.tsx';
import { RadioList } from './radio-list.tsx';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import { TabPanel, Tabs } from '../../../ui/page/tabs.tsx';
import {
  documentFilter,
  documentGivers,
  documentTabs,
  missingFilter,
  readDocumentsSearch,
  writeDocumentsSearch,
} from './documents-search.ts';
import type { DocumentsSearch } from './documents-search.ts';
import s from './documents-page.module.css';
import { FileTable } from './file-table.tsx';
import { MissingTable } from './missing-table.tsx';

const panel = 'document-list';

/** /user/documents: what is missing on bookings, and the files of all records. */
export function DocumentsPage() {
  const { t } = useTranslation('attachment');
  const side = useViewer().isStaff ? 'staff' : 'customer';
  const [params, setParams] = useSearchParams();
  const search = readDocumentsSearch(params);
  const view = useTableView('documents');
  usePageTitle(t('page.title'));

  function change(part: Partial<DocumentsSearch>) {
    setParams(writeDocumentsSearch({ ...search, ...part }), { replace: part.tab === undefined });
  }
  const isFiltered = search.text !== '' || search.type !== null || search.giver !== null;
  const clear = () => change({ text: '', type: null, giver: null });
  return (
    <div className={s.page}>
      <div className={s.head}>
        <PageHeader title={t('page.title')} />
        <Tabs
          label={t('page.tabs')}
          panelId={panel}
          value={search.tab}
          onChange={(tab) => change({ tab })}
          items={documentTabs.map((tab) => ({ id: tab, label: t(`page.tab.${tab}`) }))}
        />
      </div>
      <DocumentFilter search={search} side={side} onChange={change} onClear={isFiltered ? clear : null}>
        <SavedViewPicker list="DOCUMENT" search={new URLSearchParams(writeDocumentsSearch(search)).toString()} />
        <ExportPicker
          list={
            search.tab === 'missing'
              ? { missingDocuments: { filter: missingFilter(search) } }
              : { documents: { filter: documentFilter(search) } }
          }
        />
        <DensityChoice view={view} label={t('page.density')} />
      </DocumentFilter>
      <TabPanel id={panel} tab={search.tab} className={s.panel}>
        {search.tab === 'missing' ? (
          <MissingTable search={search} side={side} view={view} onClear={isFiltered ? clear : null} />
        ) : (
          <FileTable search={search} side={side} view={view} onClear={isFiltered ? clear : null} />
        )}
      </TabPanel>
    </div>
  );
}

interface DocumentFilterProps {
  search: DocumentsSearch;
  side: 'staff' | 'customer';
  onChange: (part: Partial<DocumentsSearch>) => void;
  /** Null while nothing is filtered. */
  onClear: (() => void) | null;
  children: React.ReactNode;
}

function DocumentFilter({ search, side, onChange, onClear, children }: DocumentFilterProps) {
  const { t } = useTranslation('attachment');
  const { language } = useLanguage();
  const { tab, text, type, giver } = search;
  const isMissing = tab === 'missing';
  const choices = [
    { id: 'type', label: t('page.type'), open: type === null },
    { id: 'giver', label: t('page.giver'), open: isMissing && giver === null },
  ].filter(({ open }) => open);
  return (
    <FilterBar end={children}>
      <SearchBox
        key={tab}
        value={text}
        label={t(isMissing ? 'page.searchMissing' : 'page.searchFiles')}
        placeholder={t(isMissing ? 'page.searchMissingHint' : 'page.searchFilesHint')}
        onSearch={(next) => onChange({ text: next })}
      />
      {type !== null && (
        <FilterChip
          label={t('page.type')}
          value={DOCUMENT_TYPE_LABEL[type][language]}
          onRemove={() => onChange({ type: null })}
          renderEditor={(close) => (
            <RadioList
              label={t('page.type')}
              value={type}
              options={DOCUMENT_TYPE.map((value) => ({ value, label: DOCUMENT_TYPE_LABEL[value][language] }))}
              onChange={(next) => {
                onChange({ type: next });
                close();
              }}
            />
          )}
        />
      )}
      {isMissing && giver !== null && (
        <FilterChip
          label={t('page.giver')}
          value={t(`giver.${side}.${giver}`)}
          onRemove={() => onChange({ giver: null })}
          renderEditor={(close) => (
            <RadioList
              label={t('page.giver')}
              value={giver}
              options={documentGivers.map((value) => ({ value, label: t(`giver.${side}.${value}`) }))}
              onChange={(next) => {
                onChange({ giver: next });
                close();
              }}
            />
          )}
        />
      )}
      <AddFilter
        choices={choices}
        onAdd={(id) => onChange(id === 'type' ? { type: 'COMMERCIAL_INVOICE' } : { giver: 'CUSTOMER' })}
      />
      {onClear && <ClearFilters onClear={onClear} />}
    </FilterBar>
  );
}
