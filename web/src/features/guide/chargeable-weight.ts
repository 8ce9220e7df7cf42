import { entryNumber } from '@wr1/schema/rules/validation/number-text.ts';
import type { NumberEntry } from '@wr1/schema/rules/validation/number-text.ts';
import {
  airChargeableKg,
  LCL_MIN_RT,
  lclRevenueTon,
  totalVolume,
  vanChargeableKg,
  VAN_KG_PER_M3,
} from '@wr1/schema/rules/cargo/cargo.ts';

/**
 * Identical pieces as typed: dimensions of one piece in cm, number of pieces, gross weight of all pieces in
 * kg. Null means empty.
 */
export interface PieceInput {
  length: NumberEntry;
  width: NumberEntry;
  height: NumberEntry;
  pieces: NumberEntry;
  grossKg: NumberEntry;
}

/** The quantity that each mode charges, and whether weight or volume decides it. */
export interface ChargeableWeight {
  /** Volume of one piece, and of all pieces, in m3. */
  pieceM3: number;
  volumeM3: number;
  air: { kg: number; by: 'weight' | 'volume' };
  lcl: { revenueTon: number; by: 'weight' | 'volume' | 'minimum' };
  van: { kg: number; by: 'weight' | 'volume' };
}

function lclBasis(grossKg: number, volumeM3: number): ChargeableWeight['lcl']['by'] {
  if (Math.max(grossKg / 1_000, volumeM3) < LCL_MIN_RT) return 'minimum';
  return grossKg / 1_000 > volumeM3 ? 'weight' : 'volume';
}

/**
 * The quantities charged for identical pieces; null while a dimension or the number of pieces is missing,
 * zero or invalid.
 */
export function chargeableWeight(input: PieceInput): ChargeableWeight | null {
  const [length, width, height, pieces] = [input.length, input.width, input.height, input.pieces].map(entryNumber);
  if (!length || !width || !height || !pieces || typeof input.grossKg === 'string') return null;
  const grossKg = input.grossKg ?? 0;
  const piece = { length_mm: length * 10, width_mm: width * 10, height_mm: height * 10 };
  const volumeM3 = totalVolume([{ ...piece, quantity: pieces }]);
  const revenueTon = lclRevenueTon(grossKg, volumeM3);
  const airKg = airChargeableKg(grossKg, volumeM3);
  return {
    pieceM3: totalVolume([{ ...piece, quantity: 1 }]),
    volumeM3,
    air: { kg: airKg, by: airKg > airChargeableKg(grossKg, 0) ? 'volume' : 'weight' },
    lcl: { revenueTon, by: lclBasis(grossKg, volumeM3) },
    van: { kg: vanChargeableKg(grossKg, volumeM3), by: volumeM3 * VAN_KG_PER_M3 > grossKg ? 'volume' : 'weight' },
  };
}
