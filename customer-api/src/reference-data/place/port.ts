import { z } from 'zod';
import { airportsByCode } from './airport.ts';
import { branchOfPort } from './branch.ts';
import { sourceRows, codeId, type MasterDataSeed } from '../seed-row.ts';
import { OFFICE_OF_PORT } from '../code/customs-office.ts';
import { PORT_ALIAS, PORT_CORRECTION } from './port-correction.ts';
import { currentTimezone } from './timezone.ts';

const source = z.object({
  code: z.string(),
  name: z.string(),
  city: z.string().optional(),
  province: z.string().optional(),
  alias: z.array(z.string()).optional(),
  lat: z.number().optional(),
  lon: z.number().optional(),
  timezone: z.string().optional(),
});

/**
 * Ports that still have the prefix of the Netherlands Antilles, which were dissolved in 2010, by present
 * country.
 */
const FORMER_ANTILLES: Readonly<Record<string, string>> = {
  ANCUR: 'CW',
  ANWIL: 'CW',
  ANPHI: 'SX',
  ANSXM: 'SX',
  ANGSB: 'SX',
};

function countryOf(code: string): string {
  const prefix = code.slice(0, 2);
  return prefix === 'AN' ? (FORMER_ANTILLES[code] ?? 'BQ') : prefix;
}

/** The time zone of the nearest airport in the same country, for ports without one in the source. */
function nearestTimezone(country: string, lat: number, lon: number): string | null {
  let best: string | null = null;
  let bestSquare = Number.POSITIVE_INFINITY;
  const shrink = Math.cos((lat * Math.PI) / 180);
  for (const airport of airportsOf(country)) {
    const square = (airport.lat - lat) ** 2 + ((airport.lon - lon) * shrink) ** 2;
    if (airport.timezone !== null && square < bestSquare) [best, bestSquare] = [airport.timezone, square];
  }
  return best;
}

type Airports = ReturnType<typeof airportsByCode> extends ReadonlyMap<string, infer Row> ? Row[] : never;
let airportsByCountry: Map<string, Airports> | undefined;

function airportsOf(country: string): Airports {
  airportsByCountry ??= Map.groupBy(airportsByCode().values(), (airport) => airport.country);
  return airportsByCountry.get(country) ?? [];
}

const aliasCodesOf = (code: string) =>
  Object.entries(PORT_ALIAS)
    .filter(([, port]) => port === code)
    .map(([alias]) => alias);

function portRow(code: string, row: z.output<typeof source> | undefined): MasterDataSeed {
  const correction = PORT_CORRECTION[code];
  const country = countryOf(code);
  const lat = correction?.lat ?? row?.lat ?? null;
  const lon = correction?.lon ?? row?.lon ?? null;
  const timezone =
    correction?.timezone ??
    currentTimezone(row?.timezone) ??
    (lat === null || lon === null ? null : nearestTimezone(country, lat, lon));
  const name = correction?.name ?? row?.name ?? code;
  const others = [
    row?.name,
    row?.city,
    row?.province,
    ...(row?.alias ?? []),
    correction?.search,
    ...aliasCodesOf(code),
  ].filter((other): other is string => other !== undefined && other !== '' && other !== name);
  return {
    list: 'Port',
    id: codeId(code),
    code,
    name,
    nameVn: correction?.nameVn ?? name,
    sort: country === 'VN' ? 1 : correction?.nameVn === undefined ? 3 : 2,
    data: {
      lat,
      lon,
      country,
      timezone,
      ...(correction?.regionCode === undefined
        ? {}
        : { regionCode: correction.regionCode, branch: branchOfPort(correction.regionCode) }),
      ...(OFFICE_OF_PORT[code] === undefined ? {} : { customsOffice: OFFICE_OF_PORT[code] }),
    },
    search: [...new Set(others)].join(' '),
  };
}

/**
 * Seaports by UN/LOCODE: Vietnam's gateways first, then ports on the lanes, then all others. `regionCode` is
 * a code in the Region list, only for Vietnam. Aliases have no row.
 */
export function ports(): MasterDataSeed[] {
  const known = new Map(sourceRows('ports', source).map((row) => [row.code, row]));
  return [...new Set([...known.keys(), ...Object.keys(PORT_CORRECTION)])]
    .filter((code) => PORT_ALIAS[code] === undefined)
    .toSorted()
    .map((code) => portRow(code, known.get(code)));
}
