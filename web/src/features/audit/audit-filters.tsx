import { useTranslation } from 'react-i18next';
import { AUDIT_KIND, AUDIT_KIND_LABEL, auditKindKey } from '@wr1/schema/rules/code/audit.ts';
import { businessToday } from '../../app/list/business-today.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { choiceFilter, periodFilter } from '../../ui/list/list-filter.tsx';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import type { AuditAddress } from './audit-search.ts';

/** Search and filters for the audit log: subject, actor, kind, time. */
export function AuditFilters({ address }: { address: AuditAddress }) {
  const { t } = useTranslation('audit');
  const { language } = useLanguage();
  const { value, set } = address;
  return (
    <ListFilters
      search={t('list.search')}
      searchHint={t('list.searchHint')}
      filters={[
        choiceFilter({
          id: 'kind',
          label: t('filter.kind'),
          value: value.kind,
          options: AUDIT_KIND.map((kind) => ({ value: auditKindKey(kind), label: AUDIT_KIND_LABEL[kind][language] })),
          first: 'SHIPMENT',
          onChange: (kind) => set({ kind }),
        }),
        periodFilter({
          id: 'day',
          label: t('filter.day'),
          fromLabel: t('filter.from'),
          toLabel: t('filter.to'),
          from: value.from,
          to: value.to,
          first: businessToday,
          onChange: set,
        }),
      ]}
      address={address}
    >
      <SearchBox
        value={value.actor}
        label={t('filter.actor')}
        placeholder={t('filter.actorHint')}
        onSearch={(actor) => set({ actor })}
      />
    </ListFilters>
  );
}
