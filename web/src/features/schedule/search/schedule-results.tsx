import { List, ChartNoAxesGantt } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TextButton } from '../../../ui/button/link-button.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { SelectChip } from './select-chip.tsx';
import { ToggleChip } from '../../../ui/list/filter-bar.tsx';
import { Segmented } from '../../../ui/form/choice/segmented.tsx';
import { usePhone } from '../../../ui/browser/use-media.ts';
import { ScheduleBlocks } from '../result/schedule-blocks.tsx';
import type { Schedule } from '../result/schedule-card.tsx';
import type { ScheduleSort } from './schedule-sort.ts';
import { ScheduleTable } from '../result/schedule-table.tsx';
import type { ScheduleListProps } from '../result/schedule-table.tsx';
import { ScheduleTimeline } from '../result/schedule-timeline.tsx';
import type { Offers } from './offer.ts';
import s from './schedule-results.module.css';

export type ScheduleViewKind = 'table' | 'timeline';

/** Filters for the departures found. */
export interface ResultFilter {
  /** Carrier code; null for all carriers. */
  carrier: string | null;
  direct: boolean;
}

/** The departures that match a filter. */
export function filterSchedules(rows: readonly Schedule[], filter: ResultFilter): Schedule[] {
  return rows.filter(
    (row) =>
      (filter.carrier === null || row.carrier.code === filter.carrier) && (!filter.direct || row.routing === 'DIRECT'),
  );
}

/** Sort options for the blocks on a phone, which have no column headings. */
const PHONE_SORT = ['price', 'etd', 'eta', 'transit_time', 'cargo_cut_off', 'doc_cut_off'] as const;

interface ToolsProps {
  /** Prices of the departures; omitted if they are not shown. */
  offers?: Offers;
  sort: ScheduleSort;
  onSort: (sort: ScheduleSort) => void;
  rows: readonly Schedule[];
  withCarrier: boolean;
  filter: ResultFilter;
  onFilter: (filter: ResultFilter) => void;
  view: ScheduleViewKind;
  onView: (view: ScheduleViewKind) => void;
}

/** View switch and filters for the departures found. */
export function ScheduleTools(props: ToolsProps) {
  const { rows, withCarrier, filter, onFilter, view, onView, offers, sort, onSort } = props;
  const { t } = useTranslation('schedule');
  const phone = usePhone();
  const carriers = [...new Map(rows.map((row) => [row.carrier.code, row.carrier.name]))].sort((a, b) =>
    a[1].localeCompare(b[1]),
  );
  return (
    <>
      <Segmented
        label={t('view')}
        value={view}
        onChange={onView}
        options={[
          { value: 'table', label: t('table'), icon: <List size={16} /> },
          { value: 'timeline', label: t('timeline'), icon: <ChartNoAxesGantt size={16} /> },
        ]}
      />
      {phone && view === 'table' && rows.length > 1 && (
        <SelectChip
          label={t('sort')}
          value={sort?.id ?? ''}
          options={[
            { value: '', label: t('bestFirst') },
            ...PHONE_SORT.filter((id) => id !== 'price' || offers).map((value) => ({
              value,
              label: value === 'price' ? t('price') : t(`column.${value}`),
            })),
          ]}
          onChange={(value) => {
            const id = PHONE_SORT.find((one) => one === value);
            onSort(id === undefined ? null : { id, descending: false });
          }}
        />
      )}
      {withCarrier && carriers.length > 1 && (
        <SelectChip
          label={t('carrier')}
          value={filter.carrier ?? ''}
          options={[{ value: '', label: t('allCarriers') }, ...carriers.map(([value, label]) => ({ value, label }))]}
          onChange={(carrier) => onFilter({ ...filter, carrier: carrier || null })}
        />
      )}
      <ToggleChip pressed={filter.direct} onChange={(direct) => onFilter({ ...filter, direct })}>
        {t('directOnly')}
      </ToggleChip>
    </>
  );
}

interface ResultsProps extends ScheduleListProps {
  view: ScheduleViewKind;
  /** Set if the filters hide everything that was found. */
  onClearFilter?: () => void;
  /** Set if the search can be extended to more days. */
  onMoreDays?: () => void;
}

/** Departures as a table, a timeline or, on a phone, blocks. If there are none, suggests what to change. */
export function ScheduleResults({ view, onClearFilter, onMoreDays, ...list }: ResultsProps) {
  const { t } = useTranslation('schedule');
  const phone = usePhone();
  if (list.ranked.length === 0 && onClearFilter) {
    return (
      <EmptyState
        title={t('empty.filtered')}
        action={<TextButton onClick={onClearFilter}>{t('empty.clearFilters')}</TextButton>}
      />
    );
  }
  if (list.ranked.length === 0) {
    return (
      <EmptyState
        title={t('empty.none')}
        action={onMoreDays && <TextButton onClick={onMoreDays}>{t('empty.moreDays')}</TextButton>}
      >
        {t('empty.noneText')}
      </EmptyState>
    );
  }
  // The region is wider than a small screen. If it has no buttons, it must itself be reachable by keyboard.
  const region = {
    className: s.scroll,
    ...(!list.onChoose && { role: 'region', 'aria-label': t(view), tabIndex: 0 }),
  };
  if (view === 'timeline') {
    return (
      <div {...region}>
        <ScheduleTimeline {...list} />
      </div>
    );
  }
  if (phone) return <ScheduleBlocks {...list} />;
  return (
    <div {...region}>
      <ScheduleTable {...list} />
    </div>
  );
}
