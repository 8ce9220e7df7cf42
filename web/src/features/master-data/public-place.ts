import type { PickerServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { postOperation } from '../../app/graphql-post.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { plainText } from './place-shape.ts';
import { placeCode } from './place-tag.tsx';
import type { Place } from './place-tag.tsx';
import { PublicAirportsDocument, PublicPortsDocument, PublicRegionsDocument } from './public-place.generated.ts';

/** What is asked of a list: a text, or exact codes. */
interface PlaceQuery {
  search?: string;
  codes?: string[];
}

type Kind = 'port' | 'airport' | 'region';

function kindOf(service: PickerServiceTypeKey): Kind {
  if (service === 'AIR') return 'airport';
  return service === 'FTL' || service === 'LTL' ? 'region' : 'port';
}

/** Answers that came, by language, kind and what was asked: a list of places does not change while a page is open. */
const kept = new Map<string, Promise<readonly Place[]>>();
/** Answers that are kept at most; typing makes many. */
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
  // A failure is not kept: the next key asks again.
  flight.catch(() => kept.delete(key));
  return flight;
}

/**
 * Places where a service begins or ends, for pages without an account (no Apollo): sea ports and airports by code, name,
 * alias or country, the best first, at most 20; regions all that match, also without accents.
 * @throws NetworkFailure and RequestFailure of `postOperation`
 */
export async function searchPublicPlaces(service: PickerServiceTypeKey, text: string): Promise<readonly Place[]> {
  const kind = kindOf(service);
  const search = text.trim();
  if (kind !== 'region') return places(kind, { search });
  const wanted = plainText(search);
  return (await places(kind, {})).filter((place) => plainText(place.name).includes(wanted));
}

/**
 * The places of codes, for the names of those in an address; codes that are not known are left out.
 * @throws NetworkFailure and RequestFailure of `postOperation`
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
