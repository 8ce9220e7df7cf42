import { ChargeableWeightCard } from '../guide/chargeable-weight-card.tsx';
import { CutOffCard } from '../guide/cut-off-card.tsx';
import { IncotermCard } from '../guide/incoterm-card.tsx';
import s from './tool-section.module.css';

/** The three tools side by side. */
export function HomeTools() {
  return (
    <div className={s.tools}>
      <div className={s.tool}>
        <ChargeableWeightCard />
      </div>
      <div className={s.tool}>
        <IncotermCard />
      </div>
      <div className={s.tool}>
        <CutOffCard />
      </div>
    </div>
  );
}
