import type { FacilityKind } from '../../schema-types.generated.ts';
import { choices, code, setting, text } from '../../app/list/list-address.ts';
import type { AddressPart } from '../../app/list/list-address.ts';
import type { ListAddress } from '../../app/list/use-list-address.ts';

/** Kinds in chip order. */
export const FACILITY_KINDS = [
  'CFS',
  'DEPOT',
  'TERMINAL',
  'ICD',
  'AIRPORT_TERMINAL',
  'WAREHOUSE',
] as const satisfies readonly FacilityKind[];

/** The selected one: its code, or its id if it has none; null for none. Selecting adds no history entries. */
const at: AddressPart<string | null, 'place'> = { ...code('at', /^[\w-]{1,60}$/), role: 'place' };

/** The address of the finder. */
export const facilityAddress = {
  // Part of a name, code, address, or of the name or code of port, airport or region.
  search: text(),
  kinds: choices('kind', FACILITY_KINDS),
  portCode: code('port', /^[A-Z0-9]{3,5}$/),
  regionCode: code('region', /^[A-Z0-9]{1,10}$/),
  at,
  // What a phone shows.
  view: setting('view', 'list', ['list', 'map']),
};

/** What the finder shows. */
export type FacilityAddress = ListAddress<typeof facilityAddress>;

/** How the URL identifies a facility. */
export function facilityKey({ code: known, id }: { code: string | null; id: string }): string {
  return known ?? id;
}
