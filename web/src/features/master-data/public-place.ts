import type { PickerServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { postOperation } from '../../app/graphql-post.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { plainText } from './place-shape.ts';
import { placeCode } from './place-tag.tsx';
import type { Place } from './place-tag.tsx';
import { PublicAirportsDocument, PublicPortsDocument, PublicRegionsDocument } from './public-place.generated.ts';

/** A search by text or by exact codes. */
interface PlaceQuery {
  search?: string;
  codes?: string[];
}

type Kind = 'port' | 'airport' | 'region';

function kindOf(service: PickerServiceTypeKey): Kind {
  if (service === 'AIR') return 'airport';
  return service === 'FTL' || service === 'LTL' ? 'region' : 'port';
}

/** Cached responses by language, kind and query. Places don't change while a page is open. */
const kept = new Map<string, Promise<readonly Place[]>>();
/** Maximum number of cached responses, because typing creates many. */
const mostKept = 200;

async function fetchPlaces(kind: Kind, query: PlaceQuery): Promise<readonly Place[]> {
  if (kind === 'airport') return (await postOperation(PublicAirportsDocument, { ...query })).airports;
  if (kind === 'port') return (await postOperation(PublicPortsDocument, { ...query })).ports;
  return (await postOperation(PublicRegionsDocument, {})).regions;
}

function places(kind: Kind, query: PlaceQuery): Promise<readonly Place[]> {
  const key = JSON.stringify([currentLanguage(), kind, query]);
  const before = kept.get(key);
  if (before) return before;
  if (kept.size >= mostKept) kept.clear();
  const flight = fetchPlaces(kind, query);
  kept.set(key, flight);
  // A failure is not cached, so that the next keystroke searches again.
  flight.catch(() => kept.delete(key));
  return flight;
}

/**
 * Searches the places of a service without Apollo, for pages that need no account. Finds sea ports and
 * airports by code, name, alias or country, best match first, at most 20; and all matching regions, ignoring
 * accents.
 * @throws NetworkFailure and RequestFailure, see `postOperation`
 */
export async function searchPublicPlaces(service: PickerServiceTypeKey, text: string): Promise<readonly Place[]> {
  const kind = kindOf(service);
  const search = text.trim();
  if (kind !== 'region') return places(kind, { search });
  const wanted = plainText(search);
  return (await places(kind, {})).filter((place) => plainText(place.name).includes(wanted));
}

/**
 * The places for codes in a URL, needed for their names. Unknown codes are left out.
 * @throws NetworkFailure and RequestFailure, see `postOperation`
 */
export async function publicPlacesOf(
  service: PickerServiceTypeKey,
  codes: readonly string[],
): Promise<readonly Place[]> {
  if (codes.length === 0) return [];
  const kind = kindOf(service);
  const found = await places(kind, kind === 'region' ? {} : { codes: [...codes].sort() });
  return found.filter((place) => codes.includes(placeCode(place)));
}
