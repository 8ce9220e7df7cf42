import type { GatewayContext } from '../../context.ts';
import type { Airport, Port, Region } from '../../schema.generated.ts';
import { toAirport, toPort, toRegion } from './master-data-entry.ts';
import { entryOfCode } from './master-data-list.ts';

/** Where a leg begins or ends. */
export type Place =
  | (Port & { __typename: 'Port' })
  | (Airport & { __typename: 'Airport' })
  | (Region & { __typename: 'Region' });

/**
 * The place of a code: UN/LOCODE (five characters) a port, IATA (three letters) an airport, else a region.
 * @returns null when the code is not known, and for airports when nobody is signed in (their list is not public)
 */
export function placeOf(context: GatewayContext, code: string | null): Place | null | Promise<Place | null> {
  if (code === null || code === '') return null;
  if (/^[A-Z]{2}[A-Z0-9]{3}$/.test(code)) return entryOfCode(context, 'Port', toPort, code);
  if (/^[A-Z]{3}$/.test(code)) return context.token === null ? null : entryOfCode(context, 'Airports', toAirport, code);
  return entryOfCode(context, 'Region', toRegion, code);
}
