import { INCOTERM } from '@wr1/schema/rules/code/incoterm.ts';
import type { Incoterm } from '@wr1/schema/rules/code/incoterm.ts';

/** The points of a journey at which one of the eleven terms hands over; seven stages lie between them. */
export const INCOTERM_POINT = [
  'seller',
  'carrier',
  'alongside',
  'onBoard',
  'port',
  'place',
  'unloaded',
  'duty',
] as const;
export type IncotermPoint = (typeof INCOTERM_POINT)[number];

/** Who does or pays something. */
export type Side = 'seller' | 'buyer';

/** A term as the picture draws it. */
export interface IncotermStage {
  /** Up to this point the seller pays. */
  pays: IncotermPoint;
  /** Here the risk passes to the buyer. */
  risk: IncotermPoint;
  /** DDP: the seller pays import duty too, but does not unload. */
  duty: boolean;
  /** The clauses of the insurance that the seller has to take; null when nobody has to. */
  insurance: 'A' | 'C' | null;
}

const stage = (
  pays: IncotermPoint,
  risk: IncotermPoint,
  more: Partial<Pick<IncotermStage, 'duty' | 'insurance'>> = {},
): IncotermStage => ({ pays, risk, duty: false, insurance: null, ...more });

/** Cost and risk of each term (ICC Incoterms 2020, articles A2/B2, A3/B3 and A9/B9). */
export const INCOTERM_STAGE: Readonly<Record<Incoterm, IncotermStage>> = {
  EXW: stage('seller', 'seller'),
  FCA: stage('carrier', 'carrier'),
  FAS: stage('alongside', 'alongside'),
  FOB: stage('onBoard', 'onBoard'),
  CFR: stage('port', 'onBoard'),
  CIF: stage('port', 'onBoard', { insurance: 'C' }),
  CPT: stage('place', 'carrier'),
  CIP: stage('place', 'carrier', { insurance: 'A' }),
  DAP: stage('place', 'place'),
  DPU: stage('unloaded', 'unloaded'),
  DDP: stage('place', 'place', { duty: true }),
};

/** The eleven in the order of the picture: from the least to the most that the seller does. */
export const INCOTERMS = Object.keys(INCOTERM_STAGE) as readonly Incoterm[];

/** Where the points stand, in per cent: wider apart at the seller's side, so that their names fit over a narrow picture. */
const POSITION: Readonly<Record<IncotermPoint, number>> = {
  seller: 0,
  carrier: 26,
  alongside: 37,
  onBoard: 48,
  port: 63,
  place: 78,
  unloaded: 89,
  duty: 100,
};

/** Where a point stands on the way from the seller (0) to the last one (100), in per cent. */
export function percentOf(point: IncotermPoint): number {
  return POSITION[point];
}

/** Facts of a term as the table beside the picture tells them. */
export function incotermFacts(term: Incoterm): {
  carriage: Side;
  exportClearance: Side;
  importClearance: Side;
} {
  return {
    carriage: INCOTERM[term].paymentTerm === 'PREPAID' ? 'seller' : 'buyer',
    exportClearance: term === 'EXW' ? 'buyer' : 'seller',
    importClearance: term === 'DDP' ? 'seller' : 'buyer',
  };
}
