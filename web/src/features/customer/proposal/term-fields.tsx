import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { proposedTermFields } from '@wr1/schema/field/customer-proposal.ts';
import type { FormValues } from '@wr1/schema/field/field.ts';
import { Checkbox } from '../../../ui/form/choice/checkbox.tsx';
import { Segmented } from '../../../ui/form/choice/segmented.tsx';
import { Select } from '../../../ui/form/choice/select.tsx';
import { Field, FieldGrid } from '../../../ui/form/field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { TermListsDocument } from '../terms-dialog.generated.ts';

type Values = FormValues<typeof proposedTermFields>;

interface TermFieldsProps {
  values: Values;
  set: (change: Partial<Values>) => void;
  errorOf: (field: string) => string | null;
  /** Marks a field as visited. */
  touch: (field: string) => void;
}

/** Fields for a customer's level, VIP marker, payment days and credit limit. Needs the catalogue `customer`. */
export function TermFields({ values, set, errorOf, touch }: TermFieldsProps) {
  const { t } = useTranslation('customer');
  const text = (name: 'levelCode' | 'paymentDays' | 'creditLimit') => ({
    value: values[name],
    error: errorOf(name),
    onChange: (value: string) => set({ [name]: value }),
    onBlur: () => touch(name),
  });
  const { data } = useQuery(TermListsDocument);
  return (
    <>
      <Select
        {...text('levelCode')}
        label={t('field.levelCode')}
        size="lg"
        options={[
          { value: '', label: t('terms.noLevel') },
          ...(data?.customerLevels ?? []).map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      <Checkbox
        label={t('field.isVip')}
        detail={t('hint.isVip')}
        checked={values.isVip}
        onChange={(isVip) => set({ isVip })}
      />
      <TextField
        {...text('paymentDays')}
        label={t('field.paymentDays')}
        inputMode="numeric"
        hint={t('hint.paymentDays')}
      />
      <FieldGrid>
        <TextField
          {...text('creditLimit')}
          label={t('field.creditLimit')}
          inputMode="decimal"
          hint={t('hint.creditLimit')}
        />
        <Field label={t('field.creditCurrency')} group>
          <Segmented
            full
            size="lg"
            label={t('field.creditCurrency')}
            value={values.creditCurrency}
            onChange={(creditCurrency) => set({ creditCurrency })}
            options={(['USD', 'VND'] as const).map((currency) => ({ value: currency, label: currency }))}
          />
        </Field>
      </FieldGrid>
    </>
  );
}
