import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { MOST_PURCHASE_ORDERS } from '@wr1/schema/field/shipment-reference.ts';
import { ChipField } from '../../../ui/form/choice/chip-field.tsx';
import { FieldGrid } from '../../../ui/form/field.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { ShipmentValues } from '../values/shipment-values.ts';
import { useShipmentField } from './use-shipment-field.ts';

/** The customer's own reference and purchase orders, by which the shipment is found later. */
export function ReferenceSection({ isStaff }: { isStaff: boolean }) {
  const { t } = useTranslation('shipment-form');
  const { values, setFieldValue } = useFormikContext<ShipmentValues>();
  const field = useShipmentField();
  return (
    <FormSection title={t('reference.title')} hint={t('reference.hint')}>
      <FieldGrid>
        <TextField
          label={t(isStaff ? 'reference.ofCustomer' : 'reference.own')}
          optional
          autoComplete="off"
          maxLength={60}
          {...field('customerReference')}
          value={values.customerReference ?? ''}
          onChange={(text) => void setFieldValue('customerReference', text)}
        />
        <ChipField
          label={t('reference.purchaseOrders')}
          optional
          limit={MOST_PURCHASE_ORDERS}
          {...field('purchaseOrders')}
          value={values.purchaseOrders ?? []}
          onChange={(orders) => void setFieldValue('purchaseOrders', orders)}
        />
      </FieldGrid>
    </FormSection>
  );
}
