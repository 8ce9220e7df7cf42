import { useTranslation } from 'react-i18next';
import { SHIPMENT_VOLUME } from '@wr1/schema/rules/validation/registration.ts';
import type { ShipmentVolume } from '@wr1/schema/rules/validation/registration.ts';
import { SERVICE_TYPE, SERVICE_TYPE_LABEL } from '@wr1/schema/rules/code/service-type.ts';
import type { ServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Banner } from '../../../ui/page/banner.tsx';
import { Checkbox } from '../../../ui/form/choice/checkbox.tsx';
import { Field, FieldGrid } from '../../../ui/form/field.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { foldText } from '../../../ui/text/fold-text.ts';
import { TextButton } from '../../../ui/button/link-button.tsx';
import { Segmented } from '../../../ui/form/choice/segmented.tsx';
import { Select } from '../../../ui/form/choice/select.tsx';
import { Suggest } from '../../../ui/form/choice/suggest.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import s from './register-page.module.css';
import type { useRegisterField } from './use-register-field.ts';
import { useRegisterLists } from './use-register-lists.ts';

interface SectionProps {
  field: ReturnType<typeof useRegisterField>;
}

const serviceKeys = Object.keys(SERVICE_TYPE) as ServiceTypeKey[];

/** Company fields: names, tax code, business and address. */
export function CompanySection({ field }: SectionProps) {
  const { t } = useTranslation('registration');
  const { businessTypes, regions, loading, failed, retry } = useRegisterLists();
  const { values, text, change, blur, errorOf } = field;
  return (
    <FormSection title={t('company.title')} hint={t('company.hint')}>
      {failed && (
        <Banner tone="warning">
          {t('company.listsFailed')} <TextButton onClick={retry}>{t('company.retry')}</TextButton>
        </Banner>
      )}
      <TextField {...text('company_name')} required label={t('company.name')} autoComplete="organization" />
      <TextField {...text('company_name_vn')} optional label={t('company.nameVn')} />
      <FieldGrid>
        <TextField
          {...text('tax_code')}
          required
          label={t('company.taxCode')}
          hint={t('company.taxCodeHint')}
          inputMode="numeric"
          maxLength={20}
          mono
        />
        <Select
          label={t('company.businessType')}
          required
          placeholder={t('choose')}
          loading={loading}
          options={businessTypes.map(({ code, name }) => ({ value: code, label: name }))}
          value={values.business_type_code === '' ? null : values.business_type_code}
          onChange={change('business_type_code')}
          onBlur={blur('business_type_code')}
          error={errorOf('business_type_code')}
        />
      </FieldGrid>
      <FieldGrid>
        <Suggest
          label={t('company.region')}
          required
          hint={t('company.regionHint')}
          name="region_code"
          shape={{ key: (region) => region.code, label: (region) => region.name }}
          search={async (typed) => {
            const wanted = foldText(typed);
            return regions.filter(({ name }) => foldText(name).includes(wanted));
          }}
          value={regions.find(({ code }) => code === values.region_code) ?? null}
          onChange={(region) => change('region_code')(region?.code ?? '')}
          onBlur={blur('region_code')}
          error={errorOf('region_code')}
        />
        <TextField
          {...text('address')}
          required
          label={t('company.address')}
          hint={t('company.addressHint')}
          autoComplete="street-address"
        />
      </FieldGrid>
    </FormSection>
  );
}

/** Fields for the contact, who becomes the company administrator. */
export function ContactSection({ field }: SectionProps) {
  const { t } = useTranslation('registration');
  const { values, text, change } = field;
  return (
    <FormSection title={t('contact.title')} hint={t('contact.hint')}>
      <FieldGrid>
        <TextField {...text('contact_name')} required label={t('contact.name')} autoComplete="name" />
        <Field label={t('contact.gender')} optional group>
          <Segmented
            label={t('contact.gender')}
            size="lg"
            full
            value={values.gender}
            onChange={change('gender')}
            options={(['FEMALE', 'MALE', 'NONE'] as const).map((value) => ({
              value,
              label: t(`gender.${value}`),
            }))}
          />
        </Field>
        <TextField
          {...text('email')}
          required
          label={t('contact.email')}
          hint={t('contact.emailHint')}
          type="email"
          autoComplete="email"
          spellCheck={false}
        />
        <TextField
          {...text('phone')}
          required
          label={t('contact.phone')}
          hint={t('contact.phoneHint')}
          type="tel"
          autoComplete="tel"
        />
      </FieldGrid>
    </FormSection>
  );
}

/** Fields for the username and the language of emails. A password is chosen later. */
export function SignInSection({ field }: SectionProps) {
  const { t } = useTranslation('registration');
  const { values, text, change } = field;
  return (
    <FormSection title={t('signIn.title')} hint={t('signIn.hint')}>
      <FieldGrid>
        <TextField
          {...text('username')}
          required
          label={t('signIn.username')}
          hint={t('signIn.usernameHint')}
          autoComplete="username"
          spellCheck={false}
        />
        <Field label={t('signIn.language')} group>
          <Segmented
            label={t('signIn.language')}
            size="lg"
            full
            value={values.language}
            onChange={change('language')}
            options={[
              { value: 'en', label: 'English' },
              { value: 'vn', label: 'Tiếng Việt' },
            ]}
          />
        </Field>
      </FieldGrid>
    </FormSection>
  );
}

/** Fields for monthly shipments and services of interest. */
export function InterestSection({ field }: SectionProps) {
  const { t } = useTranslation('registration');
  const { language } = useLanguage();
  const { values, change, errorOf } = field;
  const volumeError = errorOf('shipment_volume');
  const volume = SHIPMENT_VOLUME.find((option) => option === values.shipment_volume) ?? null;
  return (
    <FormSection title={t('interest.title')} hint={t('interest.hint')}>
      <div data-invalid={volumeError !== null}>
        <Field label={t('interest.volume')} required group error={volumeError}>
          <Segmented<ShipmentVolume>
            label={t('interest.volume')}
            name="shipment_volume"
            size="lg"
            full
            value={volume}
            onChange={change('shipment_volume')}
            options={SHIPMENT_VOLUME.map((value) => ({ value, label: value.replace('-', '–') }))}
          />
        </Field>
      </div>
      <Field label={t('interest.services')} required group error={errorOf('services')}>
        <div className={s.services}>
          {serviceKeys.map((key) => {
            const code = SERVICE_TYPE[key];
            return (
              <Checkbox
                key={key}
                name="services"
                className={s.service}
                label={SERVICE_TYPE_LABEL[key][language]}
                checked={values.services.includes(code)}
                onChange={(isChosen) =>
                  change('services')(
                    isChosen ? [...values.services, code] : values.services.filter((other) => other !== code),
                  )
                }
              />
            );
          })}
        </div>
      </Field>
    </FormSection>
  );
}
