import { useTranslation } from 'react-i18next';
import { useUiText } from '../../../ui/text/ui-text.tsx';
import { formatDayMonth, formatNumber, formatOffset, formatTime } from '../../../ui/text/format.ts';
import { useNow } from '../../../ui/browser/use-now.ts';
import { LaneRouteChart } from '../../chart/lane-route-chart.tsx';
import type { LaneGeometry } from '../../chart/lane-route-chart.tsx';
import { placeShortName, placeZone } from '../../master-data/place-tag.tsx';
import { useArrivalText } from '../../shipment/tag/arrival-tag.tsx';
import type { Tracked } from './tracked.ts';
import { hasMap, midnights, travelledShare, waypoints } from '../../route-map/journey-path.ts';

export interface TrackedChartProps {
  shipment: Tracked;
  /** IANA time zone for the position and for midnights. */
  zone: string;
}

/**
 * A shipment's route on the sea chart with its estimated position. Renders nothing for road shipments, customs-only
 * services and unknown lanes.
 */
export function TrackedChart({ shipment, zone }: TrackedChartProps) {
  const { t } = useTranslation('chart');
  const { locale } = useUiText();
  const { words } = useArrivalText();
  const now = useNow();
  if (!hasMap(shipment)) return null;
  const { pol, polCode, pod, podCode, transit, transitCode, arrival } = shipment;
  const way = waypoints(shipment, null);
  const departure = way[0] && new Date(way[0].at);
  const hasLeft = travelledShare(shipment, null, now) !== null;

  function journey(lane: LaneGeometry) {
    const transitShare = lane.via[0]?.share ?? null;
    const share = travelledShare(shipment, transitShare, now);
    const sum = {
      all: formatNumber(lane.distance, locale),
      done: formatNumber(lane.distance * (share ?? 0), locale, 0),
    };
    return {
      travelledShare: share,
      estimatedLabel: {
        title: t('route.position'),
        time: `${formatDayMonth(now, zone)} ${formatTime(now, zone)}`,
        detail: t(lane.kind === 'sea' ? 'route.positionOfSea' : 'route.positionOfAir', sum),
      },
      ticks: midnights(waypoints(shipment, transitShare), zone),
    };
  }

  return (
    <LaneRouteChart
      from={{
        code: polCode,
        name: placeShortName(pol, polCode),
        note:
          departure &&
          t(hasLeft ? 'route.left' : departure < now ? 'route.shouldHaveLeft' : 'route.leaves', {
            date: formatDayMonth(departure, placeZone(pol)),
          }),
      }}
      to={{
        code: podCode,
        name: placeShortName(pod, podCode),
        note: arrival ? words(arrival, pod, 'short') : undefined,
      }}
      via={transitCode ? [{ code: transitCode, name: placeShortName(transit, transitCode) }] : []}
      journey={journey}
      tickZone={formatOffset(now, zone)}
    />
  );
}
