import { cargoHandlingKey } from '@wr1/schema/rules/cargo/cargo-handling.ts';
import { keyOf } from '@wr1/schema/rules/code/code-list.ts';
import { PLACE_HANDLING } from '@wr1/schema/rules/code/handling.ts';
import { entryDecimal } from '@wr1/schema/rules/validation/decimal.ts';
import { entryNumber, plainNumberText } from '@wr1/schema/rules/validation/number-text.ts';
import { takesTemperature as serviceTakesTemperature } from '@wr1/schema/rules/code/service-form.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import type { ShipmentInput } from '../../../schema-types.generated.ts';
import { cargoKindOf, choiceOf, goesByRoad, needAt } from './shipment-choice.ts';
import { toMillimetres } from './shipment-values.ts';
import type { ContainerValues, PackageValues, ShipmentValues } from './shipment-values.ts';

/** Whether a temperature can be entered: always for loose cargo, for containers only with a reefer. */
export function takesTemperature(
  values: Pick<ShipmentValues, 'service' | 'otherService' | 'cargoKind' | 'containers'>,
): boolean {
  const types = cargoKindOf(values) === 'containers' ? values.containers.map((line) => line.typeCode) : [];
  return serviceTakesTemperature(SERVICE_TYPE[values.service], types);
}

function containerInput(line: ContainerValues, byRoad: boolean) {
  return {
    truckId: line.truckId,
    containerTypeCode: line.typeCode ?? '',
    quantity: entryNumber(line.quantity) ?? 0,
    weightKg: entryDecimal(line.weightKg) ?? '0',
    ...(byRoad && { truckIds: line.truckIds }),
  };
}

function packageInput(line: PackageValues, byRoad: boolean) {
  return {
    truckId: line.truckId,
    quantity: entryNumber(line.quantity) ?? 0,
    lengthMm: toMillimetres(line.lengthCm),
    widthMm: toMillimetres(line.widthCm),
    heightMm: toMillimetres(line.heightCm),
    grossWeightKg: entryDecimal(line.grossWeightKg) ?? '0',
    handling: cargoHandlingKey(line.handlingTypeId),
    ...(byRoad && { truckIds: line.truckIds, truckCount: entryNumber(line.truckCount) ?? 1 }),
  };
}

/** Input for both ends: locations, handlings, or free-text addresses. */
function placeInput(values: ShipmentValues) {
  const asked = (direction: 'PICK_UP' | 'DELIVERY') => needAt(values, direction) !== 'none';
  const atPickUp = asked('PICK_UP');
  const atDelivery = asked('DELIVERY');
  return {
    pickUpLocationId: atPickUp ? (values.pickUp?.id ?? null) : null,
    deliveryLocationId: atDelivery ? (values.delivery?.id ?? null) : null,
    pickUpAddress: atPickUp && !values.pickUp ? values.pickUpAddress.trim() || null : null,
    deliveryAddress: atDelivery && !values.delivery ? values.deliveryAddress.trim() || null : null,
    pickUpHandling: atPickUp ? keyOf(PLACE_HANDLING, values.pickUpHandling) : null,
    deliveryHandling: atDelivery ? keyOf(PLACE_HANDLING, values.deliveryHandling) : null,
  };
}

/** The mutation's input. Call it with valid values only. */
export function toShipmentInput(values: ShipmentValues): ShipmentInput {
  const kind = cargoKindOf(values);
  const byRoad = goesByRoad(values);
  const choice = choiceOf(values);
  return {
    serviceType: values.service,
    shippingType: values.direction,
    detailService: values.detailService,
    polCode: values.pol?.code ?? '',
    podCode: values.pod?.code ?? '',
    ...placeInput(values),
    incotermCode: values.incoterm,
    paymentTerm: values.paymentTerm,
    cargoReady: values.cargoReady,
    hasCustoms: choice.has_customs,
    customsTypeCode: choice.has_customs ? values.customsType : null,
    hasVanTrucking: choice.has_van_trucking,
    hasContainerTrucking: choice.has_container_trucking,
    customsOtherServiceType: values.otherService,
    containers: kind === 'containers' ? values.containers.map((line) => containerInput(line, byRoad)) : [],
    packages: kind === 'packages' ? values.packages.map((line) => packageInput(line, byRoad)) : [],
    goodsTypeCode: values.goodsType,
    description: values.description.trim() || null,
    isDangerous: values.dangerous,
    temperatureC: takesTemperature(values) ? plainNumberText(values.temperature) : null,
    scheduleId: values.schedule?.id ?? null,
    note: values.note.trim() || null,
    ...(values.customerReference !== undefined && { customerReference: values.customerReference.trim() || null }),
    ...(values.purchaseOrders && { purchaseOrders: [...values.purchaseOrders] }),
  };
}
