import { emptyForm, formOf, inputOf } from '@wr1/schema/field/field.ts';
import type { FormValues } from '@wr1/schema/field/field.ts';
import { locationFields } from '@wr1/schema/field/location.ts';
import { coordinatePair, handlingsOf, HOME_COUNTRY } from '@wr1/schema/rules/place/location.ts';
import type { LocationDirection, LocationInput } from '../../schema-types.generated.ts';
import type { LocationDetailFragment } from './location-dialog.generated.ts';

/** A location as the form and the list request it. */
export type LocationDetail = Omit<LocationDetailFragment, ' $fragmentName'>;

/** Form values as typed; an empty string means that nothing is selected. */
export type LocationValues = FormValues<typeof locationFields>;
export type LocationField = keyof LocationValues;

/** An empty form for a location in Vietnam. */
export function emptyLocation(direction: LocationDirection | null, locationTypes: readonly number[]): LocationValues {
  const only = locationTypes.length === 1 ? String(locationTypes[0]) : '';
  const empty = emptyForm(locationFields);
  return { ...empty, locationType: only, direction: direction ?? '', countryCode: HOME_COUNTRY };
}

/**
 * The form values for a location. A Vietnamese name equal to the name is left empty, so that it follows the
 * name.
 */
export function locationValues(location: LocationDetail): LocationValues {
  const { nameEn, nameVn, handlingType, addressEn, country, region, coordinates } = location;
  return formOf(locationFields, {
    ...location,
    name: nameEn,
    nameVn: nameVn === nameEn ? '' : nameVn,
    address: addressEn,
    countryCode: country?.code ?? HOME_COUNTRY,
    regionCode: region?.code,
    latitude: coordinates?.latitude,
    longitude: coordinates?.longitude,
    locationType: location.locationTypeId,
    handling: handlingType?.number,
  });
}

/** The mutation's input. Call it with valid values only. */
export function locationInput(values: LocationValues): LocationInput {
  return inputOf(locationFields, values) as LocationInput;
}

/**
 * Adjusts dependent fields: clears the handling if the type and direction don't allow it and the region
 * outside Vietnam, and splits a pasted pair of coordinates into both fields.
 */
export function settleLocation<Values extends LocationValues>(values: Values): Values {
  const able: readonly number[] = handlingsOf(
    Number(values.locationType),
    (values.direction || null) as LocationDirection | null,
  );
  return {
    ...values,
    ...(coordinatePair(values.latitude) ?? coordinatePair(values.longitude)),
    handling: able.includes(Number(values.handling)) ? values.handling : '',
    regionCode: values.countryCode === HOME_COUNTRY ? values.regionCode : '',
  };
}
