import { arrivalChangeText, arrivalText } from '@wr1/schema/rules/milestone/arrival.ts';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TrackedState } from '../../../schema-types.generated.ts';
import { formatDate, formatDayMonth, formatDuration, formatTime, formatWeekday } from '../../../ui/text/format.ts';
import { Tag } from '../../../ui/text/tag.tsx';
import { useUiText } from '../../../ui/text/ui-text.tsx';
import { placeZone } from '../../master-data/place-tag.tsx';
import type { Place } from '../../master-data/place-tag.tsx';
import type { ArrivalTagFragment } from './arrival-tag.generated.ts';

/** An arrival as the gateway returns it. */
export type Arrival = Omit<ArrivalTagFragment, ' $fragmentName'>;

/** How detailed the date is: `20/11`, `20/11/2026`, `Fri 20/11/2026`, or `Fri 20/11/2026, 14:00`. */
export type ArrivalDetail = 'short' | 'date' | 'weekday' | 'time';

/** Formats arrivals. Every text that contains an arrival comes from here. */
export function useArrivalText() {
  const { locale } = useUiText();
  const language = locale === 'vi' ? 'vn' : 'en';

  /** "ETA 20/11", "Due 20/11, confirmation pending", "Overdue by 2 d 23 h, new estimate pending", "Arrived 21/11". */
  const words = (arrival: Arrival, place: Place | null, detail: ArrivalDetail) =>
    wordsIn(arrival, placeZone(place), detail);

  /** Like `words`, but in a given IANA time zone. */
  function wordsIn({ at, state, overdueBy }: Arrival, zone: string, detail: ArrivalDetail): string {
    const date =
      at === null
        ? ''
        : {
            short: () => formatDayMonth(at, zone),
            date: () => formatDate(at, zone),
            weekday: () => `${formatWeekday(at, locale, zone)} ${formatDate(at, zone)}`,
            time: () => `${formatWeekday(at, locale, zone)} ${formatDate(at, zone)}, ${formatTime(at, zone)}`,
          }[detail]();
    return arrivalText(state, language, { date, time: formatDuration(overdueBy ?? 0, locale) });
  }

  /** "Updated 18/11 09:00 by Lan"; empty if the estimate was not changed. */
  function change({ changedAt, changedBy }: Arrival): string {
    if (changedAt === null) return '';
    const at = `${formatDayMonth(changedAt, BUSINESS_TIME_ZONE)} ${formatTime(changedAt, BUSINESS_TIME_ZONE)}`;
    return arrivalChangeText(language, { at, by: changedBy });
  }

  return { words, wordsIn, change };
}

export function ArrivalText({
  arrival,
  place,
  detail = 'short',
}: {
  arrival: Arrival;
  place: Place | null;
  detail?: ArrivalDetail;
}) {
  const { words, change } = useArrivalText();
  return <span title={change(arrival) || undefined}>{words(arrival, place, detail)}</span>;
}

/** Tag for a late or at-risk shipment. Renders nothing for others. */
export function StandingTag({ state }: { state: TrackedState | null }) {
  const { t } = useTranslation('shipment');
  if (state === 'LATE') {
    return (
      <Tag tone="signal" icon={<TriangleAlert size={12} aria-hidden="true" />}>
        {t('standing.LATE')}
      </Tag>
    );
  }
  if (state !== 'AT_RISK') return null;
  return (
    <Tag tone="warning" icon={<CircleAlert size={12} aria-hidden="true" />}>
      {t('standing.AT_RISK')}
    </Tag>
  );
}
