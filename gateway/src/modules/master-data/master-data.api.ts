import {
  fastListName,
  locationAnswer,
  masterDataAnswer,
  nameAnswer,
  publicMasterDataName,
} from '@wr1/schema/rest/master-data/master-data.ts';
import type { MasterDataListName, MasterDataRow } from '@wr1/schema/rest/master-data/master-data.ts';
import type { LocationRow } from '@wr1/schema/rest/master-data/location.ts';
import type { RestSession } from '../../rest/session.ts';

const publicNames: ReadonlySet<string> = new Set(publicMasterDataName.options);
const fastNames: ReadonlySet<string> = new Set(fastListName.options);

/** Whether a list is available without a token. */
export function isPublicList(name: MasterDataListName): boolean {
  return publicNames.has(name);
}

/**
 * Whether a list is the same for everyone: public lists, and Airports, although section 7 requires a token
 * for it.
 */
export function isCommonList(name: MasterDataListName): boolean {
  return isPublicList(name) || name === 'Airports';
}

/**
 * Reads one list with the call that the specification defines for it.
 * @param withInactive includes inactive entries, which section 7 does not provide
 */
export async function fetchMasterData(
  rest: RestSession,
  name: MasterDataListName,
  withInactive = false,
): Promise<readonly MasterDataRow[]> {
  const inactive = withInactive ? true : undefined;
  if (fastNames.has(name)) return (await rest.get('fast', { objectType: name, inactive }, masterDataAnswer)).result;
  const path = isPublicList(name) ? 'masterDataNologin' : 'masterData';
  return (await rest.get(path, { data: name, inactive }, masterDataAnswer)).result;
}

/** Search for locations; ids are row ids. */
export interface LocationSearch {
  customer_id?: number | null;
  handling_type_id?: number | null;
  location_type?: 'PICK_UP' | 'DELIVERY' | null;
  /** Kinds of location; all if empty or omitted. */
  location_type_ids?: readonly number[] | undefined;
  /** Only locations available to this customer. */
  for_customer_id?: number | null;
  tax_code?: string | null;
  text?: string | null;
  ids?: readonly number[];
}

/** Locations visible to the caller. */
export async function fetchLocations(rest: RestSession, search: LocationSearch): Promise<readonly LocationRow[]> {
  const path = rest.caller.token === null ? 'masterDataNologin' : 'masterData';
  return (await rest.get(path, { data: 'Location', ...search }, locationAnswer)).result;
}

/** Terminals, ICDs and empty depots, which the specification calls Deport. */
export async function fetchDepots(rest: RestSession): Promise<readonly LocationRow[]> {
  return (await rest.get('masterData', { data: 'Deport' }, locationAnswer)).result;
}

/** Account managers visible to the caller. */
export async function fetchSalers(rest: RestSession): Promise<readonly { id: number; code: string; name: string }[]> {
  return (await rest.get('masterData', { data: 'Saler' }, nameAnswer)).result;
}
