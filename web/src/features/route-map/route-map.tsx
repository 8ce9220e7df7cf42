import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/page/card.tsx';
import { cx } from '../../ui/text/cx.ts';
import { formatNumber, formatOffset } from '../../ui/text/format.ts';
import { WorldMap } from '../../ui/map/world-map.tsx';
import { useUiText } from '../../ui/text/ui-text.tsx';
import { useNow } from '../../ui/browser/use-now.ts';
import { EmissionList } from '../emission/emission-list-card.tsx';
import { hasMap } from './journey-path.ts';
import { routeLines, routePoints } from './route-drawing.ts';
import type { RouteLeg } from './route-leg-path.ts';
import type { RouteMapProps } from './route-map-card.tsx';
import { routeOf } from './route-map-path.ts';
import type { NoRoute, Route } from './route-map-path.ts';
import { routeState } from './route-state.ts';
import { loadSeaRouteFinder } from './sea-route.ts';
import type { SeaRouteFinder } from './sea-route.ts';
import { useRouteText } from './use-route-text.ts';
import s from './route-map.module.css';

const noSea: SeaRouteFinder = () => null;

/** The function that finds sea routes; null while loading. Flights don't need it. */
function useSeaRouteFinder(isNeeded: boolean): SeaRouteFinder | 'failed' | null {
  const [findSeaRoute, setFindSeaRoute] = useState<{ find: SeaRouteFinder } | 'failed' | null>(null);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let gone = false;
    loadSeaRouteFinder().then(
      (find) => gone || setFindSeaRoute({ find }),
      () => gone || setFindSeaRoute('failed'),
    );
    return () => {
      gone = true;
    };
  }, [isNeeded]);
  if (!isNeeded) return noSea;
  return findSeaRoute === null || findSeaRoute === 'failed' ? findSeaRoute : findSeaRoute.find;
}

/** The route for the legs, memoized by their places; null while loading. */
function useRoute(legs: readonly RouteLeg[]): Route | NoRoute | 'failed' | null {
  const findSeaRoute = useSeaRouteFinder(legs.some(({ mode }) => mode === 'SEA'));
  const asked = JSON.stringify(legs);
  return useMemo(
    () =>
      findSeaRoute === null || findSeaRoute === 'failed'
        ? findSeaRoute
        : routeOf(JSON.parse(asked) as RouteLeg[], findSeaRoute),
    [asked, findSeaRoute],
  );
}

/** The map shown by {@link RouteMapCard}, with its legend, texts and emissions by leg. */
export function RouteMap({ legs, journey, zone = BUSINESS_TIME_ZONE, emissions = [], compact }: RouteMapProps) {
  const { t } = useTranslation(['route-map', 'emission']);
  const { locale } = useUiText();
  const route = useRoute(legs);
  if (!hasMap(journey)) return null;
  const isDrawn = route !== null && route !== 'failed' && !('missing' in route);
  const kg = emissions.reduce((sum, leg) => sum + Number(leg.kg), 0);
  return (
    <Card
      title={t('title')}
      detail={
        isDrawn
          ? t(route.mode === 'SEA' ? 'distanceSea' : 'distanceAir', { number: formatNumber(route.distance, locale, 0) })
          : undefined
      }
      flush
    >
      {isDrawn ? (
        <Drawn route={route} journey={journey} zone={zone} compact={compact} />
      ) : (
        <NotDrawn route={route} legs={legs} />
      )}
      {emissions.length > 0 && (
        <section className={s.section}>
          <h3 className={s.heading}>
            {t('emission:title')}{' '}
            <span className={s.quiet}>{t('emission:sum', { kg: formatNumber(kg, locale, kg < 10 ? 1 : 0) })}</span>
          </h3>
          <EmissionList legs={emissions} />
        </section>
      )}
    </Card>
  );
}

function NotDrawn({ route, legs }: { route: NoRoute | 'failed' | null; legs: readonly RouteLeg[] }) {
  const { t } = useTranslation('route-map');
  const { locale } = useUiText();
  if (route === null) return <div className={s.wait} />;
  if (route === 'failed') return <p className={s.words}>{t('words.failed')}</p>;
  const main = legs.filter(({ mode }) => mode !== 'ROAD');
  if (route.missing === 'PLACE') {
    const names = new Intl.ListFormat(locale).format(route.names);
    return <p className={s.words}>{t('words.noPlace', { names })}</p>;
  }
  return (
    <p className={s.words}>{t('words.noWay', { from: main[0]?.from.name ?? '', to: main.at(-1)?.to.name ?? '' })}</p>
  );
}

function Drawn({
  route,
  journey,
  zone,
  compact,
}: { route: Route; zone: string } & Pick<RouteMapProps, 'journey' | 'compact'>) {
  const { t } = useTranslation('route-map');
  const now = useNow();
  const state = routeState(route, journey, now);
  const text = useRouteText(route, state, { now, zone });
  const lines = routeLines(route, state.share);
  const points = routePoints(route, state, { ...text, zone });
  const has = (kind: string) => lines.some((line) => line.kind === kind);
  // The small map has the same text for screen readers.
  if (compact) return <WorldMap label={text.label} text={text.words} points={points} lines={lines} height={158} />;
  return (
    <>
      <WorldMap label={text.label} text={text.words} points={points} lines={lines} />
      <div className={s.key} aria-hidden="true">
        {has('solid') && <span className={cx(s.mark, s.travelled)}>{t('key.travelled')}</span>}
        {has('dashed') && (
          <span className={cx(s.mark, s.remaining)}>{t(state.share === null ? 'key.planned' : 'key.remaining')}</span>
        )}
        {has('thin') && <span className={cx(s.mark, s.road)}>{t('key.road')}</span>}
        {points.some(({ mark }) => mark === 'tick') && (
          <span className={cx(s.mark, s.tick)}>{t('key.midnight', { zone: formatOffset(now, zone) })}</span>
        )}
      </div>
      <p className={s.words}>{text.words}</p>
    </>
  );
}
