import { publicSchedulePath } from '../../app/path/schedule-path.ts';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { cx } from '../../ui/text/cx.ts';
import { ArrowGlyph } from '../../ui/picture/glyph.tsx';
import c from '../../ui/map/map-drawing.module.css';
import { GatewayInset } from './gateway-inset.tsx';
import { chartLanes } from './lane.ts';
import type { ChartLane } from './lane.ts';
import { useLaneText } from './use-lane-text.ts';
import { chartView } from './world-chart-view.ts';
import { ChartDegrees, ChartGround, ChartPlaces } from './world-chart-layer.tsx';
import s from './world-chart.module.css';

const first = 'VNVUT-USLAX';
const schedulesOf = ({ kind, from, to }: ChartLane) =>
  publicSchedulePath({ service: kind === 'sea' ? 'FCL' : 'AIR', from, to });

/**
 * The sea chart with every lane from Vietnam. With a mouse, hovering selects a lane and a click opens its
 * sailings. On touch, the first tap selects. For the keyboard, the lanes are also a list of links with a
 * single Tab stop.
 */
export function WorldChart() {
  const { t } = useTranslation('chart');
  const text = useLaneText();
  const navigate = useNavigate();
  const [id, setId] = useState(first);
  const [width, setWidth] = useState(() => window.innerWidth);
  const frame = useRef<HTMLElement>(null);
  const view = chartView(width);
  const selected = chartLanes.find((lane) => lane.id === id);

  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  const eastward = (lane: ChartLane) => /^(US|CA|JP|KR|AU|TW|PH|CN|HK|LAX|ORD|JFK|NRT|ICN|SYD|TPE)/.test(lane.to);

  return (
    <figure ref={frame} className={cx(c.chart, s.chart)}>
      <svg
        className={cx(c.drawing, s.drawing)}
        viewBox={view.box}
        preserveAspectRatio="xMidYMax slice"
        role="img"
        aria-label={t('summary', {
          sea: chartLanes.filter((lane) => lane.kind === 'sea').length,
          air: chartLanes.filter((lane) => lane.kind === 'air').length,
        })}
      >
        <ChartGround />
        <g className={c.lines}>
          {chartLanes.map((lane) => lane.kind === 'sea' && <path key={lane.id} d={lane.path} />)}
        </g>
        <g className={s.air}>{chartLanes.map((lane) => lane.kind === 'air' && <path key={lane.id} d={lane.path} />)}</g>
        {selected && <path className={cx(c.line, selected.kind === 'air' && s.selectedAir)} d={selected.path} />}
        <ChartPlaces view={view} selected={selected} />
        <ChartDegrees view={view} />
        <g className={s.touch}>
          {chartLanes.map((lane) => (
            <path
              key={lane.id}
              d={lane.path}
              onPointerEnter={(event) => event.pointerType === 'mouse' && setId(lane.id)}
              onClick={() => (lane.id === id ? void navigate(schedulesOf(lane)) : setId(lane.id))}
            />
          ))}
        </g>
      </svg>
      {selected && (
        <Link to={schedulesOf(selected)} tabIndex={-1} className={cx(s.note, eastward(selected) ? s.east : s.west)}>
          <span className={s.noteName}>
            {text.place(selected.from)} <ArrowGlyph className={s.arrow} /> {text.place(selected.to)}
          </span>
          <span className={s.noteFacts}>{text.facts(selected)}</span>
          <span className={s.noteOpen}>{t(selected.kind === 'sea' ? 'seeSailings' : 'seeFlights')}</span>
        </Link>
      )}
      {view.inset && <GatewayInset selected={selected} />}
      <figcaption className={cx(c.key, s.key)}>
        <span className={cx(c.mark, s.mark, s.markSelected)}>{t('selected')}</span>
        <span className={cx(c.mark, s.mark, s.markSea)}>{t('sea')}</span>
        <span className={cx(c.mark, s.mark, s.markAir)}>{t('air')}</span>
      </figcaption>
      <LaneList id={id} onSelect={setId} />
    </figure>
  );
}

/**
 * Every lane as a link, for screen readers and the keyboard. Arrow keys move between lanes, Enter opens the
 * sailings.
 */
function LaneList({ id, onSelect }: { id: string; onSelect: (id: string) => void }) {
  const { t } = useTranslation('chart');
  const text = useLaneText();
  const list = useRef<HTMLUListElement>(null);

  function press(event: KeyboardEvent) {
    const at = chartLanes.findIndex((lane) => lane.id === id);
    const last = chartLanes.length - 1;
    const next = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowRight: at === last ? 0 : at + 1,
      ArrowUp: at === 0 ? last : at - 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll('a')[next]?.focus({ preventScroll: true });
  }

  return (
    <ul ref={list} className={s.list} aria-label={t('lanes')}>
      {chartLanes.map((lane) => (
        <li key={lane.id}>
          <Link
            to={schedulesOf(lane)}
            tabIndex={lane.id === id ? 0 : -1}
            onFocus={() => onSelect(lane.id)}
            onKeyDown={press}
          >
            {`${text.lane(lane)}, ${text.facts(lane)}`}
          </Link>
        </li>
      ))}
    </ul>
  );
}
