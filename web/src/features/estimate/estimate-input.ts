import type { EstimatePriceInput, EstimateTruckInput } from '../../schema-types.generated.ts';
import { partsOf } from './estimate-parts.ts';
import type { EstimateSearch, TruckEnd } from './estimate-search.ts';

function truckInput({ place, km }: TruckEnd): EstimateTruckInput {
  return { locationId: place, km };
}

/** What the gateway prices; only for what {@link missingFields} found complete. */
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
    declarations: parts.declarations ? search.declarations : 1,
    hasContainerTrucking: truck === 'container',
    hasVanTrucking: truck === 'van',
    pickUp: parts.pickUp ? truckInput(search.pickUp) : null,
    delivery: parts.delivery ? truckInput(search.delivery) : null,
    containers:
      parts.cargo === 'boxes'
        ? search.boxes.map(({ type, quantity, weightKg }) => ({
            containerTypeCode: type ?? '',
            quantity: quantity ?? 0,
            weightKg,
          }))
        : [],
    packages:
      parts.cargo === 'packages'
        ? search.packages.map(({ quantity, lengthMm, widthMm, heightMm, weightKg }) => ({
            quantity: quantity ?? 0,
            lengthMm: lengthMm ?? 0,
            widthMm: widthMm ?? 0,
            heightMm: heightMm ?? 0,
            grossWeightKg: weightKg ?? 0,
          }))
        : [],
    dangerous: parts.cargo !== null && search.dangerous,
    extras: search.extras.filter((extra) => parts.extras.some((known) => known === extra)),
    ...(search.customer !== null && { customerId: search.customer }),
  };
}

/** Paths of the input (`containers.0.quantity`) that are empty although a price needs them. */
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
    search.boxes.forEach(({ type, quantity }, index) => {
      if (type === null) missing.push(`containers.${index}.containerTypeCode`);
      if (quantity === null || quantity < 1) missing.push(`containers.${index}.quantity`);
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
        const value = line[field];
        if (value === null || value <= 0) missing.push(`packages.${index}.${name}`);
      }
    });
  }
  return missing;
}
