import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { Code } from '../../ui/text/code.tsx';
import type { PlaceTagFragment } from './place-tag.generated.ts';
import s from './place-tag.module.css';

/** A sea port, airport or region, as loaded by every page. */
export type Place = PlaceTagFragment;
/** The fields that make up a place's name. */
type NamedPlace = Pick<Place, '__typename' | 'name'>;

/** The name of a place without its code; the code if the place is unknown. */
export function placeName(place: NamedPlace | null | undefined, code: string): string {
  return place?.name ?? code;
}

/**
 * The short name for lists and dashboards: without parentheses ("Ho Chi Minh City" for "Ho Chi Minh
 * City (Cat Lai)") and without the word "airport"; the code if the place is unknown.
 */
export function placeShortName(place: NamedPlace | null | undefined, code: string): string {
  const name = placeName(place, code);
  const bare = name.replace(/\s*\([^)]*\)/g, '').trim();
  const short =
    place?.__typename === 'Airport'
      ? bare.replace(/(\s+International)?\s+Airport$|^Sân bay(\s+quốc tế)?\s+/i, '')
      : bare;
  return short || name;
}

/** The code of a place; the name for an address without one. */
export function placeCode(place: Pick<Place, 'code' | 'name'>): string {
  return place.code ?? place.name;
}

/** Name and country ("Los Angeles, United States"); only the name for a region. */
export function placeLongName(place: Place | null | undefined, code: string): string {
  if (!place) return code;
  return 'country' in place ? `${place.name}, ${place.country.name}` : place.name;
}

/** The IANA time zone of a place; Vietnam's for regions and unknown places. */
export function placeZone(place: Place | null | undefined): string {
  return (place && 'timeZone' in place ? place.timeZone : null) ?? BUSINESS_TIME_ZONE;
}

/** Code over name, for the cells of a table. */
export function PlaceTag({ place, code, muted }: { place: Place | null | undefined; code: string; muted?: boolean }) {
  // A region's code is not meant for display.
  if (place?.__typename === 'Region') return <span className={s.name}>{place.name}</span>;
  return (
    <span className={s.place}>
      <Code strong={!muted} muted={muted}>
        {code}
      </Code>
      {place && (
        <span className={s.second} title={place.name}>
          {placeShortName(place, code)}
        </span>
      )}
    </span>
  );
}
