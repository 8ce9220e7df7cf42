import { LANE_COUNTRY, LANE_PLACE, lanePlaceName } from '@wr1/schema/rules/place/lane-place.ts';
import { AIR_ROUTES, SEA_ROUTES } from '@wr1/schema/rules/place/lane.ts';
import { fill } from '@wr1/schema/rules/milestone/template.ts';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FactsTable } from './facts-table.tsx';
import s from './site-table.module.css';
import { useContent } from '../use-content.ts';

/** A lane in the table. `vias` contains the transshipment places, null for a direct service. */
interface Lane {
  pol: string;
  pod: string;
  minDays: number;
  maxDays: number;
  vias: readonly (string | null)[];
}

const SEA: readonly Lane[] = SEA_ROUTES.map((lane) => ({ ...lane, vias: lane.carriers.map(({ via }) => via) }));
const AIR: readonly Lane[] = AIR_ROUTES.map((lane) => ({ ...lane, vias: lane.flights.map(({ via }) => via) }));

const countries = Object.keys(LANE_COUNTRY);
const countryOf = (code: string) => LANE_PLACE[code]?.country ?? 'VN';

/** Lanes by destination, in the order of the country list. */
function byDestination(lanes: readonly Lane[]): [pod: string, lanes: Lane[]][] {
  const groups = Map.groupBy(lanes, ({ pod }) => pod);
  return [...groups].sort(([a], [b]) => countries.indexOf(countryOf(a)) - countries.indexOf(countryOf(b)));
}

const rangeOf = ({ minDays, maxDays }: Lane) => (minDays === maxDays ? String(minDays) : `${minDays}–${maxDays}`);

/**
 * Table of every destination by sea or air: from which gateway, in how many days, direct or via which place.
 */
export function LaneTable({ mode }: { mode: 'sea' | 'air' }) {
  const { lane: words } = useContent('site');
  const { language } = useLanguage();
  const place = (code: string) => (
    <>
      <span className="mono">{code}</span> {lanePlaceName(code, language)}
    </>
  );
  const routeOf = ({ vias }: Lane) => {
    const hubs = [...new Set(vias.filter((via) => via !== null))].map((code) => lanePlaceName(code, language));
    if (hubs.length === 0) return words.direct;
    return fill(vias.includes(null) ? words.both : words.via, { place: hubs.join(', ') });
  };
  // The gateways of a destination are listed one below another, and the lines of all cells correspond.
  const lines = (lanes: readonly Lane[], show: (lane: Lane) => ReactNode) =>
    lanes.map((lane) => (
      <span key={lane.pol} className={s.line}>
        {show(lane)}
      </span>
    ));
  return (
    <FactsTable
      caption={mode === 'sea' ? words.captionSea : words.captionAir}
      head={[words.destination, words.country, words.from, words.days, words.route]}
      numeric={[3]}
      rows={byDestination(mode === 'sea' ? SEA : AIR).map(([pod, lanes]) => [
        <span key="to" className={s.line}>
          {place(pod)}
        </span>,
        LANE_COUNTRY[countryOf(pod)][language],
        lines(lanes, ({ pol }) => place(pol)),
        lines(lanes, rangeOf),
        lines(lanes, routeOf),
      ])}
    />
  );
}
