import { useTranslation } from 'react-i18next';
import type { ServiceType } from '../../schema-types.generated.ts';
import { Checkbox } from '../../ui/form/choice/checkbox.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { PlanValues } from './plan-values.ts';

interface PlanNeedFieldsProps {
  service: ServiceType;
  values: PlanValues;
  onChange: (part: Partial<PlanValues>) => void;
}

/** The place that a carrier's service needs, or whether an airline was asked for space. */
export function PlanNeedFields({ service, values, onChange }: PlanNeedFieldsProps) {
  const { t } = useTranslation('booking');
  if (service === 'AIR') {
    return (
      <Checkbox
        label={t('plan.isSpaceRequested')}
        checked={values.isSpaceRequested}
        onChange={(isSpaceRequested) => onChange({ isSpaceRequested })}
      />
    );
  }
  const field = ({ FCL: 'emptyDepot', LCL: 'cfs' } as const)[service as 'FCL'];
  if (!field) return null;
  return (
    <TextField
      label={t(`plan.${field}`)}
      maxLength={200}
      value={values[field]}
      onChange={(text) => onChange({ [field]: text })}
    />
  );
}
