import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { z } from 'zod';
import type { MasterDataListName } from '@wr1/schema/rest/master-data/master-data.ts';
import type { CodeBook } from '../../master-data/code-book.ts';
import type { PlaceFact } from './estimate-facts.ts';
import { isRoadService } from './trucking.rules.ts';

const shape = z.object({
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  country: z.string(),
  regionCode: z.string().nullish(),
});

/**
 * The lists that a service's places come from. Customs has no route, so its codes are looked up in all lists,
 * ports first.
 */
export function placeLists(serviceType: number): readonly MasterDataListName[] {
  if (serviceType === SERVICE_TYPE.AIR) return ['Airports'];
  if (isRoadService(serviceType)) return ['Region'];
  return serviceType === SERVICE_TYPE.CUSTOM ? ['Port', 'Region', 'Airports'] : ['Port'];
}

/** The place with this code; undefined if none of the service's lists contains it. */
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

/** The columns of a location that determine its position. */
interface LocationRow {
  name: string;
  abbreviation: string | null;
  country_code: string | null;
  latitude: number | null;
  longitude: number | null;
  region_code: string | null;
  port_code: string | null;
}

/** Codes that {@link locationFact} needs to place locations without coordinates. */
export function centreCodes(rows: readonly LocationRow[]): Partial<Record<MasterDataListName, (string | null)[]>> {
  const open = rows.filter(({ latitude, longitude }) => latitude === null || longitude === null);
  const gates = open.map(({ port_code }) => port_code);
  return { Region: open.map(({ region_code }) => region_code), Port: gates, Airports: gates };
}

/**
 * A location as estimates use it. Without coordinates, it is placed at the centre of its province or at its
 * port.
 */
export function locationFact(row: LocationRow, book: CodeBook): PlaceFact {
  const centres = [
    { lat: row.latitude, lon: row.longitude },
    ...(['Region', 'Port', 'Airports'] as const).map(
      (list) =>
        shape.safeParse(book.find(list, (list === 'Region' ? row.region_code : row.port_code) ?? '')?.data).data,
    ),
  ];
  const centre = centres.find((one) => one?.lat != null && one.lon !== null);
  return {
    code: row.abbreviation ?? row.name,
    country: row.country_code ?? 'VN',
    lat: centre?.lat ?? null,
    lon: centre?.lon ?? null,
    region: row.region_code,
  };
}
