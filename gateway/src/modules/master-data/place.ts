import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import type { GatewayContext } from '../../context.ts';
import type { Airport, Port, Region } from '../../schema.generated.ts';
import { toAirport, toPort, toRegion } from './master-data-entry.ts';
import { entryOfCode } from './master-data-list.ts';

/** Where a leg begins or ends. */
export type Place =
  | (Port & { __typename: 'Port' })
  | (Airport & { __typename: 'Airport' })
  | (Region & { __typename: 'Region' });

const onRoad: ReadonlySet<number> = new Set([SERVICE_TYPE.CONTAINER_TRUCKING, SERVICE_TYPE.VAN_TRUCKING]);

/** Customs clearance happens inland as well as at airports: a region first, then an airport. */
async function customsPlace(context: GatewayContext, code: string): Promise<Place | null> {
  const region = await entryOfCode(context, 'Region', toRegion, code);
  return region ?? entryOfCode(context, 'Airports', toAirport, code);
}

/**
 * The place of a code: UN/LOCODE (five characters) a port; three letters a region for trucking, else an airport (IATA).
 * @param serviceType the specification's number: the codes of regions and of airports look alike
 * @returns null when the code is not known
 */
export function placeOf(
  context: GatewayContext,
  code: string | null,
  serviceType: number,
): Place | null | Promise<Place | null> {
  if (code === null || code === '') return null;
  if (/^[A-Z]{2}[A-Z0-9]{3}$/.test(code)) return entryOfCode(context, 'Port', toPort, code);
  if (serviceType === SERVICE_TYPE.CUSTOM) return customsPlace(context, code);
  if (/^[A-Z]{3}$/.test(code) && !onRoad.has(serviceType)) return entryOfCode(context, 'Airports', toAirport, code);
  return entryOfCode(context, 'Region', toRegion, code);
}
