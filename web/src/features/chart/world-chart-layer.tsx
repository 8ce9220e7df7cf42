import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/text/cx.ts';
import c from '../../ui/map/map-drawing.module.css';
import { destinationLabels, gatewayLabels } from './chart-label.ts';
import type { ChartLabel } from './chart-label.ts';
import { degreesText } from '../../ui/map/degrees-text.ts';
import { chartLanes, dayRange, daysTo } from './lane.ts';
import type { ChartLane } from './lane.ts';
import { useLaneText } from './use-lane-text.ts';
import type { ChartView } from './world-chart-view.ts';
import chart from './world-chart.json';
import s from './world-chart.module.css';

const places: Readonly<Record<string, readonly number[] | undefined>> = chart.places;
const destinations = [...new Set(chartLanes.filter((lane) => lane.kind === 'sea').map((lane) => lane.to))];

/** Water, shoals, graticule and land. Memoized, because they never change. */
export const ChartGround = memo(function ChartGround() {
  return (
    <>
      <path className={c.shoal} d={chart.coast} />
      <path className={c.shore} d={chart.coast} />
      <g className={c.grid}>
        {chart.meridians.map(({ x }) => (
          <path key={x} d={`M${x} 0V${chart.height}`} />
        ))}
        {chart.parallels.map((y) => (
          <path key={y} d={`M0 ${y}H${chart.width}`} />
        ))}
      </g>
      <path className={c.land} d={chart.coast} />
    </>
  );
});

/** Draws its content at a place, in screen px at any chart scale. */
function At({ code, unit, children }: { code: string; unit: number; children: React.ReactNode }) {
  const [x = 0, y = 0] = places[code] ?? [];
  return <g transform={`translate(${x} ${y}) scale(${unit})`}>{children}</g>;
}

/** Approximate width of a text, in screen px. */
const letters = (text: string) => 4 + 7 * text.length;

/** Space for a label up to the edge of the visible part, in screen px; -1 if its mark is outside. */
function roomFor({ code, dx, anchor }: ChartLabel, { left, width, unit }: ChartView): number {
  const x = (places[code]?.[0] ?? -1) - left;
  if (x < 0 || x > width) return -1;
  return (anchor === 'start' ? width - x : x) / unit - Math.abs(dx);
}

/** Destination ports with the transit days of all their lanes, and the gateways. */
export function ChartPlaces({ view, selected }: { view: ChartView; selected: ChartLane | undefined }) {
  const { t } = useTranslation('chart');
  const text = useLaneText();
  const { unit } = view;
  return (
    <g className={s.places}>
      {destinations.map((code) => (
        <At key={code} code={code} unit={unit}>
          <circle className={cx(s.ring, code === selected?.to && s.ringSelected)} r="3" />
        </At>
      ))}
      {gatewayLabels.map(({ code }) => (
        <At key={code} code={code} unit={unit}>
          <circle className={s.gateway} r="4" />
        </At>
      ))}
      {destinationLabels.map((label) => {
        const { code, dx, dy, anchor, ground } = label;
        const range = daysTo(code);
        const name = text.place(code);
        const days = range && !label.bare ? t('daysShort', { range: dayRange(range) }) : '';
        const room = roomFor(label, view);
        if (room < letters(name) || view.width / unit < (label.from ?? 0)) return null;
        return (
          <At key={code} code={code} unit={unit}>
            <text className={cx(c.words, c.name, ground === 'land' && c.onLand)} x={dx} y={dy} textAnchor={anchor}>
              {name}
              {days !== '' && room >= letters(name) + letters(days) && (
                <tspan className={cx(c.words, c.fact)} dx="6">
                  {days}
                </tspan>
              )}
            </text>
          </At>
        );
      })}
      {view.namesGateways &&
        gatewayLabels.map(({ code, names, dx, dy, anchor }) => (
          <At key={code} code={code} unit={unit}>
            <text className={cx(c.words, c.name, c.onLand, c.strong)} x={dx} y={dy} textAnchor={anchor}>
              {names.map(text.place).join(', ')}
            </text>
          </At>
        ))}
    </g>
  );
}

/** The line at the lower edge with the degrees of longitude. */
export function ChartDegrees({ view }: { view: ChartView }) {
  const { height } = chart;
  const { unit, left, width } = view;
  return (
    <g className={cx(c.degrees, s.degrees)}>
      <path d={`M${left} ${height - 0.5 * unit}h${width}`} />
      {chart.meridians.map(({ longitude, x }) => (
        <g key={longitude} transform={`translate(${x} ${height}) scale(${unit})`}>
          <path d="M0 0v-6" />
          <text x="4" y="-4">
            {degreesText(longitude)}
          </text>
        </g>
      ))}
    </g>
  );
}
