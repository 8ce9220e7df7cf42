import type { ChargeBasis, ChargeInput, ServiceType } from '../../../schema-types.generated.ts';
import type { TariffGap } from '../../estimate/tariff-gap-tag.tsx';
import { numberRefusal, plainNumberText } from '@wr1/schema/rules/validation/number-text.ts';
import { CURRENCY_DIGITS } from './charge-sum.ts';
import type { Currency } from './charge-sum.ts';

/** A line of the pricing sheet. Numbers are plain decimal texts as they are typed. */
export interface PricingLine {
  /** Unique in the sheet, for React and for where the focus goes. */
  key: string;
  code: string;
  name: string;
  basis: Exclude<ChargeBasis, 'UNKNOWN'>;
  /** ISO 6346 size-type code; null when not by container. */
  containerTypeCode: string | null;
  quantity: string;
  unitPrice: string;
  currency: Currency;
  /** Empty when not told. */
  unitCost: string;
  /** Per cent. */
  vatRate: number;
  /** Why the price lists gave no price; it counts until a price is entered. */
  gap?: TariffGap;
}

/** What the sheet needs of the request. */
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

/** The one charge whose price may be below zero. */
export const discountCode = 'DISC';

/** Freight of a service in the list of charge codes. */
const freightCode: Readonly<Partial<Record<ServiceType, string>>> = { FCL: 'OFR', LCL: 'LCLFR', AIR: 'AFR-AIR' };

/** Containers of each type, lines of one type added up, in the order of the request. */
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

/** How many units a basis has in a request, as decimal text. */
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
 * Lines of one cargo for another: a quantity that was the usual one follows, what was typed otherwise stays. Lines of a
 * container type that is gone stay as well, for whoever prices to decide.
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

/** The value of {@link basisChoices} that a line has. */
export function basisValue(line: Pick<PricingLine, 'basis' | 'containerTypeCode'>): string {
  return line.containerTypeCode === null ? line.basis : `${line.basis} ${line.containerTypeCode}`;
}

/** Lines of a charge code: one for each container type when it goes by container, else one. */
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

/** The sheet of a request that has no price yet: its freight. */
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

/** What is missing or wrong in the lines, by key of the line; empty when they can be sent. */
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

/** The lines as `sendQuotation` takes them; a name is told only where it differs from the code's own. */
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

/** `12.` and `.5` as the server takes them. */
function plain(text: string): string {
  return plainNumberText(text) ?? text;
}
