import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { HANDLING } from '@wr1/schema/rules/place/location-option.ts';
import {
  LOCATION_DIRECTION_LABEL,
  LOCATION_TYPE_LABEL,
  locationTypeKey,
} from '@wr1/schema/rules/place/location-type.ts';
import type { LocationDirection } from '@wr1/schema/rules/place/location-type.ts';
import { placeHandlings, placeTypes } from '@wr1/schema/rules/code/service-form.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { cx } from '../../../ui/text/cx.ts';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Select } from '../../../ui/form/choice/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { choiceOf, goesByRoad, needAt, settle } from '../values/shipment-choice.ts';
import { useFormSource } from '../start/form-source.tsx';
import type { ShipmentValues } from '../values/shipment-values.ts';
import { useShipmentField } from './use-shipment-field.ts';
import s from '../shipment-form.module.css';

const ends = {
  PICK_UP: { place: 'pickUp', words: 'pickUpAddress', handling: 'pickUpHandling', region: 'pol' },
  DELIVERY: { place: 'delivery', words: 'deliveryAddress', handling: 'deliveryHandling', region: 'pod' },
} as const;

/**
 * Pick-up and delivery places, limited by the service's option tables. Renders nothing if our trucks aren't
 * needed.
 */
export function PlaceSection() {
  const { t } = useTranslation('shipment-form');
  const { values } = useFormikContext<ShipmentValues>();
  const { LocationPicker } = useFormSource();
  const asked = (['PICK_UP', 'DELIVERY'] as const).filter((direction) => needAt(values, direction) !== 'none');
  if (asked.length === 0) return null;
  return (
    <FormSection title={t('place.title')} hint={t(LocationPicker ? 'place.hint' : 'place.hintWords')}>
      <div className={s.places}>
        {asked.map((direction) => (
          <End key={direction} direction={direction} />
        ))}
      </div>
    </FormSection>
  );
}

function End({ direction }: { direction: LocationDirection }) {
  const { language } = useLanguage();
  const { values } = useFormikContext<ShipmentValues>();
  const { LocationPicker } = useFormSource();
  const types = placeTypes(choiceOf(values), direction);
  const kinds = types
    .map((type) => locationTypeKey(type))
    .flatMap((key) => (key ? [LOCATION_TYPE_LABEL[key][language]] : []))
    .join(', ');
  return (
    <div
      className={cx(s.place, !LocationPicker && goesByRoad(values) && s.withRegion)}
      role="group"
      aria-label={LOCATION_DIRECTION_LABEL[direction][language]}
    >
      {LocationPicker ? (
        <Chosen direction={direction} kinds={kinds} />
      ) : (
        <InWords direction={direction} kinds={kinds} />
      )}
      <Handling direction={direction} />
    </div>
  );
}

interface EndProps {
  direction: LocationDirection;
  /** Names of the allowed location types. */
  kinds: string;
}

function Chosen({ direction, kinds }: EndProps) {
  const { t } = useTranslation('shipment-form');
  const { language } = useLanguage();
  const { values, setValues } = useFormikContext<ShipmentValues>();
  const { LocationPicker, asksFor } = useFormSource();
  const field = useShipmentField();
  const { place, words } = ends[direction];
  const need = needAt(values, direction);
  const typedAddress = values[words].trim();
  if (!LocationPicker) return null;
  return (
    <LocationPicker
      label={LOCATION_DIRECTION_LABEL[direction][language]}
      required={need === 'required' && typedAddress === ''}
      optional={need === 'optional'}
      hint={typedAddress === '' ? kinds : t('place.typed', { address: typedAddress })}
      direction={direction}
      typeIds={placeTypes(choiceOf(values), direction)}
      customer={values.customer}
      disabled={asksFor === 'customer' && !values.customer}
      {...field(place)}
      value={values[place]}
      onChange={(location) => {
        const next = settle({ ...values, [place]: location });
        // A departure from another region would be refused, so keep it only if the region is the same.
        const isSame = next.pol?.code === values.pol?.code && next.pod?.code === values.pod?.code;
        void setValues({ ...next, schedule: isSame ? values.schedule : null });
      }}
    />
  );
}

/**
 * Fields for a free-text address, because visitors without an account have no saved locations. For trucking,
 * also the province.
 */
function InWords({ direction, kinds }: EndProps) {
  const { t } = useTranslation('shipment-form');
  const { values, setValues, setFieldValue } = useFormikContext<ShipmentValues>();
  const { PlacePicker } = useFormSource();
  const field = useShipmentField();
  const { words, region } = ends[direction];
  const need = needAt(values, direction);
  return (
    <>
      {goesByRoad(values) && (
        <PlacePicker
          service="FTL"
          label={t(`place.region.${direction}`)}
          placeholder={t('place.findRegion')}
          required
          {...field(region)}
          value={values[region]}
          onChange={(place) => void setValues({ ...values, [region]: place, schedule: null })}
        />
      )}
      <TextField
        label={t(`place.address.${direction}`)}
        required={need === 'required'}
        optional={need === 'optional'}
        hint={kinds}
        maxLength={500}
        {...field(words)}
        value={values[words]}
        onChange={(text) => void setFieldValue(words, text)}
      />
    </>
  );
}

function Handling({ direction }: { direction: LocationDirection }) {
  const { t } = useTranslation('shipment-form');
  const { language } = useLanguage();
  const { values, setFieldValue } = useFormikContext<ShipmentValues>();
  const { handling } = ends[direction];
  const offered = placeHandlings(choiceOf(values), direction);
  if (offered.length === 0) return null;
  return (
    <Select
      label={t('place.handling')}
      optional
      placeholder={t('place.noHandling')}
      value={values[handling] === null ? null : String(values[handling])}
      onChange={(code) => void setFieldValue(handling, Number(code))}
      options={offered.map((code) => ({ value: String(code), label: HANDLING[code][language] }))}
    />
  );
}
