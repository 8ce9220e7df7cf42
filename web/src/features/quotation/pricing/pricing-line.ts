import type { ChargeBasis, ChargeInput, ServiceType } from '../../../schema-types.generated.ts';
import type { TariffGap } from '../../estimate/tariff-gap-tag.tsx';
import { numberRefusal, plainNumberText } from '@wr1/schema/rules/validation/number-text.ts';
import { CURRENCY_DIGITS } from './charge-sum.ts';
import type { Currency } from './charge-sum.ts';

/** A line of the pricing sheet. Numbers are decimal strings as typed. */
export interface PricingLine {
  /** Unique in the sheet; used by React and to move focus. */
  key: string;
  code: string;
  name: string;
  basis: Exclude<ChargeBasis, 'UNKNOWN'>;
  /** ISO 6346 size-type code; null if the charge isn't per container. */
  containerTypeCode: string | null;
  quantity: string;
  unitPrice: string;
  currency: Currency;
  /** Empty if unspecified. */
  unitCost: string;
  /** In percent. */
  vatRate: string;
  /** Why the price lists contain no price; undefined once a price has been entered. */
  gap?: TariffGap;
}

/** The cargo data that the sheet needs. */
export interface PricedCargo {
  containers: readonly { containerTypeCode: string; quantity: number; containerType: { shortName: string } | null }[];
  chargeableQuantity: string;
  chargeableUnit: string;
}

export interface ChargeCode {
  code: string;
  name: string;
  basis: ChargeBasis;
  currency: Currency;
}

/** Code of the discount, the only charge that may be negative. */
export const discountCode = 'DISC';

/** Charge code for the freight, by service. */
const freightCode: Readonly<Partial<Record<ServiceType, string>>> = { FCL: 'OFR', LCL: 'LCLFR', AIR: 'AFR-AIR' };

/** Number of containers by type, in request order. Lines of the same type are added up. */
export function containersByType(cargo: PricedCargo): { code: string; name: string; quantity: number }[] {
  const types = new Map<string, { code: string; name: string; quantity: number }>();
  for (const line of cargo.containers) {
    const known = types.get(line.containerTypeCode);
    if (known) known.quantity += line.quantity;
    else {
      const name = line.containerType?.shortName ?? line.containerTypeCode;
      types.set(line.containerTypeCode, { code: line.containerTypeCode, name, quantity: line.quantity });
    }
  }
  return [...types.values()];
}

/** Default quantity for a basis, as a decimal string. */
export function usualQuantity(
  basis: PricingLine['basis'],
  containerTypeCode: string | null,
  cargo: PricedCargo,
): string {
  if (basis === 'PER_CONTAINER') {
    const types = containersByType(cargo).filter(
      (type) => containerTypeCode === null || type.code === containerTypeCode,
    );
    return String(types.reduce((sum, type) => sum + type.quantity, 0) || 1);
  }
  if (basis === 'PER_RT' && cargo.chargeableUnit === 'RT') return cargo.chargeableQuantity;
  if (basis === 'PER_KG' && cargo.chargeableUnit === 'KG') return cargo.chargeableQuantity;
  return '1';
}

/**
 * Adapts lines to another cargo. Default quantities are updated, edited ones stay. Lines for a container type that the
 * cargo no longer contains also stay, so that the user can decide.
 */
export function linesForCargo(lines: readonly PricingLine[], before: PricedCargo, after: PricedCargo): PricingLine[] {
  const types = new Set(containersByType(after).map(({ code }) => code));
  return lines.map((line) => {
    const { basis, containerTypeCode, quantity } = line;
    const isGone = containerTypeCode !== null && !types.has(containerTypeCode);
    if (isGone || quantity !== usualQuantity(basis, containerTypeCode, before)) return line;
    return { ...line, quantity: usualQuantity(basis, containerTypeCode, after) };
  });
}

/** Options for a line's basis: each container type in the request, then the other bases. */
export function basisChoices(
  cargo: PricedCargo,
): { value: string; basis: PricingLine['basis']; type: string | null; name: string | null }[] {
  const types = containersByType(cargo).map((type) => ({
    value: `PER_CONTAINER ${type.code}`,
    basis: 'PER_CONTAINER' as const,
    type: type.code,
    name: type.name,
  }));
  const others = (['PER_CONTAINER', 'PER_RT', 'PER_KG', 'PER_SHIPMENT', 'PER_SET'] as const)
    .filter((basis) => types.length > 0 || basis !== 'PER_CONTAINER')
    .filter((basis) => types.length === 0 || (basis !== 'PER_RT' && basis !== 'PER_KG'))
    .map((basis) => ({ value: basis, basis, type: null, name: null }));
  return [...types, ...others];
}

/** A line's value among {@link basisChoices}. */
export function basisValue(line: Pick<PricingLine, 'basis' | 'containerTypeCode'>): string {
  return line.containerTypeCode === null ? line.basis : `${line.basis} ${line.containerTypeCode}`;
}

/** New lines for a charge code: one per container type if it is charged by container, otherwise one. */
export function linesOf(charge: ChargeCode, cargo: PricedCargo, newKey: () => string): PricingLine[] {
  const basis = charge.basis === 'UNKNOWN' ? 'PER_SHIPMENT' : charge.basis;
  const types = basis === 'PER_CONTAINER' ? containersByType(cargo).map((type) => type.code) : [];
  return (types.length > 0 ? types : [null]).map((containerTypeCode) => ({
    key: newKey(),
    code: charge.code,
    name: charge.name,
    basis,
    containerTypeCode,
    quantity: usualQuantity(basis, containerTypeCode, cargo),
    unitPrice: '',
    currency: charge.currency,
    unitCost: '',
    vatRate: '0',
  }));
}

/** The initial lines for a request without a price: only the freight. */
export function firstLines(
  service: ServiceType,
  codes: readonly ChargeCode[],
  cargo: PricedCargo,
  newKey: () => string,
): PricingLine[] {
  const freight = codes.find((charge) => charge.code === freightCode[service]);
  return freight ? linesOf(freight, cargo, newKey) : [];
}

export type LineField = 'quantity' | 'unitPrice' | 'unitCost';

/** Missing or invalid fields by line key; empty if the lines can be sent. */
export function lineProblems(lines: readonly PricingLine[]): Map<string, LineField[]> {
  const problems = new Map<string, LineField[]>();
  for (const line of lines) {
    const wrong: LineField[] = [];
    if (numberRefusal(line.quantity) !== null || !(Number(line.quantity) > 0)) wrong.push('quantity');
    const isSum = (text: string) =>
      numberRefusal(text, { decimals: CURRENCY_DIGITS[line.currency], signed: line.code === discountCode }) === null;
    if (!isSum(line.unitPrice)) wrong.push('unitPrice');
    if (line.unitCost !== '' && !isSum(line.unitCost)) wrong.push('unitCost');
    if (wrong.length > 0) problems.set(line.key, wrong);
  }
  return problems;
}

/** The lines as input for `sendQuotation`. A name is included only if it differs from the charge code's. */
export function toChargeInputs(lines: readonly PricingLine[], codes: readonly ChargeCode[]): ChargeInput[] {
  return lines.map((line) => ({
    code: line.code,
    ...(codes.find((charge) => charge.code === line.code)?.name !== line.name && { name: line.name }),
    basis: line.basis,
    containerTypeCode: line.containerTypeCode,
    quantity: plain(line.quantity),
    unitPrice: plain(line.unitPrice),
    currency: line.currency,
    vatRate: line.vatRate,
    unitCost: line.unitCost === '' ? null : plain(line.unitCost),
  }));
}

/** Normalizes `12.` and `.5` for the server. */
function plain(text: string): string {
  return plainNumberText(text) ?? text;
}
