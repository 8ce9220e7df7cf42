import type { PaymentTerm } from './payment-term.ts';
import { SERVICE_TYPE } from './service-type.ts';

type Term = { readonly name: string; readonly seaOnly: boolean; readonly paymentTerm: PaymentTerm };

/** The eleven Incoterms 2020, with the payment term implied by who pays the main carriage. */
export const INCOTERM = {
  EXW: { name: 'Ex Works', seaOnly: false, paymentTerm: 'COLLECT' },
  FCA: { name: 'Free Carrier', seaOnly: false, paymentTerm: 'COLLECT' },
  FAS: { name: 'Free Alongside Ship', seaOnly: true, paymentTerm: 'COLLECT' },
  FOB: { name: 'Free On Board', seaOnly: true, paymentTerm: 'COLLECT' },
  CFR: { name: 'Cost and Freight', seaOnly: true, paymentTerm: 'PREPAID' },
  CIF: { name: 'Cost, Insurance and Freight', seaOnly: true, paymentTerm: 'PREPAID' },
  CPT: { name: 'Carriage Paid To', seaOnly: false, paymentTerm: 'PREPAID' },
  CIP: { name: 'Carriage and Insurance Paid To', seaOnly: false, paymentTerm: 'PREPAID' },
  DAP: { name: 'Delivered At Place', seaOnly: false, paymentTerm: 'PREPAID' },
  DPU: { name: 'Delivered at Place Unloaded', seaOnly: false, paymentTerm: 'PREPAID' },
  DDP: { name: 'Delivered Duty Paid', seaOnly: false, paymentTerm: 'PREPAID' },
} as const satisfies Readonly<Record<string, Term>>;
export type Incoterm = keyof typeof INCOTERM;

/** Alternatives to sea-only terms for air and road. */
export const INCOTERM_HINT = { FAS: 'FCA', FOB: 'FCA', CFR: 'CPT', CIF: 'CIP' } as const satisfies Partial<
  Record<Incoterm, Incoterm>
>;

/** The Incoterm that a text names in upper case, or null. */
export function incotermKey(code: unknown): Incoterm | null {
  return typeof code === 'string' && Object.hasOwn(INCOTERM, code) ? (code as Incoterm) : null;
}

/** The default payment term; null for an unknown Incoterm. */
export function defaultPaymentTerm(code: unknown): PaymentTerm | null {
  const key = incotermKey(code);
  return key === null ? null : INCOTERM[key].paymentTerm;
}

/** Why an Incoterm does not fit a service, with the placeholder values of INCOTERM_MODE. */
export type IncotermRefusal =
  | { readonly code: 'INCOTERM_MODE'; readonly params: { readonly incoterm: Incoterm; readonly hint: Incoterm } }
  | { readonly code: 'CHOICE_INVALID'; readonly params: Readonly<Record<string, never>> };

/**
 * Checks that an Incoterm fits a service type. FAS, FOB, CFR and CIF are for sea only: AIR and trucking refuse them and
 * name the term to use instead. Null (no Incoterm) is valid.
 */
export function incotermRefusal(code: string | null, serviceType: number): IncotermRefusal | null {
  if (code === null) return null;
  const key = incotermKey(code);
  if (key === null) return { code: 'CHOICE_INVALID', params: {} };
  const bySea =
    serviceType === SERVICE_TYPE.FCL || serviceType === SERVICE_TYPE.LCL || serviceType === SERVICE_TYPE.CUSTOM;
  if (bySea || !INCOTERM[key].seaOnly) return null;
  return { code: 'INCOTERM_MODE', params: { incoterm: key, hint: INCOTERM_HINT[key as keyof typeof INCOTERM_HINT] } };
}

/**
 * Whether an export under this term suggests shipping type 4 (door to door), because the seller delivers at
 * the buyer's place.
 */
export function suggestsDoorToDoor(code: unknown): boolean {
  return code === 'DAP' || code === 'DPU' || code === 'DDP';
}
