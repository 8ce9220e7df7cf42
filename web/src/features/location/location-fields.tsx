import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { handlingsOf, HOME_COUNTRY } from '@wr1/schema/rules/place/location.ts';
import type { HandlingCode } from '@wr1/schema/rules/place/location-option.ts';
import { Field, FieldGrid } from '../../ui/form/field.tsx';
import { Segmented } from '../../ui/form/choice/segmented.tsx';
import { Select } from '../../ui/form/choice/select.tsx';
import { Suggest } from '../../ui/form/choice/suggest.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { TextInputProps } from '../../ui/form/text-field.tsx';
import { foldText } from '../../ui/text/fold-text.ts';
import { LocationListsDocument } from './location-dialog.generated.ts';
import s from './location-dialog.module.css';
import type { LocationField, LocationValues } from './location-values.ts';

interface LocationFieldsProps {
  values: LocationValues;
  set: (field: LocationField, value: string) => void;
  leave: (field: LocationField) => void;
  errorOf: (field: LocationField) => string | null;
  /** Kinds of place that may be chosen; empty: all. */
  locationTypes: readonly number[];
  /** Shows name and address in Vietnamese as well. */
  inVietnamese: boolean;
}

interface Entry {
  code: string;
  name: string;
}
const entryShape = { key: (entry: Entry) => entry.code, label: (entry: Entry) => entry.name };

/** Finds entries by name, accents and capitals apart. */
const among = (entries: readonly Entry[]) => (search: string) => {
  const wanted = foldText(search);
  return Promise.resolve(entries.filter(({ name }) => foldText(name).includes(wanted)).slice(0, 60));
};

/** The fields of a place. */
export function LocationFields({ values, set, leave, errorOf, locationTypes, inVietnamese }: LocationFieldsProps) {
  const { t } = useTranslation('location');
  const { data, loading } = useQuery(LocationListsDocument);
  const { countries = [], regions = [], handlingTypes = [] } = data ?? {};
  const types = (data?.locationTypes ?? []).filter(
    ({ id }) => locationTypes.length === 0 || locationTypes.includes(id),
  );
  const able = handlingsOf(Number(values.locationTypeId), values.direction || null);
  const handlings = handlingTypes.filter(({ id }) => able.includes(id as HandlingCode));
  const isHome = values.countryCode === HOME_COUNTRY;

  const bind = (field: LocationField) => ({
    label: t(`field.${field}`),
    value: values[field],
    error: errorOf(field),
    onChange: (value: string) => set(field, value),
    onBlur: () => leave(field),
  });
  const line = (field: LocationField, more: Partial<TextInputProps> & { hint?: string; required?: boolean } = {}) => (
    <FieldFocus name={field}>
      <TextField {...bind(field)} {...more} />
    </FieldFocus>
  );
  const choice = (field: 'countryCode' | 'regionCode', entries: readonly Entry[]) => (
    <FieldFocus name={field}>
      <Suggest<Entry>
        {...bind(field)}
        required
        shape={entryShape}
        search={among(entries)}
        delay={0}
        value={entries.find(({ code }) => code === values[field]) ?? null}
        onChange={(entry) => set(field, entry?.code ?? '')}
      />
    </FieldFocus>
  );

  return (
    <div className={s.part}>
      {line('name', { required: true, autoComplete: 'off', hint: t('hint.name') })}
      {inVietnamese && line('nameVn', { hint: t('hint.nameVn') })}
      <FieldGrid>
        <FieldFocus name="locationTypeId">
          <Select
            {...bind('locationTypeId')}
            required
            size="lg"
            placeholder={t('field.choose')}
            loading={loading}
            options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </FieldFocus>
        <Field label={t('field.direction')} group>
          <Segmented
            full
            size="lg"
            label={t('field.direction')}
            value={values.direction}
            onChange={(value) => set('direction', value)}
            options={[
              { value: 'PICK_UP', label: t('direction.PICK_UP') },
              { value: 'DELIVERY', label: t('direction.DELIVERY') },
              { value: '', label: t('direction.both') },
            ]}
          />
        </Field>
      </FieldGrid>
      <FieldFocus name="address">
        <TextArea {...bind('address')} required rows={2} hint={t('hint.address')} />
      </FieldFocus>
      {inVietnamese && (
        <FieldFocus name="addressVn">
          <TextArea {...bind('addressVn')} rows={2} />
        </FieldFocus>
      )}
      <FieldGrid>
        {choice('countryCode', countries)}
        {isHome && choice('regionCode', regions)}
      </FieldGrid>
      <FieldGrid>
        {line('latitude', { inputMode: 'decimal', mono: true, placeholder: '10.762622', hint: t('hint.latitude') })}
        {line('longitude', { inputMode: 'decimal', mono: true, placeholder: '106.660172' })}
      </FieldGrid>
      <FieldGrid>
        {line('abbreviation', { mono: true, maxLength: 20, hint: t('hint.abbreviation') })}
        {line('taxCode', { mono: true, inputMode: 'numeric', hint: t('hint.taxCode') })}
      </FieldGrid>
      {handlings.length > 0 && (
        <FieldFocus name="handlingTypeId">
          <Select
            {...bind('handlingTypeId')}
            size="lg"
            hint={t('hint.handling')}
            options={[
              { value: '', label: t('field.noHandling') },
              ...handlings.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        </FieldFocus>
      )}
    </div>
  );
}

/** Where the focus goes when the field has to be mended. */
function FieldFocus({ name, children }: { name: LocationField; children: ReactNode }) {
  return <div data-field={name}>{children}</div>;
}
