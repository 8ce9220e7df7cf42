import { useWording } from '../../app/session/use-wording.ts';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SERVICE_TYPE_LABEL } from '@wr1/schema/rules/code/service-type.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { useViewer } from '../../app/session/viewer-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { Banner } from '../../ui/page/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { DateField } from '../../ui/form/date/date-field.tsx';
import { FieldGrid } from '../../ui/form/field.tsx';
import { ServiceGlyph } from '../../ui/picture/glyph.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { RadioTiles } from '../../ui/form/choice/radio-tiles.tsx';
import { Select } from '../../ui/form/choice/select.tsx';
import { useNow } from '../../ui/browser/use-now.ts';
import { CompanyPicker } from '../company/company-picker.tsx';
import type { CompanyOption } from '../company/company-picker.tsx';
import type { LocationOption } from '../location/location-picker.tsx';
import type { ContainerTypeOption } from '../master-data/container-type-picker.tsx';
import { IncotermPicker } from '../master-data/incoterm-picker.tsx';
import type { IncotermOption } from '../master-data/incoterm-picker.tsx';
import { PlacePicker } from '../master-data/place-picker.tsx';
import type { Place } from '../master-data/place-tag.tsx';
import { serviceKind } from '../shipment/tag/service-tag.tsx';
import { EstimateAddOns } from './estimate-add-on.tsx';
import { EstimateBoxes, EstimatePackages } from './estimate-cargo.tsx';
import { partsOf } from './estimate-parts.ts';
import { directions, services } from './estimate-search.ts';
import type { EstimateSearch } from './estimate-search.ts';
import s from './estimate-form.module.css';

export interface EstimateFormProps {
  values: EstimateSearch;
  /** @param fields the changed input fields, whose server errors are cleared */
  onChange: (part: Partial<EstimateSearch>, ...fields: string[]) => void;
  /** The error message for an input path; undefined if there is none. */
  errorOf: (path: string) => string | undefined;
  lists: { incoterms: readonly IncotermOption[]; containerTypes: readonly ContainerTypeOption[] };
  /** Places whose codes are in the URL, for their names. */
  places: readonly Place[];
  locations: readonly LocationOption[];
  customers: readonly CompanyOption[];
  /** Why there is no price, if the reason is not an invalid field. */
  problem: string | undefined;
  loading: boolean;
  onSubmit: () => void;
}

/** Form for the shipment to price: service, route, cargo and additional services. */
export function EstimateForm(props: EstimateFormProps) {
  const { values, onChange, errorOf, lists, places, customers, problem, loading, onSubmit } = props;
  const { t } = useTranslation(['estimate', 'schedule']);
  const { language } = useLanguage();
  const word = useWording();
  const today = businessDay(useNow());
  const { isStaff } = useViewer();
  const [picked, setPicked] = useState<readonly Place[]>([]);
  const [chosen, setChosen] = useState<CompanyOption | null>(null);
  const customer = [chosen, ...customers].find((one) => one?.id === values.customer) ?? null;
  const parts = partsOf(values);
  const picker = values.service === 'AIR' ? 'AIR' : parts.road ? 'FTL' : 'FCL';
  const known = (code: string | null) =>
    code === null ? null : ([...picked, ...places].find((place) => place.code === code) ?? null);

  function pick(end: 'pol' | 'pod', place: Place | null) {
    if (place) setPicked([place, ...picked.slice(0, 9)]);
    onChange({ [end]: place?.code ?? null }, `${end}Code`);
  }

  return (
    <form
      className={s.form}
      noValidate
      aria-label={t('form')}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <RadioTiles
        className={s.services}
        label={t('service')}
        value={values.service}
        tiles={services.map((service) => {
          const drawing = serviceKind(service);
          return {
            value: service,
            label: SERVICE_TYPE_LABEL[service][language],
            drawing: drawing && <ServiceGlyph kind={drawing} size={20} />,
          };
        })}
        onChange={(service) => {
          const next = partsOf({ ...values, service });
          const sameEnds = next.road === parts.road && (service === 'AIR') === (values.service === 'AIR');
          const truck = next.trucks.find((one) => one === values.truck) ?? null;
          const ends = { pol: null, pod: null, pickUp: { place: null, km: null }, delivery: { place: null, km: null } };
          onChange({ service, truck, ...(!sameEnds && ends) }, ...allFields);
        }}
      />
      {isStaff && (
        <CompanyPicker
          label={t('customer')}
          optional
          hint={t('customerHint')}
          placeholder={t('customerFind')}
          error={errorOf('customerId')}
          value={customer}
          onChange={(company) => {
            setChosen(company);
            onChange({ customer: company?.id ?? null }, 'customerId');
          }}
        />
      )}
      <Select
        label={t('direction')}
        value={values.direction}
        options={directions.map((direction) => ({
          value: direction,
          label: word(`direction.${direction}`, picker),
        }))}
        onChange={(direction) => {
          const trucks = partsOf({ ...values, direction }).trucks;
          onChange({ direction, truck: trucks.find((one) => one === values.truck) ?? null }, ...allFields);
        }}
      />
      <div className={s.ends}>
        <PlacePicker
          service={picker}
          label={word('pol', picker)}
          placeholder={t('schedule:findPlace')}
          optional={values.service === 'CUSTOM'}
          error={errorOf('polCode')}
          value={known(values.pol)}
          onChange={(place) => pick('pol', place)}
        />
        <IconButton
          className={s.swap}
          kind="outlined"
          size="lg"
          label={t('schedule:swap')}
          icon={<ArrowLeftRight size={16} />}
          onClick={() => onChange({ pol: values.pod, pod: values.pol }, 'polCode', 'podCode')}
        />
        <PlacePicker
          service={picker}
          label={word('pod', picker)}
          placeholder={t('schedule:findPlace')}
          optional={values.service === 'CUSTOM'}
          error={errorOf('podCode')}
          value={known(values.pod)}
          onChange={(place) => pick('pod', place)}
        />
      </div>
      <FieldGrid columns={parts.terms ? 2 : 1}>
        <DateField
          label={t('departure')}
          hint={t('departureHint')}
          min={today}
          error={errorOf('departure')}
          value={values.departure}
          onChange={(departure) => onChange({ departure }, 'departure')}
        />
        {parts.terms && (
          <IncotermPicker
            label={t('term')}
            optional
            options={lists.incoterms}
            noSea={values.service === 'AIR'}
            error={errorOf('incotermCode')}
            value={values.term}
            onChange={(term) => onChange({ term }, 'incotermCode')}
          />
        )}
      </FieldGrid>
      {parts.cargo === 'boxes' && <EstimateBoxes {...props} types={lists.containerTypes} />}
      {parts.cargo === 'packages' && <EstimatePackages {...props} />}
      <EstimateAddOns {...props} parts={parts} />
      {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
      <Button kind="primary" size="xl" type="submit" full loading={loading}>
        {t('submit')}
      </Button>
    </form>
  );
}

/** Every field that may disappear when the service or direction changes. */
const allFields = [
  'polCode',
  'podCode',
  'incotermCode',
  'containers',
  'packages',
  'pickUp',
  'delivery',
  'hasContainerTrucking',
  'hasVanTrucking',
];
