import { SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { RangeField } from '../../../ui/form/number/range-field.tsx';
import { BEST_WEIGHT, CRITERIA } from './best-schedule.ts';
import type { Weights } from './best-schedule.ts';
import s from './best-weights.module.css';

interface BestWeightsProps {
  weights: Weights;
  /** Whether prices and emissions are known. */
  withOffers: boolean;
  onChange: (weights: Weights) => void;
}

/** Sliders for the weights by which departures are ranked. */
export function BestWeights({ weights, withOffers, onChange }: BestWeightsProps) {
  const { t } = useTranslation('schedule');
  const shown = CRITERIA.filter((one) => withOffers || (one !== 'price' && one !== 'emission'));
  const isUsual = CRITERIA.every((one) => weights[one] === BEST_WEIGHT[one]);
  return (
    <Popover
      label={t('weights.title')}
      align="end"
      renderTrigger={(props) => (
        <Button {...props} size="sm" icon={<SlidersHorizontal size={16} />}>
          {t('weights.open')}
        </Button>
      )}
    >
      {() => (
        <div className={s.weights}>
          <p className={s.title}>{t('weights.title')}</p>
          {shown.map((one) => (
            <RangeField
              key={one}
              label={t(`weights.${one}`)}
              min={0}
              max={100}
              step={5}
              value={weights[one]}
              onChange={(value) => onChange({ ...weights, [one]: value })}
            />
          ))}
          <Button size="sm" kind="quiet" disabled={isUsual} onClick={() => onChange(BEST_WEIGHT)}>
            {t('weights.reset')}
          </Button>
        </div>
      )}
    </Popover>
  );
}
