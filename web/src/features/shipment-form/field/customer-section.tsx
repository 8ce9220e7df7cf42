import { useFormikContext } from 'formik';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../app/session/viewer-context.tsx';
import { CompanyPicker } from '../../company/company-picker.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import type { ShipmentValues } from '../values/shipment-values.ts';
import { useShipmentField } from './use-shipment-field.ts';
import s from '../shipment-form.module.css';

// Loaded once an administrator has chosen a customer.
const AccountManagerPicker = lazy(async () => ({
  default: (await import('../../company/account-manager-picker.tsx')).AccountManagerPicker,
}));

/**
 * Chooses the customer for whom staff make a request or offer. An administrator can assign an account manager
 * to a customer without one.
 */
export function CustomerSection({ hint }: { hint?: string }) {
  const { t } = useTranslation(['shipment-form', 'company']);
  const { role } = useViewer();
  const { values, setValues, setFieldValue } = useFormikContext<ShipmentValues>();
  const field = useShipmentField();
  const { customer } = values;
  return (
    <FormSection title={t('company:customer')} hint={hint ?? t('customer.hint')}>
      <CompanyPicker
        label={t('company:customer')}
        placeholder={t('company:findCustomer')}
        required
        {...field('customer')}
        value={customer}
        onChange={(next) => void setValues({ ...values, customer: next, accountManagerId: '' })}
      />
      {role === 'ADMIN' && customer && (
        <div className={s.hint}>
          <Suspense fallback={null}>
            <AccountManagerPicker
              customerId={customer.id}
              value={values.accountManagerId ?? ''}
              onChange={(accountManagerId) => void setFieldValue('accountManagerId', accountManagerId)}
            />
          </Suspense>
        </div>
      )}
    </FormSection>
  );
}
