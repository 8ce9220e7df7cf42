import { useTranslation } from 'react-i18next';
import type { ReleaseNeed } from '../../../schema-types.generated.ts';
import { Checkbox } from '../../../ui/form/choice/checkbox.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { needFields, needProblem } from '@wr1/schema/rules/release/release-entry.ts';
import type { NeedText, NeedValues } from '@wr1/schema/rules/release/release-entry.ts';

const MONO: readonly NeedText[] = ['carrierBookingNumber', 'transportDocumentNumber', 'tractorPlate'];
const MOST: Readonly<Partial<Record<NeedText, number>>> = { emptyDepot: 200, cfs: 200, vendor: 100 };

interface ReleaseNeedFieldsProps {
  needs: readonly ReleaseNeed[];
  values: NeedValues;
  /** Number of the booking, where a form has several. */
  number?: string;
  /** Whether to show what is missing. */
  touched: boolean;
  /** The server's message for a field. */
  errorOf?: (field: NeedText) => string | undefined;
  onChange: (values: NeedValues) => void;
  onEnter: () => void;
}

/** Fields for what the release of a booking still needs. */
export function ReleaseNeedFields(props: ReleaseNeedFieldsProps) {
  const { needs, values, number, touched, errorOf, onChange, onEnter } = props;
  const { t } = useTranslation(['shipment', 'message']);
  const named = (label: string) => (number === undefined ? label : t('need.of', { label, number }));
  return (
    <>
      {needFields(needs).map((field) => {
        const problem = touched ? needProblem(field, values) : null;
        return (
          <TextField
            key={field}
            label={named(t(`need.${field}`))}
            required={field !== 'vendor' && field !== 'tractorPlate'}
            hint={field === 'vendor' ? t('need.vehicleHint') : undefined}
            mono={MONO.includes(field)}
            maxLength={MOST[field] ?? 40}
            autoComplete="off"
            disabled={field === 'transportDocumentNumber' && values.isSpaceRequested === true}
            value={values[field] ?? ''}
            error={problem === null ? errorOf?.(field) : t(`message:${problem}`)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onEnter();
            }}
            onChange={(text) => onChange({ ...values, [field]: text })}
          />
        );
      })}
      {needs.includes('MASTER_AIR_WAYBILL') && (
        <Checkbox
          label={named(t('need.isSpaceRequested'))}
          checked={values.isSpaceRequested === true}
          onChange={(isSpaceRequested) => onChange({ ...values, isSpaceRequested })}
        />
      )}
    </>
  );
}
