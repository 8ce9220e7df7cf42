import type { ChargeBasis, ChargeInput, ServiceType } from '../../../schema-types.generated.ts';
import type { TariffGap } from '../../estimate/tariff-gap-tag.tsx';
import { numberRefusal, plainNumberText } from '@wr1/schema/rules/validation/number-text.ts';
import { CURRENCY_DIGITS } from './charge-sum.ts';
import type { Currency } from './charge-sum.ts';

/** A line of the pricing sheet. Numbers are plain decimal texts as typed. */
export interface PricingLine {
  /** Unique in the sheet, for React and focus. */
  key: string;
  code: string;
  name: string;
  basis: Exclude<ChargeBasis, 'UNKNOWN'>;
  /** ISO 6346 size-type code; null if not per container. */
  containerTypeCode: string | null;
  quantity: string;
  unitPrice: string;
  currency: Currency;
  /** Empty if unspecified. */
  unitCost: string;
  /** In percent. */
  vatRate: number;
  /** Why the price lists have no price; applies until a price is entered. */
  gap?: TariffGap;
}

/** The cargo as needed by the sheet. */
export interface PricedCargo {
  containers: readonly { containerTypeCode: string; quantity: number; containerType: { shortName: string } | null }[];
  chargeableQuantity: number;
  chargeableUnit: string;
}

export interface ChargeCode {
  code: string;
  name: string;
  basis: ChargeBasis;
  currency: Currency;
}

/** The only charge that may be negative. */
export const discountCode = 'DISC';

/** Charge code of a service's freight. */
const freightCode: Readonly<Partial<Record<ServiceType, string>>> = { FCL: 'OFR', LCL: 'LCLFR', AIR: 'AFR-AIR' };

/** Containers per type, lines of one type added up, in request order. */
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

/** Default quantity of a basis in a request, as decimal text. */
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
  if (basis === 'PER_RT' && cargo.chargeableUnit === 'RT') return String(cargo.chargeableQuantity);
  if (basis === 'PER_KG' && cargo.chargeableUnit === 'KG') return String(cargo.chargeableQuantity);
  return '1';
}

/**
 * Lines of one cargo adapted to another: default quantities follow, typed ones remain. Lines of a
 * removed container type remain too, for the user to decide.
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

/** The choices of a line's basis: each container type of the request, then the others. */
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

/** The current value among {@link basisChoices}. */
export function basisValue(line: Pick<PricingLine, 'basis' | 'containerTypeCode'>): string {
  return line.containerTypeCode === null ? line.basis : `${line.basis} ${line.containerTypeCode}`;
}

/** Lines of a charge code: one per container type if charged by container, otherwise one. */
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
    vatRate: 0,
  }));
}

/** The initial sheet of an unpriced request: its freight. */
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

/** Missing or invalid values by line key; empty if they can be sent. */
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

/** The lines as input of `sendQuotation`; a name is included only if it differs from the code's. */
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

/** `12.` and `.5` in the server's form. */
function plain(text: string): string {
  return plainNumberText(text) ?? text;
}
