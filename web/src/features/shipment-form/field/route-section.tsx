import type { PickerServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { useWording } from '../../../app/session/use-wording.ts';
import { useFormikContext } from 'formik';
import { ArrowLeftRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SERVICE_FORM, detailServices } from '@wr1/schema/rules/code/service-form.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { PAYMENT_TERM_LABEL } from '@wr1/schema/rules/code/payment-term.ts';
import { incotermKey, incotermRefusal, suggestsDoorToDoor } from '@wr1/schema/rules/code/incoterm.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { DateField } from '../../../ui/form/date/date-field.tsx';
import { Field, FieldGrid } from '../../../ui/form/field.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { TextButton } from '../../../ui/button/link-button.tsx';
import { useNow } from '../../../ui/browser/use-now.ts';
import { Checkbox } from '../../../ui/form/choice/checkbox.tsx';
import { Segmented } from '../../../ui/form/choice/segmented.tsx';
import { IncotermPicker } from '../../master-data/incoterm-picker.tsx';
import type { IncotermOption } from '../../master-data/incoterm-picker.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { choiceOf, endKindOf, hasFreightTerms, placeServiceOf, settle } from '../values/shipment-choice.ts';
import { useFormSource } from '../start/form-source.tsx';
import { directions } from '../values/shipment-values.ts';
import type { ShipmentValues } from '../values/shipment-values.ts';
import { useShipmentField } from './use-shipment-field.ts';
import s from '../shipment-form.module.css';

/** Direction, both ends, terms, and cargo-ready day. */
export function RouteSection({ incoterms }: { incoterms: readonly IncotermOption[] }) {
  const { t } = useTranslation('shipment-form');
  const word = useWording();
  const { language } = useLanguage();
  const { values, setValues, setFieldValue } = useFormikContext<ShipmentValues>();
  const field = useShipmentField();
  const now = useNow();
  const change = (part: Partial<ShipmentValues>) => void setValues(settle({ ...values, ...part }));
  // A sailing on another route would be refused.
  const changeRoute = (part: Partial<ShipmentValues>) => change({ ...part, schedule: null });
  const place = endKindOf(values);
  const service = placeServiceOf(values);
  const details = detailServices(choiceOf(values));
  const term = incotermKey(values.incoterm);
  const suggestsDoor = suggestsDoorToDoor(values.incoterm) && values.direction === 'EXPORT';

  return (
    <FormSection title={t('route.title')} hint={place === 'road' ? undefined : t('route.hint')}>
      <Field label={t('route.direction')} group>
        <Segmented
          full
          size="lg"
          label={t('route.direction')}
          value={values.direction}
          onChange={(direction) => change({ direction })}
          options={directions.map((direction) => ({
            value: direction,
            label: word(`direction.${direction}`, service),
          }))}
        />
      </Field>
      {details.includes('WAREHOUSE_TRANSFER') && (
        <Checkbox
          checked={values.detailService === 'WAREHOUSE_TRANSFER'}
          onChange={(isTransfer) => change({ detailService: isTransfer ? 'WAREHOUSE_TRANSFER' : null })}
          label={word('detail.WAREHOUSE_TRANSFER', service)}
          detail={t('route.transferHint')}
        />
      )}
      {SERVICE_FORM[values.service].ends === 'GATEWAY' && place !== 'road' && (
        <Field label={t('route.gateway')} group>
          <Segmented
            full
            size="lg"
            label={t('route.gateway')}
            value={values.gateway}
            onChange={(gateway) => changeRoute({ gateway, pol: null, pod: null })}
            options={(['PORT', 'AIRPORT'] as const).map((value) => ({ value, label: t(`route.by.${value}`) }))}
          />
        </Field>
      )}
      {place !== 'road' && <Ends service={service} onChange={changeRoute} />}
      <FieldGrid>
        {hasFreightTerms(values.service) && (
          <>
            <IncotermPicker
              label={t('route.incoterm')}
              optional
              options={incoterms}
              noSea={incotermRefusal('FOB', SERVICE_TYPE[values.service]) !== null}
              {...field('incoterm')}
              value={values.incoterm}
              hint={term ? t(`incoterm.${term}`) : undefined}
              onChange={(incoterm) =>
                change({
                  incoterm,
                  paymentTerm: knownTerm(incoterms.find((option) => option.code === incoterm)?.defaultPaymentTerm),
                })
              }
            />
            <Field label={t('route.paymentTerm')} optional group hint={t('route.paymentHint')}>
              <Segmented
                full
                size="lg"
                label={t('route.paymentTerm')}
                value={values.paymentTerm}
                onChange={(paymentTerm) => change({ paymentTerm })}
                options={[
                  { value: 'PREPAID', label: PAYMENT_TERM_LABEL.PREPAID[language] },
                  { value: 'COLLECT', label: PAYMENT_TERM_LABEL.COLLECT[language] },
                ]}
              />
            </Field>
          </>
        )}
        <DateField
          label={t('route.cargoReady')}
          optional
          min={businessDay(now)}
          {...field('cargoReady')}
          value={values.cargoReady}
          onChange={(day) => void setFieldValue('cargoReady', day)}
        />
      </FieldGrid>
      {suggestsDoor && (
        <p className={s.suggest}>
          {t('route.suggestDoor', { term: values.incoterm })}{' '}
          <TextButton onClick={() => change({ direction: 'DOOR_TO_DOOR' })}>{t('route.useDoor')}</TextButton>
        </p>
      )}
    </FormSection>
  );
}

interface EndsProps {
  /** Determines the list from which both places are chosen. */
  service: PickerServiceTypeKey;
  onChange: (part: Partial<ShipmentValues>) => void;
}

/** The two ends of the route, and a button that swaps them. */
function Ends({ service, onChange }: EndsProps) {
  const { t } = useTranslation('shipment-form');
  const word = useWording();
  const { values } = useFormikContext<ShipmentValues>();
  const field = useShipmentField();
  const { PlacePicker } = useFormSource();
  return (
    <div className={s.ends}>
      <PlacePicker
        service={service}
        label={word('pol', service)}
        placeholder={t('route.find')}
        required
        {...field('pol')}
        value={values.pol}
        onChange={(pol) => onChange({ pol })}
      />
      <IconButton
        className={s.swap}
        kind="outlined"
        size="lg"
        label={t('route.swap')}
        icon={<ArrowLeftRight size={16} />}
        onClick={() => onChange({ pol: values.pod, pod: values.pol })}
      />
      <PlacePicker
        service={service}
        label={word('pod', service)}
        placeholder={t('route.find')}
        required
        {...field('pod')}
        value={values.pod}
        onChange={(pod) => onChange({ pod })}
      />
    </div>
  );
}

function knownTerm(term: IncotermOption['defaultPaymentTerm'] | undefined): ShipmentValues['paymentTerm'] {
  return term === 'PREPAID' || term === 'COLLECT' ? term : null;
}
