import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locationOptions } from '@wr1/schema/rules/place/location-option.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { SHIPPING_TYPE } from '@wr1/schema/rules/code/shipping-type.ts';
import { Checkbox } from '../../ui/form/choice/checkbox.tsx';
import { NumberField } from '../../ui/form/number/number-field.tsx';
import { LocationPicker } from '../location/location-picker.tsx';
import type { LocationOption } from '../location/location-picker.tsx';
import type { EstimateFormProps } from './estimate-form.tsx';
import type { EstimateParts } from './estimate-parts.ts';
import type { EstimateSearch } from './estimate-search.ts';
import s from './estimate-form.module.css';

type AddOnProps = Pick<EstimateFormProps, 'values' | 'onChange' | 'errorOf' | 'locations'> & { parts: EstimateParts };

/**
 * Location types that our trucks serve other than ports and airports: customers and warehouses. Trucking
 * services have their own table.
 */
function placeTypes({ service, direction }: EstimateSearch, road: boolean, end: 'PICK_UP' | 'DELIVERY'): number[] {
  if (!road) return [6, 5];
  const cargo = service === 'CONTAINER_TRUCKING' ? 'container' : 'van';
  return locationOptions(cargo, SHIPPING_TYPE[direction], end, SERVICE_TYPE[service]);
}

/** Additional services: customs, trucking with its addresses, dangerous goods, optional charges. */
export function EstimateAddOns({ values, onChange, errorOf, locations, parts }: AddOnProps) {
  const { t } = useTranslation('estimate');
  const ends = [
    ['pickUp', 'PICK_UP', parts.pickUp],
    ['delivery', 'DELIVERY', parts.delivery],
  ] as const;
  const [picked, setPicked] = useState<readonly LocationOption[]>([]);
  const known = (id: string | null) =>
    id === null ? null : ([...picked, ...locations].find((location) => location.id === id) ?? null);

  return (
    <div className={s.also}>
      {parts.addCustoms && (
        <Checkbox
          label={t('customs')}
          checked={values.customs}
          onChange={(customs) => onChange({ customs }, 'hasCustoms')}
        />
      )}
      {parts.declarations && (
        <NumberField
          className={s.inner}
          label={t('declarations')}
          stepper
          decimals={0}
          min={1}
          max={100}
          error={errorOf('declarations')}
          value={values.declarations}
          onChange={(declarations) => onChange({ declarations }, 'declarations')}
        />
      )}
      {parts.trucks.map((truck) => (
        <Checkbox
          key={truck}
          label={t(`truck.${truck}`)}
          checked={values.truck === truck}
          onChange={(checked) => onChange({ truck: checked ? truck : null }, 'pickUp', 'delivery')}
        />
      ))}
      {ends.map(
        ([end, type, asked]) =>
          asked && (
            <div key={end} className={s.truck}>
              <LocationPicker
                label={t(`${end}.place`)}
                optional
                direction={type}
                typeIds={placeTypes(values, parts.road, type)}
                error={errorOf(`${end}.locationId`)}
                value={known(values[end].place)}
                onChange={(location) => {
                  if (location) setPicked([location, ...picked.slice(0, 9)]);
                  onChange({ [end]: { ...values[end], place: location?.id ?? null } }, end);
                }}
              />
              {(!parts.road || end === 'pickUp') && (
                <NumberField
                  label={t(parts.road ? 'kmRoad' : 'km')}
                  hint={t('kmHint')}
                  optional
                  unit="km"
                  error={errorOf(`${end}.km`)}
                  value={values[end].km}
                  onChange={(km) => onChange({ [end]: { ...values[end], km } }, end)}
                />
              )}
            </div>
          ),
      )}
      {parts.cargo !== null && !parts.road && (
        <Checkbox
          label={t('dangerous')}
          checked={values.dangerous}
          onChange={(dangerous) => onChange({ dangerous }, 'dangerous')}
        />
      )}
      {parts.extras.map((extra) => (
        <Checkbox
          key={extra}
          label={t(`extra.${extra}`)}
          checked={values.extras.includes(extra)}
          onChange={(checked) =>
            onChange(
              { extras: checked ? [...values.extras, extra] : values.extras.filter((one) => one !== extra) },
              'extras',
            )
          }
        />
      ))}
    </div>
  );
}
