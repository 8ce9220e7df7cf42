import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/quote-validity.ts';
import { useTranslation } from 'react-i18next';
import { formatDayMonth, formatNumber, formatOffset, formatTime } from '../../ui/format.ts';
import { useUiText } from '../../ui/ui-text.tsx';
import type { RoutePlace } from './route-leg-path.ts';
import type { Route } from './route-map-path.ts';
import type { RouteState } from './route-state.ts';

/** The words of a route and of where the shipment is on it, in the language of the page. */
export function useRouteText(route: Route, state: RouteState, { now, zone }: { now: Date; zone: string }) {
  const { t } = useTranslation('route-map');
  const { locale } = useUiText();
  const { from, to, stops, distance, mode } = route;
  const { kind, share, departure, transit, arrival } = state;
  const day = (at: string, place: RoutePlace) => formatDayMonth(at, place.timeZone ?? BUSINESS_TIME_ZONE);
  const time = `${formatDayMonth(now, zone)} ${formatTime(now, zone)}`;
  const behind = t(mode === 'SEA' ? 'behindSea' : 'behindAir', {
    done: formatNumber(distance * (share ?? 0), locale, 0),
    all: formatNumber(distance, locale, 0),
  });
  const stop = stops[0]?.place;

  function whereabouts(): string {
    const date = { from: departure && day(departure, from), to: arrival && day(arrival, to) };
    const underWay = t('words.underWay', { behind, time, zone: formatOffset(now, zone) });
    switch (kind) {
      case 'none':
        return t('words.noDeparture');
      case 'waiting':
        return t('words.waiting', { from: from.name, date: date.from });
      case 'unloaded':
        return t('words.notLoaded', { from: from.name, date: date.from });
      case 'under':
        return underWay;
      case 'overdue':
        return `${underWay} ${t('words.overdue', { to: to.name, date: date.to })}`;
      case 'arrived':
        return date.to === null
          ? t('words.arrived', { to: to.name })
          : t('words.arrivedOn', { to: to.name, date: date.to });
    }
  }

  const via = stops.length === 0 ? [] : [t('words.via', { places: stops.map(({ place }) => place.name).join(', ') })];
  const ends = { from: from.name, to: to.name };
  return {
    label: share === null ? t('summary', ends) : t('summaryShare', { ...ends, share: Math.round(share * 100) }),
    words: [...via, whereabouts()].join(' '),
    position: t('position', { time }),
    behind,
    from: departure === null ? undefined : t(share === null ? 'leaves' : 'left', { date: day(departure, from) }),
    to:
      arrival === null
        ? undefined
        : t(kind === 'arrived' || kind === 'overdue' ? kind : 'estimated', { date: day(arrival, to) }),
    stop: stop && (transit ? t(transit.done ? 'stopped' : 'stops', { date: day(transit.at, stop) }) : t('stop')),
  };
}
