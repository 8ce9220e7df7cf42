import { entryDecimal } from '@wr1/schema/rules/validation/decimal.ts';
import { entryNumber } from '@wr1/schema/rules/validation/number-text.ts';
import type { NumberEntry } from '@wr1/schema/rules/validation/number-text.ts';
import type { EstimatePriceInput, EstimateTruckInput } from '../../schema-types.generated.ts';
import { partsOf } from './estimate-parts.ts';
import type { EstimateSearch, TruckEnd } from './estimate-search.ts';

function truckInput({ place, km }: TruckEnd): EstimateTruckInput {
  return { locationId: place, km: entryDecimal(km) };
}

/** The gateway's input. Call it only if {@link missingFields} returned none. */
export function toEstimateInput(search: EstimateSearch): EstimatePriceInput {
  const parts = partsOf(search);
  const truck = parts.trucks.find((one) => one === search.truck) ?? null;
  return {
    serviceType: search.service,
    shippingType: search.direction,
    polCode: search.pol,
    podCode: search.pod,
    departure: search.departure,
    incotermCode: parts.terms ? search.term : null,
    hasCustoms: search.service === 'CUSTOM' || search.customs,
    declarations: parts.declarations ? (entryNumber(search.declarations) ?? 1) : 1,
    hasContainerTrucking: truck === 'container',
    hasVanTrucking: truck === 'van',
    pickUp: parts.pickUp ? truckInput(search.pickUp) : null,
    delivery: parts.delivery ? truckInput(search.delivery) : null,
    containers:
      parts.cargo === 'boxes'
        ? search.boxes.map(({ type, quantity, weightKg }) => ({
            containerTypeCode: type ?? '',
            quantity: entryNumber(quantity) ?? 0,
            weightKg: entryDecimal(weightKg),
          }))
        : [],
    packages:
      parts.cargo === 'packages'
        ? search.packages.map(({ quantity, lengthMm, widthMm, heightMm, weightKg }) => ({
            quantity: entryNumber(quantity) ?? 0,
            lengthMm: entryNumber(lengthMm) ?? 0,
            widthMm: entryNumber(widthMm) ?? 0,
            heightMm: entryNumber(heightMm) ?? 0,
            grossWeightKg: entryDecimal(weightKg) ?? '0',
          }))
        : [],
    isDangerous: parts.cargo !== null && search.dangerous,
    extras: search.extras.filter((extra) => parts.extras.some((known) => known === extra)),
    ...(search.customer !== null && { customerId: search.customer }),
  };
}

/** Whether an entry is not a number of at least `least`. */
const lacks = (entry: NumberEntry, least: number) => (entryNumber(entry) ?? 0) < least;
/** Whether an optional entry contains text that is not a number. */
const isText = (entry: NumberEntry) => typeof entry === 'string';

/**
 * Input paths (such as `containers.0.quantity`) that prevent pricing because they are empty or not a number.
 */
export function missingFields(search: EstimateSearch): string[] {
  const parts = partsOf(search);
  const missing: string[] = [];
  const hasPlace = {
    pol: parts.road && search.pickUp.place !== null,
    pod: parts.road && search.delivery.place !== null,
  };
  for (const end of ['pol', 'pod'] as const) {
    if (search.service !== 'CUSTOM' && search[end] === null && !hasPlace[end]) missing.push(`${end}Code`);
  }
  if (parts.cargo === 'boxes') {
    search.boxes.forEach(({ type, quantity, weightKg }, index) => {
      if (type === null) missing.push(`containers.${index}.containerTypeCode`);
      if (lacks(quantity, 1)) missing.push(`containers.${index}.quantity`);
      if (isText(weightKg)) missing.push(`containers.${index}.weightKg`);
    });
  }
  if (parts.cargo === 'packages') {
    search.packages.forEach((line, index) => {
      for (const [field, name] of [
        ['quantity', 'quantity'],
        ['lengthMm', 'lengthMm'],
        ['widthMm', 'widthMm'],
        ['heightMm', 'heightMm'],
        ['weightKg', 'grossWeightKg'],
      ] as const) {
        if (lacks(line[field], Number.MIN_VALUE)) missing.push(`packages.${index}.${name}`);
      }
    });
  }
  if (parts.declarations && lacks(search.declarations, 1)) missing.push('declarations');
  for (const end of ['pickUp', 'delivery'] as const) {
    if (parts[end] && isText(search[end].km)) missing.push(`${end}.km`);
  }
  return missing;
}
