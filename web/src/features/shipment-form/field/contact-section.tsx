import { useFormikContext } from 'formik';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { LEAD_CONTACT_LENGTH } from '@wr1/schema/rules/validation/lead-contact.ts';
import { FieldGrid } from '../../../ui/form/field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import type { ShipmentValues } from '../values/shipment-values.ts';
import { useShipmentField } from './use-shipment-field.ts';
import s from './contact-section.module.css';

/**
 * Fields for the requester's name and contact details.
 * @param trap a hidden field that only bots fill in
 */
export function ContactSection({ trap }: { trap: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation('lead');
  const { values, setFieldValue } = useFormikContext<ShipmentValues>();
  const field = useShipmentField();
  const { contact } = values;
  const bind = (name: keyof typeof contact) => ({
    ...field(`contact.${name}`),
    value: contact[name],
    maxLength: LEAD_CONTACT_LENGTH[name],
    onChange: (text: string) => void setFieldValue(`contact.${name}`, text),
  });
  return (
    <FormSection title={t('contact.title')} hint={t('contact.hint')}>
      <FieldGrid>
        <TextField label={t('contact.name')} required autoComplete="name" {...bind('name')} />
        <TextField label={t('contact.company')} optional autoComplete="organization" {...bind('companyName')} />
        <TextField
          label={t('contact.email')}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          {...bind('email')}
        />
        <TextField
          label={t('contact.phone')}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...bind('phone')}
        />
      </FieldGrid>
      <div className={s.trap} aria-hidden="true">
        <label>
          {t('contact.trap')}
          <input ref={trap} name="homepage" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
    </FormSection>
  );
}
