import type { ServiceType } from '../../schema-types.generated.ts';
import { settle } from './request-choice.ts';
import type { EditableRequestFragment } from './request-page.generated.ts';
import { directions, emptyContainer, emptyPackage, noContact, requestServices } from './request-values.ts';
import type { ContainerValues, PackageValues, RequestService, RequestValues } from './request-values.ts';

function serviceOf(service: ServiceType): RequestService {
  return requestServices.find((entry) => entry === service) ?? 'FCL';
}

function containersOf({ containers }: EditableRequestFragment['cargo']): ContainerValues[] {
  if (containers.length === 0) return [emptyContainer()];
  return containers.map((line) => ({
    truckId: line.truckId,
    typeCode: line.containerTypeCode,
    quantity: line.quantity,
    weightKg: line.weightKg,
    truckIds: [...line.truckIds],
  }));
}

function packagesOf({ packages }: EditableRequestFragment['cargo']): PackageValues[] {
  if (packages.length === 0) return [emptyPackage()];
  return packages.map((line) => ({
    truckId: line.truckId,
    quantity: line.quantity,
    lengthCm: line.lengthMm / 10,
    widthCm: line.widthMm / 10,
    heightCm: line.heightMm / 10,
    grossWeightKg: line.grossWeightKg,
    eachKg: 0,
    handlingTypeId: line.handlingTypeId ?? 2,
    truckCount: Math.max(1, line.truckIds.length),
    truckIds: [...line.truckIds],
  }));
}

/** The form of a request that exists, to change it or to begin from it. */
export function valuesOf(record: EditableRequestFragment): RequestValues {
  const { cargo } = record;
  return settle({
    customer: null,
    contact: noContact,
    service: serviceOf(record.serviceType),
    direction: directions.find((entry) => entry === record.shippingType) ?? 'EXPORT',
    detailService: record.detailService === 'UNKNOWN' ? null : record.detailService,
    gateway: record.pol?.__typename === 'Airport' ? 'AIRPORT' : 'PORT',
    pol: record.pol,
    pod: record.pod,
    pickUp: record.pickUpLocation,
    delivery: record.deliveryLocation,
    pickUpAddress: record.pickUpAddress ?? '',
    deliveryAddress: record.deliveryAddress ?? '',
    pickUpHandling: record.pickUpHandlingTypeId,
    deliveryHandling: record.deliveryHandlingTypeId,
    incoterm: record.incotermCode,
    paymentTerm: record.paymentTerm === 'UNKNOWN' ? null : record.paymentTerm,
    cargoReady: record.cargoReady,
    cargoKind: cargo.packages.length > 0 ? 'packages' : 'containers',
    containers: containersOf(cargo),
    packages: packagesOf(cargo),
    goodsType: cargo.goodsType?.code ?? null,
    description: cargo.description ?? '',
    dangerous: cargo.dangerous,
    temperature: cargo.temperatureC === null ? '' : String(cargo.temperatureC),
    hasCustoms: record.hasCustoms,
    customsType: record.customsType?.code ?? null,
    hasVanTrucking: record.hasVanTrucking,
    hasContainerTrucking: record.hasContainerTrucking,
    otherService: record.customsOtherServiceType === 'UNKNOWN' ? null : record.customsOtherServiceType,
    schedule: record.schedule,
    note: record.note ?? '',
  });
}
