import { useTranslation } from 'react-i18next';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { DateField } from '../../../ui/form/date/date-field.tsx';
import { FieldGrid } from '../../../ui/form/field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useNow } from '../../../ui/browser/use-now.ts';

interface MomentFieldsProps {
  /** YYYY-MM-DD and HH:mm in the forwarder's time zone. */
  day: string | null;
  time: string;
  error: string | undefined;
  onDay: (day: string | null) => void;
  onTime: (time: string) => void;
}

/** Fields for the day and time of an event, which cannot be in the future. */
export function MomentFields({ day, time, error, onDay, onTime }: MomentFieldsProps) {
  const { t } = useTranslation('milestone');
  return (
    <FieldGrid>
      <DateField
        label={t('record.day')}
        required
        value={day}
        max={businessDay(useNow())}
        error={error}
        onChange={onDay}
      />
      <TimeField value={time} onChange={onTime} />
    </FieldGrid>
  );
}

/** Field for a time of day, HH:mm in the forwarder's time zone. */
export function TimeField({ value, onChange }: { value: string; onChange: (time: string) => void }) {
  const { t } = useTranslation('milestone');
  return (
    <TextField
      label={t('record.time')}
      required
      inputMode="numeric"
      maxLength={5}
      placeholder="HH:mm"
      hint={t('record.zone')}
      value={value}
      onChange={onChange}
    />
  );
}
