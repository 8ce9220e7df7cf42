import { emptyForm, formOf, inputOf } from '@wr1/schema/field/field.ts';
import type { FormValues } from '@wr1/schema/field/field.ts';
import { locationFields } from '@wr1/schema/field/location.ts';
import { coordinatePair, handlingsOf, HOME_COUNTRY } from '@wr1/schema/rules/place/location.ts';
import type { LocationDirection, LocationInput } from '../../schema-types.generated.ts';
import type { LocationDetailFragment } from './location-dialog.generated.ts';

/** A place as the form and the list ask for it. */
export type LocationDetail = Omit<LocationDetailFragment, ' $fragmentName'>;

/** Form values: texts as typed, an empty text for no choice. */
export type LocationValues = FormValues<typeof locationFields>;
export type LocationField = keyof LocationValues;

/** An empty form, in Vietnam. */
export function emptyLocation(direction: LocationDirection | null, locationTypes: readonly number[]): LocationValues {
  const only = locationTypes.length === 1 ? String(locationTypes[0]) : '';
  const empty = emptyForm(locationFields);
  return { ...empty, locationTypeId: only, direction: direction ?? '', countryCode: HOME_COUNTRY };
}

/** A place's form values. A Vietnamese name equal to the name is left empty: it follows the name. */
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
    handlingTypeId: handlingType?.number,
  });
}

/** The mutation's input. Only for valid values. */
export function locationInput(values: LocationValues): LocationInput {
  return inputOf(locationFields, values) as LocationInput;
}

/**
 * Adapts dependent fields: the handling remains only while kind and direction offer it, the region
 * only in Vietnam, and a pair of coordinates pasted from a map fills both.
 */
export function settleLocation<Values extends LocationValues>(values: Values): Values {
  const able: readonly number[] = handlingsOf(
    Number(values.locationTypeId),
    (values.direction || null) as LocationDirection | null,
  );
  return {
    ...values,
    ...(coordinatePair(values.latitude) ?? coordinatePair(values.longitude)),
    handlingTypeId: able.includes(Number(values.handlingTypeId)) ? values.handlingTypeId : '',
    regionCode: values.countryCode === HOME_COUNTRY ? values.regionCode : '',
  };
}
