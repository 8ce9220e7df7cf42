import { useTranslation } from 'react-i18next';
import { AUDIT_KIND, AUDIT_KIND_LABEL } from '@wr1/schema/rules/code/audit.ts';
import { BUSINESS_TIME_ZONE, businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { DateField } from '../../ui/form/date/date-field.tsx';
import { AddFilter, ClearFilters, FilterBar, FilterChip } from '../../ui/list/filter-bar.tsx';
import { formatListDate } from '../../ui/text/format.ts';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { Select } from '../../ui/form/choice/select.tsx';
import s from './audit-log.module.css';
import { auditFilter, noAuditFilter } from './audit-search.ts';
import type { AuditSearch } from './audit-search.ts';

interface AuditFilterBarProps {
  search: AuditSearch;
  onChange: (change: Partial<AuditSearch>) => void;
}

/** Search and filter chips of the audit log: what, by whom, of which kind, when. */
export function AuditFilterBar({ search, onChange }: AuditFilterBarProps) {
  const { t } = useTranslation('audit');
  const { language } = useLanguage();
  const { from, to, kind } = search;
  const hasDays = from !== null || to !== null;
  const choices = [
    { id: 'kind', label: t('filter.kind'), open: kind === null },
    { id: 'day', label: t('filter.day'), open: !hasDays },
  ].filter((choice) => choice.open);
  return (
    <FilterBar>
      <SearchBox
        value={search.label}
        label={t('list.search')}
        placeholder={t('list.searchHint')}
        onSearch={(label) => onChange({ label })}
      />
      <SearchBox
        value={search.actor}
        label={t('filter.actor')}
        placeholder={t('filter.actorHint')}
        onSearch={(actor) => onChange({ actor })}
      />
      {kind !== null && (
        <FilterChip
          label={t('filter.kind')}
          value={AUDIT_KIND_LABEL[kind][language]}
          onRemove={() => onChange({ kind: null })}
          renderEditor={(close) => (
            <div className={s.editor}>
              <Select
                label={t('filter.kind')}
                labelHidden
                size="sm"
                value={kind}
                options={AUDIT_KIND.map((one) => ({ value: one, label: AUDIT_KIND_LABEL[one][language] }))}
                onChange={(next) => {
                  onChange({ kind: next });
                  close();
                }}
              />
            </div>
          )}
        />
      )}
      {hasDays && (
        <FilterChip
          label={t('filter.day')}
          value={[from, to].map((day) => (day ? formatListDate(day, BUSINESS_TIME_ZONE) : '…')).join(' – ')}
          onRemove={() => onChange({ from: null, to: null })}
          renderEditor={() => (
            <div className={s.editor}>
              <DateField label={t('filter.from')} value={from} onChange={(day) => onChange({ from: day })} />
              <DateField label={t('filter.to')} value={to} onChange={(day) => onChange({ to: day })} />
            </div>
          )}
        />
      )}
      <AddFilter
        choices={choices}
        onAdd={(id) => onChange(id === 'kind' ? { kind: 'ORDER' } : { from: businessDay(new Date()) })}
      />
      {Object.keys(auditFilter(search)).length > 0 && <ClearFilters onClear={() => onChange(noAuditFilter)} />}
    </FilterBar>
  );
}
