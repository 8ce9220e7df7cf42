import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/form/date/date-field.tsx';
import { AddFilter, FilterChip } from '../../../ui/list/filter-bar.tsx';
import { formatDate } from '../../../ui/text/format.ts';
import type { ScheduleSearch } from './schedule-search.ts';
import s from './schedule-page.module.css';

const DAYS = ['etd', 'eta'] as const;
type Day = (typeof DAYS)[number];

interface ScheduleDayChipsProps {
  search: ScheduleSearch;
  onChange: (change: Partial<ScheduleSearch>) => void;
}

/**
 * Filters by a single day of departure, instead of a range, or by a day of arrival. Each active one is a
 * chip.
 */
export function ScheduleDayChips({ search, onChange }: ScheduleDayChipsProps) {
  const { t } = useTranslation('schedule');
  const [adding, setAdding] = useState<readonly Day[]>([]);
  const label = (day: Day) => t(day === 'etd' ? 'etdOn' : 'etaOn');

  function set(day: Day, value: string | null) {
    setAdding((before) => before.filter((other) => other !== day));
    onChange({ [day]: value });
  }
  const editor = (day: Day, close?: () => void) => (
    <DateField
      label={label(day)}
      labelHidden
      size="sm"
      min={day === 'eta' ? (search.etd ?? search.from) : undefined}
      value={search[day]}
      onChange={(value) => {
        if (value === null) return;
        set(day, value);
        close?.();
      }}
    />
  );
  return (
    <div className={s.chips} role="group" aria-label={t('oneDay')}>
      {DAYS.map((day) =>
        search[day] === null ? (
          adding.includes(day) && (
            <div key={day} className={s.day}>
              <span className={s.dayLabel}>{label(day)}</span>
              {editor(day)}
            </div>
          )
        ) : (
          <FilterChip
            key={day}
            label={label(day)}
            value={formatDate(search[day])}
            onRemove={() => set(day, null)}
            renderEditor={(close) => <div className={s.editor}>{editor(day, close)}</div>}
          />
        ),
      )}
      <AddFilter
        label={t('oneDay')}
        choices={DAYS.filter((day) => search[day] === null && !adding.includes(day)).map((day) => ({
          id: day,
          label: label(day),
        }))}
        onAdd={(id) => {
          const found = DAYS.find((day) => day === id);
          if (found) setAdding((before) => [...before, found]);
        }}
      />
    </div>
  );
}
