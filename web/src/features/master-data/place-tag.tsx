import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { Code } from '../../ui/text/code.tsx';
import type { PlaceTagFragment } from './place-tag.generated.ts';
import s from './place-tag.module.css';

/** A sea port, airport or region, as every page loads it. */
export type Place = PlaceTagFragment;
/** The fields needed for a place's name. */
type NamedPlace = Pick<Place, '__typename' | 'name'>;

/** A place's name without its code; the code if the place is unknown. */
export function placeName(place: NamedPlace | null | undefined, code: string): string {
  return place?.name ?? code;
}

/**
 * A place's short name for lists and dashboards, without parentheses ("Ho Chi Minh City" for "Ho Chi Minh
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

/** A place's code, or its name if it has no code. */
export function placeCode(place: Pick<Place, 'code' | 'name'>): string {
  return place.code ?? place.name;
}

/** Name and country ("Los Angeles, United States"); for a region, only the name. */
export function placeLongName(place: Place | null | undefined, code: string): string {
  if (!place) return code;
  return 'country' in place ? `${place.name}, ${place.country.name}` : place.name;
}

/** A place's IANA time zone. Regions and unknown places use Vietnam's. */
export function placeZone(place: Place | null | undefined): string {
  return (place && 'timeZone' in place ? place.timeZone : null) ?? BUSINESS_TIME_ZONE;
}

/** A place in a table cell, with the code above the name. */
export function PlaceTag({ place, code, muted }: { place: Place | null | undefined; code: string; muted?: boolean }) {
  // Region codes are internal, so only the name is shown.
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
