import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { Code } from '../../ui/text/code.tsx';
import type { PlaceTagFragment } from './place-tag.generated.ts';
import s from './place-tag.module.css';

/** A sea port, an airport or a region, as every page asks for it. */
export type Place = PlaceTagFragment;
/** What of a place makes its name. */
type NamedPlace = Pick<Place, '__typename' | 'name'>;

/** The name of a place without its code; the code when the place is not known. */
export function placeName(place: NamedPlace | null | undefined, code: string): string {
  return place?.name ?? code;
}

/**
 * The name as lists and dashboards have room for: without what stands in parentheses ("Ho Chi Minh City" for "Ho Chi Minh
 * City (Cat Lai)") and, at airports, without the word; the code when the place is not known.
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

/** The code of a place; its name for an address without one. */
export function placeCode(place: Pick<Place, 'code' | 'name'>): string {
  return place.code ?? place.name;
}

/** Name and country ("Los Angeles, United States"); a region's name alone. */
export function placeLongName(place: Place | null | undefined, code: string): string {
  if (!place) return code;
  return 'country' in place ? `${place.name}, ${place.country.name}` : place.name;
}

/** The IANA time zone of a place; Vietnam's for regions and where none is known. */
export function placeZone(place: Place | null | undefined): string {
  return (place && 'timeZone' in place ? place.timeZone : null) ?? BUSINESS_TIME_ZONE;
}

/** Code over name, for the cells of a table. */
export function PlaceTag({ place, code, muted }: { place: Place | null | undefined; code: string; muted?: boolean }) {
  // A region's code is a number that nobody reads.
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
