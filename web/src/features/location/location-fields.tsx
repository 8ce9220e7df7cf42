import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { handlingsOf, HOME_COUNTRY } from '@wr1/schema/rules/place/location.ts';
import type { RecordForm } from '../../app/form/use-record-form.ts';
import type { LocationDirection } from '../../schema-types.generated.ts';
import { Field, FieldGrid } from '../../ui/form/field.tsx';
import { Segmented } from '../../ui/form/choice/segmented.tsx';
import { Select } from '../../ui/form/choice/select.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { EntryPicker } from '../master-data/entry-picker.tsx';
import { LocationListsDocument } from './location-dialog.generated.ts';
import s from './location-dialog.module.css';
import type { LocationField, LocationValues } from './location-values.ts';

interface LocationFieldsProps {
  form: Pick<RecordForm<LocationValues>, 'values' | 'set' | 'bind'>;
  /** Location types that can be chosen; empty means all. */
  locationTypes: readonly number[];
  /** Whether to show the Vietnamese name and address too. */
  inVietnamese: boolean;
}

export function LocationFields({ form, locationTypes, inVietnamese }: LocationFieldsProps) {
  const { t } = useTranslation('location');
  const { data, loading } = useQuery(LocationListsDocument);
  const { countries = [], regions = [], handlingTypes = [] } = data ?? {};
  const { values, set } = form;
  const types = (data?.locationTypes ?? []).filter(
    ({ number: id }) => locationTypes.length === 0 || locationTypes.includes(id),
  );
  const able: readonly number[] = handlingsOf(
    Number(values.locationType),
    (values.direction || null) as LocationDirection | null,
  );
  const handlings = handlingTypes.filter(({ number: id }) => able.includes(id));

  const bind = (field: LocationField) => ({ ...form.bind(field), label: t(`field.${field}`) });
  const choice = (field: 'countryCode' | 'regionCode', entries: readonly { code: string; name: string }[]) => (
    <EntryPicker {...bind(field)} required entries={entries} />
  );

  return (
    <div className={s.part}>
      <TextField {...bind('name')} required autoComplete="off" hint={t('hint.name')} />
      {inVietnamese && <TextField {...bind('nameVn')} hint={t('hint.nameVn')} />}
      <FieldGrid>
        <Select
          {...bind('locationType')}
          required
          size="lg"
          placeholder={t('field.choose')}
          loading={loading}
          options={types.map(({ number: id, name }) => ({ value: String(id), label: name }))}
        />
        <Field label={t('field.direction')} group>
          <Segmented
            full
            size="lg"
            label={t('field.direction')}
            value={values.direction}
            onChange={(direction) => set({ direction })}
            options={[
              { value: 'PICK_UP', label: t('direction.PICK_UP') },
              { value: 'DELIVERY', label: t('direction.DELIVERY') },
              { value: '', label: t('direction.both') },
            ]}
          />
        </Field>
      </FieldGrid>
      <TextArea {...bind('address')} required rows={2} hint={t('hint.address')} />
      {inVietnamese && <TextArea {...bind('addressVn')} rows={2} />}
      <FieldGrid>
        {choice('countryCode', countries)}
        {values.countryCode === HOME_COUNTRY && choice('regionCode', regions)}
      </FieldGrid>
      <FieldGrid>
        <TextField {...bind('latitude')} inputMode="decimal" mono placeholder="10.762622" hint={t('hint.latitude')} />
        <TextField {...bind('longitude')} inputMode="decimal" mono placeholder="106.660172" />
      </FieldGrid>
      <FieldGrid>
        <TextField {...bind('abbreviation')} mono maxLength={20} hint={t('hint.abbreviation')} />
        <TextField {...bind('taxCode')} mono inputMode="numeric" hint={t('hint.taxCode')} />
      </FieldGrid>
      {handlings.length > 0 && (
        <Select
          {...bind('handling')}
          size="lg"
          hint={t('hint.handling')}
          options={[
            { value: '', label: t('field.noHandling') },
            ...handlings.map(({ number: id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
    </div>
  );
}
