import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import type { GatewayContext } from '../../context.ts';
import type { Airport, Port, Region } from '../../schema.generated.ts';
import { toAirport, toPort, toRegion } from './master-data-entry.ts';
import { entryOfCode } from './master-data-list.ts';

/** One end of a leg. */
export type Place =
  | (Port & { __typename: 'Port' })
  | (Airport & { __typename: 'Airport' })
  | (Region & { __typename: 'Region' });

const onRoad: ReadonlySet<number> = new Set([SERVICE_TYPE.CONTAINER_TRUCKING, SERVICE_TYPE.VAN_TRUCKING]);

/** Customs clearance may be inland or at an airport; regions are searched before airports. */
async function customsPlace(context: GatewayContext, code: string): Promise<Place | null> {
  const region = await entryOfCode(context, 'Region', toRegion, code);
  return region ?? entryOfCode(context, 'Airports', toAirport, code);
}

/**
 * The place with a code: five characters are a port (UN/LOCODE); three letters are a region for trucking,
 * otherwise an airport (IATA).
 * @param serviceType the specification's number; needed because region and airport codes can be the same
 * @returns null for an unknown code
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
