import { containerType } from '@wr1/schema/rules/cargo/container-type.ts';
import type { EstimateTruckEnd } from '../../schema-types.generated.ts';
import { Code } from '../../ui/text/code.tsx';
import type { EstimateOption } from './estimate-options.tsx';
import { TariffGapNote } from './tariff-gap-tag.tsx';
import s from './estimate-lines.module.css';

type Gap = EstimateOption['missing'][number];

/** Unique among the gaps of an option. */
export const gapKey = ({ code, containerTypeCode, truckEnd }: Gap): string =>
  `${code} ${containerTypeCode} ${truckEnd}`;

export interface EstimateGapItemProps {
  gap: Gap;
  /** Priced departure day, YYYY-MM-DD. */
  day: string;
  running: boolean;
  onKm: (end: EstimateTruckEnd, km: number) => void;
}

/** A charge without a price: name, reason, and for a truck with unknown distance an input for it. */
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
