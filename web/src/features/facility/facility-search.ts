import type { FacilityFilter, FacilityKind } from '../../schema-types.generated.ts';

/** Kinds in the order of their chips. */
export const FACILITY_KINDS = [
  'CFS',
  'DEPOT',
  'TERMINAL',
  'ICD',
  'AIRPORT_TERMINAL',
  'WAREHOUSE',
] as const satisfies readonly FacilityKind[];

/** What the finder shows; everything stands in the address. */
export interface FacilitySearch {
  /** Part of a name, code, address, or of the name or code of port, airport or region. */
  text: string;
  /** Empty for all. */
  kinds: readonly FacilityKind[];
  /** UN/LOCODE or IATA code; null for all. */
  port: string | null;
  /** Code of a region; null for all. */
  region: string | null;
  /** The chosen one: its code, or its id where it has none; null for none. */
  at: string | null;
  /** What a phone shows. */
  view: 'list' | 'map';
}

/** What a search is without its filters. */
export const noFacilityFilter: Pick<FacilitySearch, 'text' | 'kinds' | 'port' | 'region'> = {
  text: '',
  kinds: [],
  port: null,
  region: null,
};

function matched(text: string | null, pattern: RegExp): string | null {
  return text !== null && pattern.test(text) ? text : null;
}

/** Reads an address; what is missing or unknown falls back to everything. */
export function readFacilitySearch(params: URLSearchParams): FacilitySearch {
  const kinds = new Set((params.get('kind') ?? '').split(','));
  return {
    text: (params.get('q') ?? '').slice(0, 100),
    kinds: FACILITY_KINDS.filter((kind) => kinds.has(kind)),
    port: matched(params.get('port'), /^[A-Z0-9]{3,5}$/),
    region: matched(params.get('region'), /^[A-Z0-9]{1,10}$/),
    at: matched(params.get('at'), /^[\w-]{1,60}$/),
    view: params.get('view') === 'map' ? 'map' : 'list',
  };
}

/** The address of a search: only what differs from the fallback. */
export function writeFacilitySearch(search: FacilitySearch): URLSearchParams {
  const params = new URLSearchParams();
  if (search.text) params.set('q', search.text);
  if (search.kinds.length > 0) params.set('kind', search.kinds.join(','));
  for (const name of ['port', 'region', 'at'] as const) {
    const value = search[name];
    if (value !== null) params.set(name, value);
  }
  if (search.view === 'map') params.set('view', 'map');
  return params;
}

/** The search as the filter of `facilities`. */
export function facilityFilter({ text, kinds, port, region }: FacilitySearch): FacilityFilter {
  return {
    ...(text && { search: text }),
    ...(kinds.length > 0 && { kinds: [...kinds] }),
    ...(port !== null && { portCode: port }),
    ...(region !== null && { regionCode: region }),
  };
}

/** Whether anything narrows the list. */
export function isFacilityFiltered({ text, kinds, port, region }: FacilitySearch): boolean {
  return text !== '' || kinds.length > 0 || port !== null || region !== null;
}

/** How the address names a facility. */
export function facilityKey({ code, id }: { code: string | null; id: string }): string {
  return code ?? id;
}
