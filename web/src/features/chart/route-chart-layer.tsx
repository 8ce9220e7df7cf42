import type { Point } from '../../ui/map/frame.ts';
import s from './route-chart.module.css';

/** A port or airport: a dot at the departure, a ring at the destination. */
export function PlaceMark({ at: [x, y], from = false }: { at: Point; from?: boolean }) {
  return <circle className={from ? s.dot : s.ring} cx={x} cy={y} r={from ? 4.5 : 4} />;
}

/** A tick across the route. */
export function RouteTick({ at: [x, y], ahead }: { at: Point; ahead: Point }) {
  const angle = (Math.atan2(ahead[1] - y, ahead[0] - x) * 180) / Math.PI;
  return <path className={s.tick} transform={`translate(${x} ${y}) rotate(${angle})`} d="M0-5v10" />;
}
