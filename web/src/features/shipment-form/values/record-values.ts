import { CARGO_HANDLING, cargoHandlingCode } from '@wr1/schema/rules/cargo/cargo-handling.ts';
import { codeOf } from '@wr1/schema/rules/code/code-list.ts';
import { PLACE_HANDLING } from '@wr1/schema/rules/code/handling.ts';
import { numberEntry } from '@wr1/schema/rules/validation/number-text.ts';
import type { ServiceType } from '../../../schema-types.generated.ts';
import { settle } from './shipment-choice.ts';
import type { CompanyOption } from '../../company/company-picker.tsx';
import type { EditableShipmentFragment } from './editable-shipment.generated.ts';
import { directions, emptyContainer, emptyPackage, noContact, formServices } from './shipment-values.ts';
import type { ContainerValues, PackageValues, FormService, ShipmentValues } from './shipment-values.ts';

function serviceOf(service: ServiceType): FormService {
  return formServices.find((entry) => entry === service) ?? 'FCL';
}

type RecordCargo = EditableShipmentFragment['cargo'];

/** The shipment of a record or template, from which a form is filled. */
export type ShipmentSource = Pick<
  EditableShipmentFragment,
  | 'serviceType'
  | 'shippingType'
  | 'detailService'
  | 'pol'
  | 'pod'
  | 'pickUpLocation'
  | 'deliveryLocation'
  | 'pickUpAddress'
  | 'deliveryAddress'
  | 'pickUpHandling'
  | 'deliveryHandling'
  | 'incotermCode'
  | 'paymentTerm'
  | 'cargoReady'
  | 'hasCustoms'
  | 'customsType'
  | 'hasVanTrucking'
  | 'hasContainerTrucking'
  | 'customsOtherServiceType'
  | 'schedule'
  | 'note'
> & {
  cargo: Omit<RecordCargo, '__typename'>;
  /** Omitted for templates, which have none. */
  references?: Pick<EditableShipmentFragment['references'], 'customerReference' | 'purchaseOrders'>;
};

function containersOf({ containers }: Pick<RecordCargo, 'containers'>): ContainerValues[] {
  if (containers.length === 0) return [emptyContainer()];
  return containers.map((line) => ({
    truckId: line.truckId,
    typeCode: line.containerTypeCode,
    quantity: line.quantity,
    weightKg: numberEntry(line.weightKg),
    truckIds: [...line.truckIds],
  }));
}

function packagesOf({ packages }: Pick<RecordCargo, 'packages'>): PackageValues[] {
  if (packages.length === 0) return [emptyPackage()];
  return packages.map((line) => ({
    truckId: line.truckId,
    quantity: line.quantity,
    lengthCm: line.lengthMm / 10,
    widthCm: line.widthMm / 10,
    heightCm: line.heightMm / 10,
    grossWeightKg: numberEntry(line.grossWeightKg),
    eachKg: 0,
    handlingTypeId: cargoHandlingCode(line.handling) ?? CARGO_HANDLING.STACKABLE,
    truckCount: Math.max(1, line.truckIds.length),
    truckIds: [...line.truckIds],
  }));
}

/** The form values for an existing shipment, to update or copy it. */
export function valuesOf(record: ShipmentSource): ShipmentValues {
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
    pickUpHandling: codeOf(PLACE_HANDLING, record.pickUpHandling),
    deliveryHandling: codeOf(PLACE_HANDLING, record.deliveryHandling),
    incoterm: record.incotermCode,
    paymentTerm: record.paymentTerm === 'UNKNOWN' ? null : record.paymentTerm,
    cargoReady: record.cargoReady,
    cargoKind: cargo.packages.length > 0 ? 'packages' : 'containers',
    containers: containersOf(cargo),
    packages: packagesOf(cargo),
    goodsType: cargo.goodsType?.code ?? null,
    description: cargo.description ?? '',
    dangerous: cargo.isDangerous,
    temperature: cargo.temperatureC ?? '',
    hasCustoms: record.hasCustoms,
    customsType: record.customsType?.code ?? null,
    hasVanTrucking: record.hasVanTrucking,
    hasContainerTrucking: record.hasContainerTrucking,
    otherService: record.customsOtherServiceType === 'UNKNOWN' ? null : record.customsOtherServiceType,
    schedule: record.schedule,
    note: record.note ?? '',
    ...(record.references && {
      customerReference: record.references.customerReference ?? '',
      purchaseOrders: record.references.purchaseOrders,
    }),
  });
}

/**
 * The form values for a new request copied from a record: services, cargo, places and terms, but no sailing,
 * prices, references, container numbers or past days.
 * @param customer the record's customer, for whom staff make the new request
 * @param today YYYY-MM-DD in Asia/Ho_Chi_Minh
 */
export function copyOf(record: ShipmentSource, customer: CompanyOption | null, today: string): ShipmentValues {
  const { cargoReady, references: _references, ...others } = record;
  const ready = cargoReady !== null && cargoReady >= today ? cargoReady : null;
  return { ...valuesOf({ ...others, cargoReady: ready, schedule: null }), customer };
}
