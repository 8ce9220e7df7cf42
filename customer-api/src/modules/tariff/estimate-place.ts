import { SERVICE_TYPE } from '@wr1/schema/rules/service-type.ts';
import { z } from 'zod';
import type { MasterDataListName } from '@wr1/schema/rest/master-data.ts';
import type { CodeBook } from '../shipment-order/order-lookup.repository.ts';
import type { PlaceFact } from './estimate-facts.ts';
import { isRoadService } from './trucking.rules.ts';

const shape = z.object({
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  country: z.string(),
  regionCode: z.string().nullish(),
});

/** The lists in which the ends of a service's way stand; of customs, which has no way of its own, a port first. */
export function placeLists(serviceType: number): readonly MasterDataListName[] {
  if (serviceType === SERVICE_TYPE.AIR) return ['Airports'];
  if (isRoadService(serviceType)) return ['Region'];
  return serviceType === SERVICE_TYPE.CUSTOM ? ['Port', 'Region', 'Airports'] : ['Port'];
}

/** The place of a code; undefined when no list of the service knows it. */
export function placeFact(book: CodeBook, serviceType: number, code: string): PlaceFact | undefined {
  for (const list of placeLists(serviceType)) {
    const { success, data } = shape.safeParse(book.find(list, code)?.data);
    if (success) {
      const region = list === 'Region' ? code : (data.regionCode ?? null);
      return { code, country: data.country, lat: data.lat, lon: data.lon, region };
    }
  }
  return undefined;
}

/** A place of the location list as the engine takes it. */
export function locationFact(row: {
  name: string;
  abbreviation: string | null;
  country_code: string | null;
  latitude: number | null;
  longitude: number | null;
  region_code: string | null;
}): PlaceFact {
  return {
    code: row.abbreviation ?? row.name,
    country: row.country_code ?? 'VN',
    lat: row.latitude,
    lon: row.longitude,
    region: row.region_code,
  };
}
