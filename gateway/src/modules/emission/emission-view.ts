import type { EmissionLeg as EmissionRow } from '@wr1/schema/rest/schedule/tariff.ts';
import type { EmissionLeg } from '../../schema.generated.ts';
import { codeReader } from '../../graphql/code-reader.ts';

const readMode = codeReader('emission mode', {
  SEA: 'SEA',
  AIR: 'AIR',
  CONTAINER_TRUCK: 'CONTAINER_TRUCK',
  VAN: 'VAN',
} as const);

export function toEmission(row: EmissionRow): EmissionLeg {
  return {
    mode: readMode(row.mode),
    from: row.from,
    to: row.to,
    km: row.km,
    tonnes: row.tonnes,
    gramsPerTonneKm: row.grams_per_tkm,
    kg: row.kg,
    source: row.source,
  };
}
