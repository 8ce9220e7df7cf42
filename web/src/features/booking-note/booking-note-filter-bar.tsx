import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BUSINESS_TIME_ZONE, businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { useViewer } from '../../app/session/viewer-context.tsx';
import { DateField } from '../../ui/form/date/date-field.tsx';
import { AddFilter, ClearFilters, FilterBar, FilterChip, ToggleChip } from '../../ui/list/filter-bar.tsx';
import { formatListDate } from '../../ui/text/format.ts';
import { SearchBox } from '../../ui/list/search-box.tsx';
import s from './booking-note-list.module.css';
import { noNoteFilter, writeNoteSearch } from './booking-note-search.ts';
import type { NoteSearch } from './booking-note-search.ts';

interface NoteFilterBarProps {
  search: NoteSearch;
  onChange: (change: Partial<NoteSearch>) => void;
  end?: ReactNode;
}

/** Search and filter chips of the list of booking notes. */
export function NoteFilterBar({ search, onChange, end }: NoteFilterBarProps) {
  const { t } = useTranslation('booking-note');
  const { isStaff } = useViewer();
  const { from, to, internal, mine } = search;
  const hasDays = from !== null || to !== null;
  const choices = [
    { id: 'day', label: t('filter.day'), open: !hasDays },
    { id: 'shown', label: t('filter.shown'), open: isStaff && internal === null },
  ].filter((choice) => choice.open);
  const isFiltered = writeNoteSearch({ ...search, page: 1 }).size > 0;

  return (
    <FilterBar end={end}>
      <SearchBox
        value={search.text}
        label={t('list.search')}
        placeholder={t('list.searchHint')}
        onSearch={(text) => onChange({ text })}
      />
      <ToggleChip pressed={mine} onChange={(pressed) => onChange({ mine: pressed })}>
        {t('filter.mine')}
      </ToggleChip>
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
      {internal !== null && (
        <FilterChip
          label={t('filter.shown')}
          value={t(internal ? 'internal' : 'filter.withCustomer')}
          onRemove={() => onChange({ internal: null })}
        />
      )}
      <AddFilter
        choices={choices}
        onAdd={(id) => onChange(id === 'day' ? { from: businessDay(new Date()) } : { internal: true })}
      />
      {isFiltered && <ClearFilters onClear={() => onChange(noNoteFilter)} />}
    </FilterBar>
  );
}
