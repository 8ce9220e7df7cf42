import { Card } from '../page/card.tsx';
import { Code, Route } from '../text/code.tsx';
import { Logo, LogoMark } from '../picture/logo.tsx';
import s from './design-page.module.css';

const colours = [
  'canvas',
  'surface',
  'raised',
  'sunken',
  'line',
  'line-soft',
  'control',
  'text',
  'text-2',
  'text-3',
  'ink',
  'primary',
  'primary-hover',
  'primary-soft',
  'cta',
  'signal',
  'signal-text',
  'signal-soft',
  'danger',
  'danger-soft',
  'success',
  'success-soft',
  'warning',
  'warning-soft',
  'phase-quotation',
  'phase-booking',
  'phase-transit',
  'phase-delivered',
  'phase-money',
  'phase-closed',
  'chart-1',
  'chart-2',
  'chart-3',
  'map-sea',
  'map-sh2',
  'map-sh1',
  'map-land',
  'map-coast',
  'map-grid',
] as const;

/** Colors of the current theme, and the type scale. */
export function TokenSection() {
  return (
    <div className={s.stack}>
      <Card title="Marks">
        <div className={s.row}>
          <Logo height={44} />
          <Logo />
          <LogoMark size={44} />
          <Route from="VNSGN" to="USLAX" />
          <Code>MSKU 738 204-5</Code>
        </div>
      </Card>
      <Card title="Colours">
        <ul className={s.swatches}>
          {colours.map((name) => (
            <li key={name} className={s.swatch}>
              <span className={s.colour} style={{ background: `var(--${name})` }} />
              <Code size={12}>{name}</Code>
            </li>
          ))}
        </ul>
      </Card>
      <Card title="Type">
        <div className={s.stack}>
          {[12, 13, 14, 16, 20, 24, 32, 44].map((size) => (
            <p key={size} style={{ fontSize: size, lineHeight: 1.3 }}>
              {size} Giao nhận hàng hóa đúng hẹn, 1,234.50 USD
            </p>
          ))}
        </div>
      </Card>
    </div>
  );
}
