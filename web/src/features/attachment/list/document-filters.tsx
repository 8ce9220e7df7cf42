import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DOCUMENT_TYPE, DOCUMENT_TYPE_LABEL } from '@wr1/schema/rules/document/document-type.ts';
import type { Side } from '@wr1/schema/rules/list/tab.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { TableView } from '../../../ui/data-table/table-view.tsx';
import { choiceFilter } from '../../../ui/list/list-filter.tsx';
import { ListFilters } from '../../../ui/list/list-filters.tsx';
import { documentGivers } from './documents-search.ts';
import type { DocumentsAddress } from './documents-search.ts';

interface DocumentFiltersProps {
  address: DocumentsAddress;
  side: Side;
  view: TableView;
  tools: ReactNode;
}

/** Search and filters for documents. The provider filter applies to missing documents only. */
export function DocumentFilters({ address, side, view, tools }: DocumentFiltersProps) {
  const { t } = useTranslation('attachment');
  const { language } = useLanguage();
  const { value, set } = address;
  const isMissing = value.tab === 'missing';
  return (
    <ListFilters
      key={value.tab}
      search={t(isMissing ? 'page.searchMissing' : 'page.searchFiles')}
      searchHint={t(isMissing ? 'page.searchMissingHint' : 'page.searchFilesHint')}
      filters={[
        choiceFilter({
          id: 'type',
          label: t('page.type'),
          value: value.documentType,
          options: DOCUMENT_TYPE.map((type) => ({ value: type, label: DOCUMENT_TYPE_LABEL[type][language] })),
          first: 'COMMERCIAL_INVOICE',
          onChange: (documentType) => set({ documentType }),
        }),
        choiceFilter({
          id: 'giver',
          label: t('page.giver'),
          value: isMissing ? value.giver : null,
          options: documentGivers.map((giver) => ({ value: giver, label: t(`giver.${side}.${giver}`) })),
          first: 'CUSTOMER',
          onChange: (giver) => set({ giver }),
          isOffered: isMissing,
        }),
      ]}
      address={address}
      view={view}
      tools={tools}
    />
  );
}
