import type { PickerServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../master-data/place-tag.tsx';
import { PublicPlacePicker } from '../master-data/public-place-picker.tsx';
import s from './doors.module.css';

/** The two ends of the main leg; null until chosen. */
export interface PlaceEnds {
  from: Place | null;
  to: Place | null;
}

interface PlacePairProps {
  /** Determines which places can be chosen: sea ports, airports or provinces. */
  service: PickerServiceTypeKey;
  label: { from: string; to: string };
  value: PlaceEnds;
  onChange: (ends: PlaceEnds) => void;
  /** Content between the two fields. */
  children?: ReactNode;
}

/** Fields for the two ends of a lane, side by side. */
export function PlacePair({ service, label, value, onChange, children }: PlacePairProps) {
  const { t } = useTranslation('home');
  const field = (end: keyof PlaceEnds): ReactNode => (
    <PublicPlacePicker
      service={service}
      label={label[end]}
      placeholder={t('place')}
      size="lg"
      value={value[end]}
      onChange={(place) => onChange({ ...value, [end]: place })}
    />
  );
  return (
    <div className={s.pair}>
      {field('from')}
      {children}
      {field('to')}
    </div>
  );
}
