import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { SERVICE_TYPE_LABEL } from '@wr1/schema/rules/code/service-type.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { FormSection } from '../../../../ui/form/form-section.tsx';
import { ServiceGlyph } from '../../../../ui/picture/glyph.tsx';
import { RadioTiles } from '../../../../ui/form/choice/radio-tiles.tsx';
import { serviceKind } from '../../../shipment/tag/service-tag.tsx';
import { changeService } from '../request-choice.ts';
import { RequestLast } from '../start/request-last.tsx';
import { requestServices } from '../request-values.ts';
import type { RequestValues } from '../request-values.ts';

/** Which of the six services; the rest of the form follows from it. */
export function RequestServices() {
  const { t } = useTranslation('quotation');
  const { language } = useLanguage();
  const { values, setValues } = useFormikContext<RequestValues>();
  return (
    <FormSection title={t('service.title')}>
      <RadioTiles
        label={t('service.title')}
        value={values.service}
        onChange={(service) => void setValues(changeService(values, service))}
        tiles={requestServices.map((service) => {
          const kind = serviceKind(service);
          return {
            value: service,
            label: SERVICE_TYPE_LABEL[service][language],
            drawing: kind && <ServiceGlyph kind={kind} size={28} />,
          };
        })}
      />
      <RequestLast />
    </FormSection>
  );
}
