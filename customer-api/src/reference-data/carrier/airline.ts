import { z } from 'zod';
import { sourceRows, codeId, type MasterDataSeed } from '../seed-row.ts';

/** Airlines that carry freight from Vietnam, with AWB prefix and common name. */
const CARGO: Readonly<Record<string, readonly [awbPrefix: string, name: string]>> = {
  VN: ['738', 'Vietnam Airlines'],
  VJ: ['978', 'Vietjet Air'],
  QH: ['926', 'Bamboo Airways'],
  KE: ['180', 'Korean Air'],
  OZ: ['988', 'Asiana Airlines'],
  CX: ['160', 'Cathay Pacific'],
  SQ: ['618', 'Singapore Airlines'],
  CI: ['297', 'China Airlines'],
  BR: ['695', 'EVA Air'],
  QR: ['157', 'Qatar Airways'],
  EK: ['176', 'Emirates'],
  TK: ['235', 'Turkish Airlines'],
  LH: ['020', 'Lufthansa Cargo'],
  CV: ['172', 'Cargolux'],
  NH: ['205', 'All Nippon Airways'],
  JL: ['131', 'Japan Airlines'],
  TG: ['217', 'Thai Airways'],
  MH: ['232', 'Malaysia Airlines'],
  CZ: ['784', 'China Southern Airlines'],
  MU: ['112', 'China Eastern Airlines'],
  CA: ['999', 'Air China'],
  FX: ['023', 'FedEx'],
  '5X': ['406', 'UPS Airlines'],
};

const airline = z.tuple([z.string(), z.string().nullable(), z.string()]);

/** Airlines by IATA code. Those that carry freight from Vietnam come first and have an AWB prefix. */
export function airlines(): MasterDataSeed[] {
  return sourceRows('airlines', airline).map(([code, icao, ownName]) => {
    const [awbPrefix, name] = CARGO[code] ?? [null, ownName];
    return {
      list: 'Airlines',
      id: codeId(code),
      code,
      name,
      nameVn: name,
      sort: awbPrefix === null ? 2 : 1,
      data: { icao, awbPrefix },
      search: [icao ?? '', ownName, awbPrefix].filter((part) => part !== null && part !== name).join(' '),
    };
  });
}

/**
 * Name of an airline that carries freight from Vietnam.
 * @throws RangeError for any other code
 */
export function cargoAirlineName(code: string): string {
  const known = CARGO[code];
  if (known === undefined) throw new RangeError(`No cargo airline has the code ${code}`);
  return known[1];
}
