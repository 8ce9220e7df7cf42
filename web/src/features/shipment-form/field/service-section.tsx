import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { SERVICE_TYPE_LABEL } from '@wr1/schema/rules/code/service-type.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { ServiceGlyph } from '../../../ui/picture/glyph.tsx';
import { RadioTiles } from '../../../ui/form/choice/radio-tiles.tsx';
import { serviceKind } from '../../shipment/tag/service-tag.tsx';
import { changeService } from '../values/shipment-choice.ts';
import { LastShipment } from '../start/last-shipment.tsx';
import { formServices } from '../values/shipment-values.ts';
import type { ShipmentValues } from '../values/shipment-values.ts';

/** Chooses one of the six services. The rest of the form depends on it. */
export function ServiceSection() {
  const { t } = useTranslation('shipment-form');
  const { language } = useLanguage();
  const { values, setValues } = useFormikContext<ShipmentValues>();
  return (
    <FormSection title={t('service.title')}>
      <RadioTiles
        label={t('service.title')}
        value={values.service}
        onChange={(service) => void setValues(changeService(values, service))}
        tiles={formServices.map((service) => {
          const kind = serviceKind(service);
          return {
            value: service,
            label: SERVICE_TYPE_LABEL[service][language],
            drawing: kind && <ServiceGlyph kind={kind} size={28} />,
          };
        })}
      />
      <LastShipment />
    </FormSection>
  );
}
