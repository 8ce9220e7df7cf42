import { useTranslation } from 'react-i18next';
import s from './coast-chart.module.css';
import outline from './coast-outline.json';

const gateways = [
  { key: 'haiPhong', code: 'VNHPH' },
  { key: 'daNang', code: 'VNDAD' },
  { key: 'caiMep', code: 'VNSGN, VNVUT' },
] as const;

/** Vietnam's coast as a sea chart with its lanes, drawn from Natural Earth. */
export function CoastChart({ label }: { label: string }) {
  const { t } = useTranslation('session');
  const { width, height } = outline;
  return (
    <svg
      className={s.chart}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMid slice"
      role="img"
      aria-label={label}
    >
      <g className={s.grid}>
        {outline.meridians.map((x) => (
          <path key={x} d={`M${x} 0V${height}`} />
        ))}
        {outline.parallels.map(({ y }) => (
          <path key={y} d={`M0 ${y}H${width}`} />
        ))}
      </g>
      <path className={s.shoal} d={outline.land} />
      <path className={s.shore} d={outline.land} />
      <path className={s.land} d={outline.land} />
      <g className={s.lanes}>
        {outline.lanes.map((lane) => (
          <path key={lane} d={lane} />
        ))}
      </g>
      <g className={s.degrees}>
        {outline.parallels.map(({ latitude, y }) => (
          <g key={latitude}>
            <path d={`M0 ${y}h6`} />
            <text x="12" y={y + 4}>
              {latitude}°N
            </text>
          </g>
        ))}
      </g>
      {gateways.map(({ key, code }) => {
        const [x = 0, y = 0] = outline.gateways[key];
        return (
          <g key={key}>
            <circle className={s.port} cx={x} cy={y} r="5" />
            <text className={s.name} x={x + 16} y={y + 2}>
              {t(`gateway.${key}`)}
            </text>
            <text className={s.code} x={x + 16} y={y + 20}>
              {code}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
