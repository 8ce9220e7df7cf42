import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { customsTypeFits } from '@wr1/schema/rules/code/customs-type.ts';
import { SERVICE_FORM } from '@wr1/schema/rules/code/service-form.ts';
import type { AddOn } from '@wr1/schema/rules/code/service-form.ts';
import { SHIPPING_TYPE } from '@wr1/schema/rules/code/shipping-type.ts';
import { Checkbox } from '../../../ui/form/choice/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Segmented } from '../../../ui/form/choice/segmented.tsx';
import { Select } from '../../../ui/form/choice/select.tsx';
import { choiceOf, settle } from '../values/shipment-choice.ts';
import type { CustomsTypeOption } from '../form-lists.ts';
import type { ShipmentValues } from '../values/shipment-values.ts';
import { useShipmentField } from './use-shipment-field.ts';
import s from '../shipment-form.module.css';

const flags = { customs: 'hasCustoms', container: 'hasContainerTrucking', van: 'hasVanTrucking' } as const;

/** Customs and trucking in addition to the service. For a customs-only request: its regime and additional transport. */
export function AlsoSection({ customsTypes }: { customsTypes: readonly CustomsTypeOption[] }) {
  const { t } = useTranslation('shipment-form');
  const { values, setValues } = useFormikContext<ShipmentValues>();
  const form = SERVICE_FORM[values.service];
  const choice = choiceOf(values);
  const change = (part: Partial<ShipmentValues>) => void setValues(settle({ ...values, ...part }));
  const regime = <Regime options={customsTypes} required={form.includes.includes('customs')} />;

  if (form.otherService) {
    return (
      <FormSection title={t('also.customsTitle')} hint={t('also.customsText')}>
        {regime}
        <Field label={t('also.other')} group>
          <Segmented
            full
            size="lg"
            label={t('also.other')}
            value={values.otherService ?? 'NONE'}
            onChange={(other) => {
              const otherService = other === 'NONE' ? null : other;
              change({ otherService, schedule: null });
            }}
            options={(['NONE', 'CONTAINER', 'VAN'] as const).map((value) => ({
              value,
              label: t(`also.otherService.${value}`),
            }))}
          />
        </Field>
      </FormSection>
    );
  }

  const isOn = { customs: choice.has_customs, container: choice.has_container_trucking, van: choice.has_van_trucking };
  const isBetweenPorts = values.direction === 'PORT_TRANSFER' && form.ends !== 'ROAD';
  const offered = form.addOns.filter((addOn) => addOn === 'customs' || !isBetweenPorts);
  const detailOf = (addOn: AddOn): ReactNode => {
    // Door to door always includes trucking at both ends, of the default kind unless another one is chosen.
    if (isOn[addOn] && !values[flags[addOn]]) return t('also.included');
    return t(addOn === 'customs' ? 'also.customsText' : `also.${addOn}Text`);
  };
  return (
    <FormSection title={t('also.title')} hint={isBetweenPorts ? t('also.noTrucks') : undefined}>
      <div className={s.lines}>
        {offered.map((addOn) => (
          <div key={addOn} className={s.addOn}>
            <Checkbox
              label={t(`also.${addOn}`)}
              detail={detailOf(addOn)}
              checked={isOn[addOn]}
              disabled={isOn[addOn] && !values[flags[addOn]]}
              onChange={(checked) => change({ [flags[addOn]]: checked })}
            />
            {addOn === 'customs' && isOn.customs && <div className={s.more}>{regime}</div>}
          </div>
        ))}
      </div>
    </FormSection>
  );
}

function Regime({ options, required }: { options: readonly CustomsTypeOption[]; required: boolean }) {
  const { t } = useTranslation('shipment-form');
  const { values, setFieldValue } = useFormikContext<ShipmentValues>();
  const field = useShipmentField();
  return (
    <Select
      label={t('also.regime')}
      required={required}
      {...field('customsType')}
      value={values.customsType}
      onChange={(code) => void setFieldValue('customsType', code)}
      options={options
        .filter(({ code }) => customsTypeFits(code, SHIPPING_TYPE[values.direction]))
        .map(({ code, name }) => ({ value: code, code, label: name }))}
    />
  );
}
