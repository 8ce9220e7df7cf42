import { useWording } from '../../../app/session/use-wording.ts';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { hasScheduleField, SCHEDULE_LENGTH } from '@wr1/schema/rules/schedule/schedule.ts';
import type { RecordForm } from '../../../app/form/use-record-form.ts';
import { DateTimeField } from '../../../ui/form/date/date-time-field.tsx';
import { Field, FieldGrid } from '../../../ui/form/field.tsx';
import { foldText } from '../../../ui/text/fold-text.ts';
import { formatOffset } from '../../../ui/text/format.ts';
import { TextButton } from '../../../ui/button/link-button.tsx';
import { Segmented } from '../../../ui/form/choice/segmented.tsx';
import { Suggest } from '../../../ui/form/choice/suggest.tsx';
import type { SuggestShape } from '../../../ui/form/choice/suggest.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useNow } from '../../../ui/browser/use-now.ts';
import { instantOf } from '../../../ui/form/date/zone-clock.ts';
import { PlacePicker } from '../../master-data/place-picker.tsx';
import { placeShortName, placeZone } from '../../master-data/place-tag.tsx';
import type { Place } from '../../master-data/place-tag.tsx';
import s from './schedule-form.module.css';
import { pickerServices } from '../search/schedule-search.ts';
import { ScheduleAirlinesDocument, ScheduleFormListsDocument } from './schedule-edit.generated.ts';
import { CUT_OFF_FIELDS, hasCutOff, inService } from './schedule-values.ts';
import type { NamedEntry, ScheduleValues } from './schedule-values.ts';

const entryShape: SuggestShape<NamedEntry> = {
  key: (entry) => entry.code,
  label: (entry) => entry.name,
  code: (entry) => entry.code,
};
const shipShape: SuggestShape<NamedEntry> = {
  key: (entry) => entry.code,
  label: (entry) => entry.name,
  detail: (entry) => `IMO ${entry.code}`,
};

/** Returns a search for entries by name or code that ignores accents and case. */
const among = (entries: readonly NamedEntry[]) => (search: string) => {
  const wanted = foldText(search);
  return Promise.resolve(entries.filter(({ code, name }) => foldText(`${code} ${name}`).includes(wanted)).slice(0, 60));
};

/**
 * Form fields of a departure, depending on the service. If `routeFixed`, records use the departure, so its
 * service and route cannot change.
 */
export function ScheduleFields({ form, routeFixed }: { form: RecordForm<ScheduleValues>; routeFixed: boolean }) {
  const { t } = useTranslation(['schedule-edit', 'schedule']);
  const now = useNow();
  const client = useApolloClient();
  const { data } = useQuery(ScheduleFormListsDocument);
  const { values, set, bind } = form;
  const { service } = values;
  const word = useWording();
  const at = (place: Place | null, clock: string) => {
    const zone = placeZone(place);
    const instant = instantOf(clock, zone) ?? now.toISOString();
    return place
      ? t('form.clockOf', { place: placeShortName(place, ''), offset: formatOffset(instant, zone) })
      : undefined;
  };
  const place = (end: 'pol' | 'pod') => (
    <PlacePicker
      {...bind(end)}
      service={service}
      label={word(end, service)}
      placeholder={t('schedule:findPlace')}
      required
      disabled={routeFixed}
    />
  );

  return (
    <div className={s.part}>
      <Field label={t('schedule:service')} group hint={routeFixed ? t('form.routeFixed') : undefined}>
        <Segmented
          label={t('schedule:service')}
          size="lg"
          full
          value={service}
          options={pickerServices.map((one) => ({ value: one, label: one, disabled: routeFixed && one !== service }))}
          onChange={(next) => set(inService(values, next))}
        />
      </Field>
      <FieldGrid>
        {place('pol')}
        {place('pod')}
      </FieldGrid>
      <FieldGrid>
        <Field label={t('schedule:column.routing')} group>
          <Segmented
            label={t('schedule:column.routing')}
            size="lg"
            full
            value={values.transit ? 'TRANSIT' : 'DIRECT'}
            options={(['DIRECT', 'TRANSIT'] as const).map((one) => ({
              value: one,
              label: t(`schedule:routing.${one}`),
            }))}
            onChange={(routing) => set({ transit: routing === 'TRANSIT' })}
          />
        </Field>
        {values.transit && (
          <PlacePicker
            {...bind('via')}
            service={service}
            label={word('transit', service)}
            placeholder={t('schedule:findPlace')}
            required
          />
        )}
      </FieldGrid>
      {hasScheduleField(service, 'carrier_code') && (
        <FieldGrid>
          <Suggest<NamedEntry>
            key={service === 'AIR' ? 'airline' : 'line'}
            {...bind('carrier')}
            label={t('schedule:column.carrier')}
            placeholder={t('form.findCarrier')}
            required
            shape={entryShape}
            delay={service === 'AIR' ? 180 : 0}
            search={async (search, signal) => {
              if (service !== 'AIR') return among(data?.shippingLines ?? [])(search);
              const found = await client.query({
                query: ScheduleAirlinesDocument,
                variables: { search },
                context: { fetchOptions: { signal } },
              });
              return found.data?.airlines ?? [];
            }}
          />
          <TextField
            {...bind('voyage')}
            label={t(service === 'AIR' ? 'form.flight' : 'form.voyage')}
            required={service === 'AIR'}
            mono
            maxLength={SCHEDULE_LENGTH.voyage}
            autoComplete="off"
            onChange={(voyage) => set({ voyage: voyage.toUpperCase() })}
          />
        </FieldGrid>
      )}
      {hasScheduleField(service, 'vessel_name') && (
        <FieldGrid>
          <Suggest<NamedEntry>
            {...bind('vessel')}
            label={t('form.vessel')}
            hint={t('form.vesselHint')}
            placeholder={t('form.findVessel')}
            shape={shipShape}
            delay={0}
            search={among(data?.vessels ?? [])}
          />
          {hasScheduleField(service, 'stuffing_place') && (
            <TextField
              {...bind('stuffingPlace')}
              label={t('schedule:column.stuffing_place')}
              placeholder={t('form.stuffingHint')}
              maxLength={SCHEDULE_LENGTH.stuffing_place}
            />
          )}
        </FieldGrid>
      )}
      <FieldGrid>
        <DateTimeField {...bind('etd')} label={t('form.etd')} required hint={at(values.pol, values.etd)} />
        <DateTimeField {...bind('eta')} label={t('form.eta')} required hint={at(values.pod, values.eta)} />
      </FieldGrid>
      <div className={s.cutOffs} role="group" aria-label={t('form.cutOffs')}>
        <p className={s.cutOffHead}>
          <span className={s.cutOffTitle}>{t('form.cutOffs')}</span>
          <span className={s.quiet}>{t('form.cutOffHint')}</span>
          {values.own.length > 0 && (
            <TextButton onClick={() => set({ own: [] })}>{t('form.followConvention')}</TextButton>
          )}
        </p>
        <FieldGrid>
          {CUT_OFF_FIELDS.filter((field) => hasCutOff(service, field)).map((field) => (
            <DateTimeField
              key={field}
              {...bind(field)}
              label={t(`form.cutOff.${field}`)}
              hint={values.own.includes(field) ? t('form.ownCutOff') : undefined}
              onChange={(clock) => set({ [field]: clock, own: [...values.own.filter((one) => one !== field), field] })}
            />
          ))}
        </FieldGrid>
      </div>
    </div>
  );
}
