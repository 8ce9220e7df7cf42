import type { FieldProps } from '../../ui/form/field.tsx';
import type { SuggestInputProps, SuggestShape } from '../../ui/form/choice/suggest.tsx';
import type { Place } from './place-tag.tsx';

/** Props shared by the pickers for ports, airports and regions. */
export type PlacePickerProps = FieldProps & Omit<SuggestInputProps<Place>, 'shape' | 'search'>;

/** How a place is shown in a field: code (except for regions), name, and country below. */
export const placeShape: SuggestShape<Place> = {
  key: (place) => `${place.__typename} ${place.code}`,
  label: (place) => place.name,
  code: (place) => (place.__typename === 'Region' ? undefined : (place.code ?? undefined)),
  detail: (place) => {
    if (!('country' in place)) return undefined;
    const city = place.__typename === 'Airport' && place.city && place.city !== place.name ? `${place.city}, ` : '';
    return `${city}${place.country.name}`;
  },
};

/** Lower case without accents, to compare input with Vietnamese names. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/đ/gi, 'd')
    .toLowerCase()
    .trim();
}
