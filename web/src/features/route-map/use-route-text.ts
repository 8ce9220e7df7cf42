import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { useTranslation } from 'react-i18next';
import { formatDayMonth, formatNumber, formatOffset, formatTime } from '../../ui/text/format.ts';
import { useUiText } from '../../ui/text/ui-text.tsx';
import { useArrivalText } from '../shipment/tag/arrival-tag.tsx';
import type { RoutePlace } from './route-leg-path.ts';
import type { Route } from './route-map-path.ts';
import type { RouteState } from './route-state.ts';

/** Texts about a route and the shipment's position on it, in the page's language. */
export function useRouteText(route: Route, state: RouteState, { now, zone }: { now: Date; zone: string }) {
  const { t } = useTranslation('route-map');
  const { locale } = useUiText();
  const { wordsIn } = useArrivalText();
  const { from, to, stops, distance, mode } = route;
  const { kind, share, departure, transit, arrival } = state;
  const day = (at: string, place: RoutePlace) => formatDayMonth(at, place.timeZone ?? BUSINESS_TIME_ZONE);
  const time = `${formatDayMonth(now, zone)} ${formatTime(now, zone)}`;
  const behind = t(mode === 'SEA' ? 'behindSea' : 'behindAir', {
    done: formatNumber(distance * (share ?? 0), locale, 0),
    all: formatNumber(distance, locale, 0),
  });
  const stop = stops[0]?.place;
  const arrives = arrival && wordsIn(arrival, to.timeZone ?? BUSINESS_TIME_ZONE, 'short');
  const isPast = (at: string) => Date.parse(at) < now.getTime();

  function whereabouts(): string {
    const date = departure && day(departure, from);
    const there = arrives ? t('words.there', { to: to.name, arrival: arrives }) : t('words.arrived', { to: to.name });
    const underWay = t('words.underWay', { behind, time, zone: formatOffset(now, zone) });
    switch (kind) {
      case 'none':
        return t('words.noDeparture');
      case 'waiting':
        return t('words.waiting', { from: from.name, date });
      case 'unloaded':
        return t('words.notLoaded', { from: from.name, date });
      case 'under':
        return arrives ? `${underWay} ${there}` : underWay;
      case 'overdue':
        return `${underWay} ${there} ${t('words.rough')}`;
      case 'arrived':
        return there;
    }
  }

  const via = stops.length === 0 ? [] : [t('words.via', { places: stops.map(({ place }) => place.name).join(', ') })];
  const ends = { from: from.name, to: to.name };
  return {
    label: share === null ? t('summary', ends) : t('summaryShare', { ...ends, share: Math.round(share * 100) }),
    words: [...via, whereabouts()].join(' '),
    position: t('position', { time }),
    behind,
    from:
      departure === null
        ? undefined
        : t(share !== null ? 'left' : isPast(departure) ? 'shouldHaveLeft' : 'leaves', { date: day(departure, from) }),
    to: arrives ?? undefined,
    stop:
      stop &&
      (transit
        ? t(transit.done ? 'stopped' : isPast(transit.at) ? 'shouldHaveStopped' : 'stops', {
            date: day(transit.at, stop),
          })
        : t('stop')),
  };
}
