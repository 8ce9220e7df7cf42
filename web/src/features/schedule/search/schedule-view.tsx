import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { portArea } from '@wr1/schema/rules/place/port-area.ts';
import { addDays } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { SkeletonRows } from '../../../ui/page/skeleton.tsx';
import { useNow } from '../../../ui/browser/use-now.ts';
import { rankSchedules } from './best-schedule.ts';
import { BestWeights } from './best-weights.tsx';
import type { Schedule } from '../result/schedule-card.tsx';
import { ScheduleResults, ScheduleTools, filterSchedules } from './schedule-results.tsx';
import type { ScheduleSearch } from './schedule-search.ts';
import { sortSchedules } from './schedule-sort.ts';
import type { ScheduleSort } from './schedule-sort.ts';
import { hasPrices } from './offer.ts';
import type { Offers } from './offer.ts';
import s from './schedule-page.module.css';

/** The departures loaded so far, and the total number found. */
export interface FoundSchedules {
  rows: readonly Schedule[];
  totalCount: number;
}

interface ScheduleViewProps {
  search: ScheduleSearch;
  onChange: (change: Partial<ScheduleSearch>) => void;
  /** Null until the first response. */
  found: FoundSchedules | null;
  loading: boolean;
  onMore: () => void;
  /** Called with the departure to price or book. If omitted, the rows are read-only. */
  onChoose: ((schedule: Schedule) => void) | undefined;
  /** Prices and emissions of the departures; omitted if they are not shown. */
  offers?: Offers;
  /** Suggests nearby places if there are few results. */
  nearby?: ReactNode;
  /** Additional tools next to the view switch and the filters. */
  tools?: ReactNode;
  /** Whether each row always shows its button, instead of only on hover. */
  plainChoice?: boolean;
  /** Shown below the list. */
  note: ReactNode;
  /** The heading with the number of results, which a search focuses. */
  countRef?: Ref<HTMLHeadingElement>;
}

/**
 * Search results with count, filters, table or timeline, and a button for more. For pages with and without an
 * account.
 */
export function ScheduleView(props: ScheduleViewProps) {
  const { search, onChange, found, loading, onMore, onChoose, offers, nearby, tools, plainChoice, note, countRef } =
    props;
  const { t } = useTranslation('schedule');
  const { language } = useLanguage();
  const now = useNow();
  const isRoad = search.service === 'FTL' || search.service === 'LTL';
  const rows = found?.rows ?? [];
  // Named only if it added departures of another port, which a connected system may not do.
  const area =
    (rows.some(({ polCode }) => polCode !== search.pol) && portArea(search.pol ?? '')) ||
    (rows.some(({ podCode }) => podCode !== search.pod) && portArea(search.pod ?? ''));
  const filtered = filterSchedules(rows, search);
  const ranked = sortSchedules(
    rankSchedules(filtered, now.getTime(), search.ready, search.weights, offers?.of),
    search.sort,
    offers?.of,
  );
  const onSort = (sort: ScheduleSort) => onChange({ sort });
  const open = ranked.filter((item) => item.closed === null).length;
  return (
    <>
      <div className={s.bar}>
        <h2 className={s.count} aria-live="polite" ref={countRef} tabIndex={-1}>
          {found && t('found', { count: ranked.length })}
          {found && open < ranked.length && `, ${t('reachable', { count: open })}`}
          {found && area && `, ${t('allPorts', { area: area.name[language] })}`}
        </h2>
        <div className={s.tools}>
          <ScheduleTools
            rows={rows}
            withCarrier={!isRoad}
            filter={search}
            onFilter={onChange}
            view={search.view}
            onView={(view) => onChange({ view })}
            offers={offers}
            sort={search.sort}
            onSort={onSort}
          />
          {rows.length > 1 && (
            <BestWeights
              weights={search.weights}
              withOffers={offers !== undefined}
              onChange={(weights) => onChange({ weights })}
            />
          )}
          {rows.length > 0 && tools}
        </div>
      </div>
      {found && nearby}
      <Card flush>
        {found ? (
          <ScheduleResults
            view={search.view}
            service={search.service}
            ranked={ranked}
            cargoReady={search.ready}
            offers={offers}
            sort={search.sort}
            onSort={onSort}
            chooseLabel={t(search.service === 'LCL' ? 'select' : search.aim === 'booking' ? 'book' : 'askPrice')}
            onChoose={onChoose}
            plainChoice={plainChoice}
            onClearFilter={rows.length > 0 ? () => onChange({ carrier: null, direct: false }) : undefined}
            onMoreDays={search.etd === null ? () => onChange({ to: addDays(search.to, 28) }) : undefined}
          />
        ) : (
          <SkeletonRows count={8} height={54} />
        )}
      </Card>
      {found && rows.length < found.totalCount && (
        <p className={s.more}>
          {t('shown', { shown: rows.length, count: found.totalCount })}
          <Button size="sm" loading={loading} onClick={onMore}>
            {t('more')}
          </Button>
        </p>
      )}
      <p className={s.note}>
        {note}
        {offers && hasPrices(ranked, offers) && <> {t('priceNote', { cargo: offers.cargo })}</>}
      </p>
    </>
  );
}
