import { INCOTERM } from '@wr1/schema/rules/code/incoterm.ts';
import type { Incoterm } from '@wr1/schema/rules/code/incoterm.ts';

/** The delivery points of the eleven terms, in order along the route. */
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

/** The party responsible. */
export type Side = 'seller' | 'buyer';

/** Costs and risk of a term, as the picture shows them. */
export interface IncotermStage {
  /** The seller pays up to this point. */
  pays: IncotermPoint;
  /** The risk passes to the buyer here. */
  risk: IncotermPoint;
  /** Whether the seller also pays import duty (DDP). */
  duty: boolean;
  /** Institute Cargo Clauses of the insurance that the seller must buy; null if none is required. */
  insurance: 'A' | 'C' | null;
}

const stage = (
  pays: IncotermPoint,
  risk: IncotermPoint,
  more: Partial<Pick<IncotermStage, 'duty' | 'insurance'>> = {},
): IncotermStage => ({ pays, risk, duty: false, insurance: null, ...more });

/** Costs and risk by term (ICC Incoterms 2020, articles A2/B2, A3/B3 and A9/B9). */
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

/** The eleven terms, ordered from the fewest to the most obligations of the seller. */
export const INCOTERMS = Object.keys(INCOTERM_STAGE) as readonly Incoterm[];

/**
 * Positions of the points in percent. They are wider apart on the seller's side, so that labels fit above a
 * narrow picture.
 */
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

/** Position of a point in percent, from the seller (0) to the last point (100). */
export function percentOf(point: IncotermPoint): number {
  return POSITION[point];
}

/** Facts about a term for the table next to the picture. */
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
