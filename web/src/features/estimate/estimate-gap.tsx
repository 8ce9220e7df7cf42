import { containerType } from '@wr1/schema/rules/cargo/container-type.ts';
import type { EstimateTruckEnd } from '../../schema-types.generated.ts';
import { Code } from '../../ui/text/code.tsx';
import type { EstimateOption } from './estimate-options.tsx';
import { TariffGapNote } from './tariff-gap-tag.tsx';
import s from './estimate-lines.module.css';

type Gap = EstimateOption['missing'][number];

/** A key that is unique among an option's gaps. */
export const gapKey = ({ code, containerTypeCode, truckEnd }: Gap): string =>
  `${code} ${containerTypeCode} ${truckEnd}`;

export interface EstimateGapItemProps {
  gap: Gap;
  /** Departure day used for pricing, YYYY-MM-DD. */
  day: string;
  running: boolean;
  onKm: (end: EstimateTruckEnd, km: number) => void;
}

/**
 * A charge that has no price: its name and the reason. If a truck's distance is unknown, it can be entered
 * here.
 */
export function EstimateGapItem({ gap, day, running, onKm }: EstimateGapItemProps) {
  const type = gap.containerTypeCode;
  return (
    <div className={s.gap}>
      <span className={s.name}>{gap.name}</span>
      <Code size={12} muted>
        {type === null ? gap.code : `${gap.code} ${containerType(type)?.shortName ?? type}`}
      </Code>
      <TariffGapNote gap={{ reason: gap.reason, truckEnd: gap.truckEnd, day }} running={running} onKm={onKm} />
    </div>
  );
}
