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

/** Whether a list can be had without a token. */
export function isPublicList(name: MasterDataListName): boolean {
  return publicNames.has(name);
}

/** Whether everybody sees the same of a list: the public ones and, of those that section 7 asks for with a token, airports. */
export function isCommonList(name: MasterDataListName): boolean {
  return isPublicList(name) || name === 'Airports';
}

/** Reads one list, by the call of the specification that has it. */
export async function fetchMasterData(rest: RestSession, name: MasterDataListName): Promise<readonly MasterDataRow[]> {
  if (fastNames.has(name)) return (await rest.get('fast', { objectType: name }, masterDataAnswer)).result;
  const path = isPublicList(name) ? 'masterDataNologin' : 'masterData';
  return (await rest.get(path, { data: name }, masterDataAnswer)).result;
}

/** Search of locations; ids are row ids. */
export interface LocationSearch {
  customer_id?: number | null;
  handling_type_id?: number | null;
  location_type?: 'PICK_UP' | 'DELIVERY' | null;
  /** Kinds of location; all when empty or left out. */
  location_type_ids?: readonly number[] | undefined;
  /** Only those that this customer may choose. */
  for_customer_id?: number | null;
  tax_code?: string | null;
  text?: string | null;
  ids?: readonly number[];
}

/** Locations that the caller may see. */
export async function fetchLocations(rest: RestSession, search: LocationSearch): Promise<readonly LocationRow[]> {
  const path = rest.caller.token === null ? 'masterDataNologin' : 'masterData';
  return (await rest.get(path, { data: 'Location', ...search }, locationAnswer)).result;
}

/** Terminals, ICDs and empty depots: the specification's Deport. */
export async function fetchDepots(rest: RestSession): Promise<readonly LocationRow[]> {
  return (await rest.get('masterData', { data: 'Deport' }, locationAnswer)).result;
}

/** The forwarder's sales people as far as the caller may see them. */
export async function fetchSalers(rest: RestSession): Promise<readonly { id: number; code: string; name: string }[]> {
  return (await rest.get('masterData', { data: 'Saler' }, nameAnswer)).result;
}
