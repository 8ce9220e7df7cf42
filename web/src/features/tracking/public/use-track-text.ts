import type { ServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { useTranslation } from 'react-i18next';
import {
  formatDayMonth,
  formatDuration,
  formatOffset,
  formatTime,
  formatWeekday,
  formatDate,
} from '../../../ui/text/format.ts';
import { useUiText } from '../../../ui/text/ui-text.tsx';
import { placeShortName, placeZone } from '../../master-data/place-tag.tsx';
import type { Place } from '../../master-data/place-tag.tsx';
import type { Difference, Tracked } from '../card/tracked.ts';

/** Which word stands for the main carriage. */
export function wayOf(service: Tracked['serviceType']): 'sea' | 'air' | 'road' {
  if (service === 'AIR') return 'air';
  return service === 'CONTAINER_TRUCKING' || service === 'VAN_TRUCKING' ? 'road' : 'sea';
}

/** What turns facts of a journey into words. */
export function useTrackText() {
  const { t } = useTranslation('tracking');
  const { locale } = useUiText();

  /** "1 d 19 h overdue", "40 m early"; empty when there is nothing to compare. */
  function difference(one: Difference): string {
    if (one.kind === 'none') return '';
    if ('minutes' in one) return t(`difference.${one.kind}`, { time: formatDuration(one.minutes, locale) });
    return t(`difference.${one.kind}`);
  }
  /** `27/05 14:00` in the time of a place. */
  const moment = (at: string, place: Place | null | undefined): string => {
    const zone = placeZone(place);
    return `${formatDayMonth(at, zone)} ${formatTime(at, zone)}`;
  };
  /** `Sat 20/06/2026, 16:00` in the time of a place. */
  const longMoment = (at: string, place: Place | null | undefined): string => {
    const zone = placeZone(place);
    return `${formatWeekday(at, locale, zone)} ${formatDate(at, zone)}, ${formatTime(at, zone)}`;
  };
  /** `Sat 20/06, 16:00` in the time of a place. */
  const shortMoment = (at: string, place: Place | null | undefined): string => {
    const zone = placeZone(place);
    return `${formatWeekday(at, locale, zone)} ${formatDayMonth(at, zone)}, ${formatTime(at, zone)}`;
  };
  /** "Los Angeles time (UTC−7)". */
  const zone = (place: Place | null | undefined, code: string, at: string): string =>
    t('zone', { place: placeShortName(place, code), offset: formatOffset(at, placeZone(place)) });
  const service = (key: Tracked['serviceType']): string =>
    key === 'UNKNOWN' ? '' : t(`service.${key satisfies ServiceTypeKey}`);

  return { t, locale, difference, moment, longMoment, shortMoment, zone, service };
}
