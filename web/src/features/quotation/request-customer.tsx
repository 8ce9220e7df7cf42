import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { CompanyPicker } from '../company/company-picker.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import type { RequestValues } from './request-values.ts';
import { useRequestField } from './use-request-field.ts';

/** On whose behalf staff ask. */
export function RequestCustomer() {
  const { t } = useTranslation(['quotation', 'company']);
  const { values, setFieldValue } = useFormikContext<RequestValues>();
  const field = useRequestField();
  return (
    <FormSection title={t('company:customer')} hint={t('customer.hint')}>
      <CompanyPicker
        label={t('company:customer')}
        placeholder={t('company:findCustomer')}
        required
        {...field('customer')}
        value={values.customer}
        onChange={(customer) => void setFieldValue('customer', customer)}
      />
    </FormSection>
  );
}
