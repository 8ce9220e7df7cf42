import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { businessToday } from '../../app/list/business-today.ts';
import { useViewer } from '../../app/session/viewer-context.tsx';
import { ToggleChip } from '../../ui/list/filter-bar.tsx';
import { periodFilter } from '../../ui/list/list-filter.tsx';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import type { NoteAddress } from './booking-note-search.ts';

/** Search and filters for the list of booking notes. */
export function NoteFilters({ address, tools }: { address: NoteAddress; tools: ReactNode }) {
  const { t } = useTranslation('booking-note');
  const { isStaff } = useViewer();
  const { value, set } = address;
  return (
    <ListFilters
      search={t('list.search')}
      searchHint={t('list.searchHint')}
      filters={[
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
        {
          id: 'shown',
          label: t('filter.shown'),
          value: value.isInternal === null ? null : t(value.isInternal ? 'internal' : 'filter.withCustomer'),
          isOffered: isStaff,
          onAdd: () => set({ isInternal: true }),
          onRemove: () => set({ isInternal: null }),
        },
      ]}
      address={address}
      tools={tools}
    >
      <ToggleChip pressed={value.isMine} onChange={(isMine) => set({ isMine })}>
        {t('filter.mine')}
      </ToggleChip>
    </ListFilters>
  );
}
