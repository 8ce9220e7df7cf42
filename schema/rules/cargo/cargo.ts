import { containerType } from './container-type.ts';
import type { ContainerLine, PackageLine } from './shipment-detail.ts';

/**
 * Air: cm3 for one kilogram of volume weight (SystemConfig AIR_DIVISOR; IATA's 6000, so 1 m3 = 166.67 kg).
 */
export const AIR_DIVISOR = 6_000;
/** Road: chargeable kilograms per m3 (SystemConfig VAN_KG_PER_M3). */
export const VAN_KG_PER_M3 = 333;
/** LCL: minimum revenue tons billed. */
export const LCL_MIN_RT = 1;

/** Package dimensions: lengths of one package in whole millimeters and the number of packages. */
export type Dimension = Pick<PackageLine, 'quantity' | 'length_mm' | 'width_mm' | 'height_mm'>;

/** Volume of a line in mm3, an exact integer below 2^53 for anything that can be shipped. */
function cubicMillimetres(line: Dimension): number {
  return line.length_mm * line.width_mm * line.height_mm * line.quantity;
}

/** Volume of a line in m3. */
export function lineVolume(line: Dimension): number {
  return cubicMillimetres(line) / 1e9;
}

/** Volume of all lines in m3; summed as integers to avoid rounding errors. */
export function totalVolume(lines: readonly Dimension[]): number {
  return lines.reduce((sum, line) => sum + cubicMillimetres(line), 0) / 1e9;
}

/** Gross weight of package lines in kg, exact to a gram. */
export function totalWeight(lines: readonly Pick<PackageLine, 'gross_weight_kg'>[]): number {
  return lines.reduce((sum, line) => sum + grams(line.gross_weight_kg), 0) / 1_000;
}

function grams(kg: number): number {
  return Math.round(kg * 1_000);
}

/** Volume in mm3; an integer keeps rounding up exact. */
function millimetresOf(m3: number): number {
  return Math.round(m3 * 1e9);
}

/**
 * Air: the greater of gross kg and volume weight (cm3 / 6000), rounded up to the next half kilogram.
 * Source: IATA TACT rules as published by carriers.
 */
export function airChargeableKg(grossKg: number, volumeM3: number, divisor: number = AIR_DIVISOR): number {
  const halvesOfGross = Math.ceil(grams(grossKg) / 500);
  const halvesOfVolume = Math.ceil((millimetresOf(volumeM3) * 2) / (divisor * 1_000));
  return Math.max(halvesOfGross, halvesOfVolume) / 2;
}

/**
 * LCL: weight or measure, the greater of tonnes and m3, rounded up to 0.001 and at least 1 revenue ton.
 * Source: common W/M practice of consolidators.
 */
export function lclRevenueTon(grossKg: number, volumeM3: number): number {
  const byWeight = Math.ceil(grams(grossKg) / 1_000);
  const byMeasure = Math.ceil(millimetresOf(volumeM3) / 1e6);
  return Math.max(LCL_MIN_RT * 1_000, byWeight, byMeasure) / 1_000;
}

/**
 * Van: the greater of gross kg and 333 kg per m3, rounded up to a gram. Source: common practice of road
 * freight.
 */
export function vanChargeableKg(grossKg: number, volumeM3: number, kgPerM3: number = VAN_KG_PER_M3): number {
  return Math.max(grams(grossKg), Math.ceil((millimetresOf(volumeM3) * kgPerM3) / 1e6)) / 1_000;
}

/** Containers in all lines. */
export function containerCount(lines: readonly Pick<ContainerLine, 'quantity'>[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** Twenty-foot equivalents of all lines; unknown types count zero. */
export function totalTeu(lines: readonly Pick<ContainerLine, 'quantity' | 'cont_type'>[]): number {
  return lines.reduce((sum, line) => sum + line.quantity * (containerType(line.cont_type)?.teu ?? 0), 0);
}

/** A container line compared with its type's payload. */
export type PayloadCheck = {
  readonly fits: boolean;
  /** kg over the payload, 0 if it fits. */ readonly overKg: number;
};

/**
 * Whether the cargo of each container of a line is within the payload; null for an unknown container type.
 */
export function payloadCheck(line: Pick<ContainerLine, 'cont_type' | 'weight_kg'>): PayloadCheck | null {
  const type = containerType(line.cont_type);
  if (type === null) return null;
  const overKg = Math.max(0, grams(line.weight_kg) - grams(type.maxPayloadKg)) / 1_000;
  return { fits: overKg === 0, overKg };
}
