import { numberEntry } from '@wr1/schema/rules/validation/number-text.ts';
import { NumberField } from '../../../ui/form/number/number-field.tsx';
import { DEGREE_MARKS } from '../values/shipment-values.ts';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { cargoKinds } from '@wr1/schema/rules/code/service-form.ts';
import type { CargoKind } from '@wr1/schema/rules/code/service-form.ts';
import { Field, FieldGrid } from '../../../ui/form/field.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Segmented } from '../../../ui/form/choice/segmented.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { GoodsTypePicker } from '../../master-data/goods-type-picker.tsx';
import { cargoKindOf, choiceOf } from '../values/shipment-choice.ts';
import { ContainerLines } from './container-lines.tsx';
import { takesTemperature } from '../values/shipment-input.ts';
import type { FormLists } from '../form-lists.ts';
import { PackageLines } from './package-lines.tsx';
import type { ShipmentValues } from '../values/shipment-values.ts';
import { useShipmentField } from '../field/use-shipment-field.ts';

/** Cargo lines of the kind that the service needs, and what they contain. */
export function CargoSection({ lists }: { lists: Pick<FormLists, 'containerTypes' | 'goodsTypes'> }) {
  const { t } = useTranslation('shipment-form');
  const { values, setFieldValue } = useFormikContext<ShipmentValues>();
  const kind = cargoKindOf(values);
  const title = { containers: t('cargo.titleContainers'), packages: t('cargo.titlePackages') };
  const kinds = cargoKinds(choiceOf(values));
  return (
    <FormSection title={title[kind]} hint={t(kind === 'containers' ? 'cargo.hintContainers' : 'cargo.hintPackages')}>
      {kinds.length > 1 && (
        <Segmented<CargoKind>
          full
          size="lg"
          label={t('cargo.kind')}
          value={kind}
          onChange={(chosen) => void setFieldValue('cargoKind', chosen)}
          options={kinds.map((value) => ({ value, label: title[value] }))}
        />
      )}
      {kind === 'containers' ? <ContainerLines types={lists.containerTypes} /> : <PackageLines />}
      <Goods goodsTypes={lists.goodsTypes} />
    </FormSection>
  );
}

function Goods({ goodsTypes }: Pick<FormLists, 'goodsTypes'>) {
  const { t } = useTranslation('shipment-form');
  const { values, setFieldValue } = useFormikContext<ShipmentValues>();
  const field = useShipmentField();
  return (
    <FieldGrid>
      <GoodsTypePicker
        label={t('goods.type')}
        placeholder={t('goods.find')}
        optional
        options={goodsTypes}
        {...field('goodsType')}
        value={values.goodsType}
        onChange={(code) => void setFieldValue('goodsType', code)}
      />
      <TextField
        label={t('goods.description')}
        optional
        maxLength={500}
        {...field('description')}
        value={values.description}
        onChange={(text) => void setFieldValue('description', text)}
      />
      <Field label={t('goods.dangerous')} group>
        <Segmented
          full
          size="lg"
          label={t('goods.dangerous')}
          value={values.dangerous ? 'yes' : 'no'}
          onChange={(choice) => void setFieldValue('dangerous', choice === 'yes')}
          options={[
            { value: 'no', label: t('goods.no') },
            { value: 'yes', label: t('goods.yes') },
          ]}
        />
      </Field>
      {takesTemperature(values) && (
        <NumberField
          label={t('goods.temperature')}
          optional
          unit="°C"
          {...DEGREE_MARKS}
          hint={t('goods.temperatureHint')}
          {...field('temperature')}
          value={numberEntry(values.temperature, DEGREE_MARKS)}
          onChange={(degrees) =>
            void setFieldValue('temperature', typeof degrees === 'number' ? String(degrees) : (degrees ?? ''))
          }
        />
      )}
    </FieldGrid>
  );
}
