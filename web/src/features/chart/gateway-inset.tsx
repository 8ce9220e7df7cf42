import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/text/cx.ts';
import c from '../../ui/map/map-drawing.module.css';
import { insetLabels } from './chart-label.ts';
import s from './gateway-inset.module.css';
import { chartLanes } from './lane.ts';
import type { ChartLane } from './lane.ts';
import { useLaneText } from './use-lane-text.ts';
import chart from './world-chart.json';

const { inset } = chart;
const places: Readonly<Record<string, readonly number[] | undefined>> = inset.places;

/** The coast of Vietnam, in the corner of the world chart, with the codes of four ports and two airports. */
export function GatewayInset({ selected }: { selected: ChartLane | undefined }) {
  const { t } = useTranslation('chart');
  const text = useLaneText();
  return (
    <div className={s.place} aria-hidden="true">
      <div className={s.frame}>
        <svg
          className={cx(c.drawing, s.drawing)}
          viewBox={`0 0 ${inset.width} ${inset.height}`}
          width={inset.width}
          height={inset.height}
        >
          <path className={c.shoal} d={inset.coast} />
          <path className={c.shore} d={inset.coast} />
          <g className={c.grid}>
            {inset.meridians.map((x) => (
              <path key={x} d={`M${x} 0V${inset.height}`} />
            ))}
            {inset.parallels.map((y) => (
              <path key={y} d={`M0 ${y}H${inset.width}`} />
            ))}
          </g>
          <path className={c.land} d={inset.coast} />
          <g className={c.lines}>
            {chartLanes.map((lane) => lane.insetPath !== '' && <path key={lane.id} d={lane.insetPath} />)}
          </g>
          {selected && selected.insetPath !== '' && <path className={s.selected} d={selected.insetPath} />}
          {insetLabels.map(({ code, kind, dx, dy, anchor, ground }) => {
            const [x = 0, y = 0] = places[code] ?? [];
            return (
              <g key={code} transform={`translate(${x} ${y})`}>
                {kind === 'port' ? (
                  <circle className={s.mark} r="3.5" />
                ) : (
                  <path className={s.mark} d="M0-4.2 4.2 0 0 4.2-4.2 0z" />
                )}
                <text className={cx(c.words, s.name, ground === 'land' && c.onLand)} x={dx} y={dy} textAnchor={anchor}>
                  {text.place(code)}
                  {kind === 'port' && (
                    <tspan className={cx(c.words, s.code)} dx="4">
                      {code}
                    </tspan>
                  )}
                </text>
                {kind === 'airport' && (
                  <text className={cx(c.words, s.code, c.onLand)} x={dx} y={dy + 11} textAnchor={anchor}>
                    {code}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
        <div className={s.caption}>
          <span>{t('gateways')}</span>
          <span className={s.key}>
            <span className={s.port}>{t('port')}</span>
            <span className={s.airport}>{t('airport')}</span>
          </span>
        </div>
      </div>
    </div>
  );
}
