import { entryNumber } from '@wr1/schema/rules/validation/number-text.ts';
import type { NumberEntry } from '@wr1/schema/rules/validation/number-text.ts';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EstimateGapReason, EstimateTruckEnd } from '../../schema-types.generated.ts';
import { Button } from '../../ui/button/button.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { NumberField } from '../../ui/form/number/number-field.tsx';
import s from './tariff-gap-tag.module.css';

/** Why a charge has no price. */
export interface TariffGap {
  reason: EstimateGapReason;
  /** End of our trucks; null if the charge isn't for trucking. */
  truckEnd: EstimateTruckEnd | null;
  /** Departure day used for pricing, YYYY-MM-DD. */
  day: string;
}

interface TariffGapNoteProps {
  gap: TariffGap;
  /** Prices one end's truck by its road distance in km. If omitted, the distance isn't requested. */
  onKm?: ((end: EstimateTruckEnd, km: number) => void) | undefined;
  running?: boolean;
}

/** Explains why a line has no price. If a truck's distance is unknown, it can be entered here. */
export function TariffGapNote({ gap, onKm, running = false }: TariffGapNoteProps) {
  const { t } = useTranslation('estimate');
  const [km, setKm] = useState<NumberEntry>(null);
  const { reason, truckEnd } = gap;
  return (
    <div className={s.gap}>
      <span className={s.why}>
        <CircleAlert size={14} aria-hidden="true" />
        {t(`gap.${reason}`, { date: formatDate(gap.day) })}
      </span>
      {reason === 'DISTANCE_UNKNOWN' && truckEnd !== null && onKm && (
        <span className={s.km}>
          <NumberField
            label={t(`gap.km.${truckEnd}`)}
            labelHidden
            size="sm"
            unit="km"
            placeholder={t(`gap.km.${truckEnd}`)}
            value={km}
            onChange={setKm}
          />
          <Button
            size="sm"
            kind="secondary"
            loading={running}
            disabled={(entryNumber(km) ?? 0) <= 0}
            onClick={() => typeof km === 'number' && onKm(truckEnd, km)}
          >
            {t('gap.apply')}
          </Button>
        </span>
      )}
    </div>
  );
}
