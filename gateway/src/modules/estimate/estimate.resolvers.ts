import { attemptWith } from '../../graphql/attempt.ts';
import type { EstimateBody } from '@wr1/schema/rest/schedule/tariff.ts';
import { codeOf } from '@wr1/schema/rules/code/code-list.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { SHIPPING_TYPE } from '@wr1/schema/rules/code/shipping-type.ts';
import type { EstimatePriceInput, EstimateTruckInput, Resolvers } from '../../schema.generated.ts';
import { placeOf } from '../master-data/place.ts';
import { requireRowId } from '../../graphql/global-id.ts';
import { flatPath } from '../shipment/record-change.ts';
import { toEstimate } from './estimate-view.ts';
import { fetchEstimate } from './estimate.api.ts';
import { fromDecimal } from '../../graphql/decimal.ts';

function rowId(id: string | null | undefined, type: 'Location' | 'Company'): number | null {
  return id === null || id === undefined ? null : requireRowId(id, type);
}

function truck(end: EstimateTruckInput | null | undefined): EstimateBody['pick_up'] {
  return end === null || end === undefined
    ? null
    : { location_id: rowId(end.locationId, 'Location'), km: fromDecimal(end.km) };
}

function bodyOf(input: EstimatePriceInput): EstimateBody {
  return {
    service_type: codeOf(SERVICE_TYPE, input.serviceType) ?? 0,
    shipping_type: codeOf(SHIPPING_TYPE, input.shippingType) ?? 0,
    pol: input.polCode ?? '',
    pod: input.podCode ?? '',
    departure: input.departure ?? null,
    incoterm: input.incotermCode ?? null,
    has_customs: input.hasCustoms ?? false,
    declarations: input.declarations ?? 1,
    has_container_trucking: input.hasContainerTrucking ?? false,
    has_van_trucking: input.hasVanTrucking ?? false,
    pick_up: truck(input.pickUp),
    delivery: truck(input.delivery),
    containers: (input.containers ?? []).map((line) => ({
      cont_type: line.containerTypeCode,
      quantity: line.quantity,
      weight_kg: fromDecimal(line.weightKg),
    })),
    packages: (input.packages ?? []).map((line) => ({
      quantity: line.quantity,
      length_mm: line.lengthMm,
      width_mm: line.widthMm,
      height_mm: line.heightMm,
      gross_weight_kg: fromDecimal(line.grossWeightKg),
    })),
    dangerous: input.isDangerous ?? false,
    extras: [...(input.extras ?? [])],
    customer_id: rowId(input.customerId, 'Company'),
  };
}

const attempt = attemptWith(flatPath);

export const estimateResolvers: Resolvers = {
  Query: {
    estimatePrice: (_parent, { input }, context) =>
      attempt(context, async () => {
        const body = bodyOf(input);
        return { estimate: toEstimate(await fetchEstimate(context.rest, body), body.service_type, context.language) };
      }),
  },
  EstimateOption: {
    transit: (option, _args, context) => placeOf(context, option.transitCode ?? null, option.serviceType),
  },
};
