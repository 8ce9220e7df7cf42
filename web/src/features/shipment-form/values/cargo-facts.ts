import { entryNumber } from '@wr1/schema/rules/validation/number-text.ts';
import {
  airChargeableKg,
  containerCount,
  lclRevenueTon,
  totalTeu,
  totalVolume,
  totalWeight,
  vanChargeableKg,
} from '@wr1/schema/rules/cargo/cargo.ts';
import { containerType } from '@wr1/schema/rules/cargo/container-type.ts';
import { cargoKindOf } from './shipment-choice.ts';
import { toMillimetres } from './shipment-values.ts';
import type { ShipmentValues } from './shipment-values.ts';

/** Figures derived from a form's cargo lines, which may be incomplete: an empty number counts as zero. */
export interface CargoFacts {
  containers: number;
  teu: number;
  /** Total gross weight, in kg. */
  weightKg: number;
  /** Volume of the packages, or inner volume of the containers, in m3. */
  volumeM3: number;
  /**
   * For loose cargo: kg for AIR and vans, revenue tons for LCL. Null for containers and if there is no input.
   */
  chargeable: { quantity: number; unit: 'kg' | 'RT' } | null;
}

/** Volume, weight and chargeable quantity of a form's cargo, by the server's rules. */
export function cargoFacts(
  values: Pick<ShipmentValues, 'service' | 'otherService' | 'cargoKind' | 'containers' | 'packages'>,
): CargoFacts {
  if (cargoKindOf(values) === 'containers') {
    const lines = values.containers.map((line) => ({
      cont_type: line.typeCode ?? '',
      quantity: entryNumber(line.quantity) ?? 0,
      weight: entryNumber(line.weightKg) ?? 0,
    }));
    return {
      containers: containerCount(lines),
      teu: totalTeu(lines),
      weightKg: lines.reduce((sum, line) => sum + Math.round(line.weight * 1000) * line.quantity, 0) / 1000,
      volumeM3: lines.reduce((sum, line) => sum + (containerType(line.cont_type)?.volumeM3 ?? 0) * line.quantity, 0),
      chargeable: null,
    };
  }
  const lines = values.packages.map((line) => ({
    quantity: entryNumber(line.quantity) ?? 0,
    length_mm: toMillimetres(line.lengthCm),
    width_mm: toMillimetres(line.widthCm),
    height_mm: toMillimetres(line.heightCm),
    gross_weight_kg: entryNumber(line.grossWeightKg) ?? 0,
  }));
  const volumeM3 = totalVolume(lines);
  const weightKg = totalWeight(lines);
  const nothing = volumeM3 === 0 && weightKg === 0;
  return {
    containers: 0,
    teu: 0,
    weightKg,
    volumeM3,
    chargeable: nothing ? null : chargeableOf(values.service, weightKg, volumeM3),
  };
}

function chargeableOf(service: ShipmentValues['service'], weightKg: number, volumeM3: number) {
  if (service === 'AIR') return { quantity: airChargeableKg(weightKg, volumeM3), unit: 'kg' as const };
  if (service === 'LCL') return { quantity: lclRevenueTon(weightKg, volumeM3), unit: 'RT' as const };
  return { quantity: vanChargeableKg(weightKg, volumeM3), unit: 'kg' as const };
}
