import { useLanguage } from '../../../i18n/use-language.ts';
import { SERVICE_TYPE_LABEL, serviceTypeCode, transportMode } from '@wr1/schema/rules/code/service-type.ts';
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

/** The mode of the main leg; `other` if the service has none, such as customs. */
export function wayOf(service: Tracked['serviceType']): 'sea' | 'air' | 'road' | 'other' {
  const code = serviceTypeCode(service);
  return (code === null ? null : transportMode(code)) ?? 'other';
}

/** Texts and formats for a journey. */
export function useTrackText() {
  const { t } = useTranslation('tracking');
  const { locale } = useUiText();
  const { language } = useLanguage();

  /** "1 d 19 h overdue" or "40 m early"; empty if there is nothing to compare. */
  function difference(one: Difference): string {
    if (one.kind === 'none') return '';
    if ('minutes' in one) return t(`difference.${one.kind}`, { time: formatDuration(one.minutes, locale) });
    return t(`difference.${one.kind}`);
  }
  /** Formats `27/05 14:00` in a place's time zone. */
  const moment = (at: string, place: Place | null | undefined): string => {
    const zone = placeZone(place);
    return `${formatDayMonth(at, zone)} ${formatTime(at, zone)}`;
  };
  /** Formats `Sat 20/06/2026, 16:00` in a place's time zone. */
  const longMoment = (at: string, place: Place | null | undefined): string => {
    const zone = placeZone(place);
    return `${formatWeekday(at, locale, zone)} ${formatDate(at, zone)}, ${formatTime(at, zone)}`;
  };
  /** Formats `Sat 20/06, 16:00` in a place's time zone. */
  const shortMoment = (at: string, place: Place | null | undefined): string => {
    const zone = placeZone(place);
    return `${formatWeekday(at, locale, zone)} ${formatDayMonth(at, zone)}, ${formatTime(at, zone)}`;
  };
  /** "Los Angeles time (UTC−7)". */
  const zone = (place: Place | null | undefined, code: string, at: string): string =>
    t('zone', { place: placeShortName(place, code), offset: formatOffset(at, placeZone(place)) });
  const service = (key: Tracked['serviceType']): string => (key === 'UNKNOWN' ? '' : SERVICE_TYPE_LABEL[key][language]);

  return { t, locale, difference, moment, longMoment, shortMoment, zone, service };
}
