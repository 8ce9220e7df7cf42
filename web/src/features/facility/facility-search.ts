import type { FacilityKind } from '../../schema-types.generated.ts';
import { choices, code, setting, text } from '../../app/list/list-address.ts';
import type { AddressPart } from '../../app/list/list-address.ts';
import type { ListAddress } from '../../app/list/use-list-address.ts';

/** Kinds of facility, in the order of the chips. */
export const FACILITY_KINDS = [
  'CFS',
  'DEPOT',
  'TERMINAL',
  'ICD',
  'AIRPORT_TERMINAL',
  'WAREHOUSE',
] as const satisfies readonly FacilityKind[];

/**
 * The selected facility: its code, or its id if it has no code; null if none is selected. Selecting adds no
 * history entry.
 */
const at: AddressPart<string | null, 'place'> = { ...code('at', /^[\w-]{1,60}$/), role: 'place' };

/** URL parameters of the finder. */
export const facilityAddress = {
  // Matches part of a name, code or address, also those of the port, airport or region.
  search: text(),
  kinds: choices('kind', FACILITY_KINDS),
  portCode: code('port', /^[A-Z0-9]{3,5}$/),
  regionCode: code('region', /^[A-Z0-9]{1,10}$/),
  at,
  // The view shown on a phone; wider screens show both.
  view: setting('view', 'list', ['list', 'map']),
};

/** State of the finder, stored in its URL. */
export type FacilityAddress = ListAddress<typeof facilityAddress>;

/** The value that identifies a facility in the URL. */
export function facilityKey({ code: known, id }: { code: string | null; id: string }): string {
  return known ?? id;
}
