import type { LeadContact } from '@wr1/schema/rules/lead-contact.ts';
import type { ServiceType, ShipmentInput, ShippingType } from '../../schema-types.generated.ts';
import type { CompanyOption } from '../company/company-picker.tsx';
import type { Place } from '../master-data/place-tag.tsx';
import type { Schedule } from '../schedule/schedule-card.tsx';
import type { EditableRequestFragment } from './request-page.generated.ts';

/** Services that can be asked for in this release. */
export const requestServices = ['FCL', 'LCL', 'AIR'] as const;
export type RequestService = (typeof requestServices)[number];

export const directions = [
  'IMPORT',
  'EXPORT',
  'PORT_TRANSFER',
  'DOOR_TO_DOOR',
] as const satisfies readonly ShippingType[];
export type Direction = (typeof directions)[number];

/** A line of containers as it is typed; null is empty. */
export interface ContainerValues {
  truckId: string;
  typeCode: string | null;
  quantity: number | null;
  /** Cargo in each, kg. */
  weightKg: number | null;
}

/** A line of packages as it is typed; null is empty. */
export interface PackageValues {
  truckId: string;
  quantity: number | null;
  /** One package, centimetres with one decimal. */
  lengthCm: number | null;
  widthCm: number | null;
  heightCm: number | null;
  /** The whole line, kg. */
  grossWeightKg: number | null;
  /** 1 rotatable, 2 stackable, 3 non-stackable. */
  handlingTypeId: number;
}

/** Everything that the request form holds. Both kinds of cargo lines stay when the service changes. */
export interface RequestValues {
  /** On whose behalf staff ask. */
  customer: CompanyOption | null;
  /** Who asks without an account; empty texts else. */
  contact: LeadContact;
  service: RequestService;
  direction: Direction;
  pol: Place | null;
  pod: Place | null;
  incoterm: string | null;
  paymentTerm: 'PREPAID' | 'COLLECT' | null;
  /** YYYY-MM-DD. */
  cargoReady: string | null;
  containers: ContainerValues[];
  packages: PackageValues[];
  /** HS chapter. */
  goodsType: string | null;
  description: string;
  dangerous: boolean;
  /** Degrees Celsius as typed; empty when none. */
  temperature: string;
  hasCustoms: boolean;
  schedule: Schedule | null;
  note: string;
}

const noContact: LeadContact = { name: '', companyName: '', email: '', phone: '' };

const newKey = () => crypto.randomUUID().slice(0, 13);

export function emptyContainer(): ContainerValues {
  return { truckId: newKey(), typeCode: null, quantity: 1, weightKg: null };
}

export function emptyPackage(): PackageValues {
  return {
    truckId: newKey(),
    quantity: 1,
    lengthCm: null,
    widthCm: null,
    heightCm: null,
    grossWeightKg: null,
    handlingTypeId: 2,
  };
}

/** An empty form: an FCL export with one line of each kind. */
export function emptyRequest(): RequestValues {
  return {
    customer: null,
    contact: noContact,
    service: 'FCL',
    direction: 'EXPORT',
    pol: null,
    pod: null,
    incoterm: null,
    paymentTerm: null,
    cargoReady: null,
    containers: [emptyContainer()],
    packages: [emptyPackage()],
    goodsType: null,
    description: '',
    dangerous: false,
    temperature: '',
    hasCustoms: false,
    schedule: null,
    note: '',
  };
}

/** The departure that a page of schedules handed over in the state of the history entry; null when there is none. */
export function chosenSchedule(state: unknown): Schedule | null {
  if (typeof state !== 'object' || state === null || !('schedule' in state)) return null;
  return (state.schedule ?? null) as Schedule | null;
}

/** Whether a kept draft has the shape of this release's form. */
export function isRequestValues(value: unknown): value is RequestValues {
  if (typeof value !== 'object' || value === null) return false;
  const values = value as Partial<Record<keyof RequestValues, unknown>>;
  const empty = emptyRequest();
  return (
    (Object.keys(empty) as (keyof RequestValues)[]).every((key) => key in values) &&
    requestServices.includes(values.service as RequestService) &&
    Array.isArray(values.containers) &&
    Array.isArray(values.packages)
  );
}

function serviceOf(service: ServiceType): RequestService {
  return requestServices.find((entry) => entry === service) ?? 'FCL';
}

/** The form of a request that exists, to change it or to begin from it. */
export function valuesOf(record: EditableRequestFragment): RequestValues {
  const { cargo } = record;
  return {
    customer: null,
    contact: noContact,
    service: serviceOf(record.serviceType),
    direction: directions.find((entry) => entry === record.shippingType) ?? 'EXPORT',
    pol: record.pol,
    pod: record.pod,
    incoterm: record.incotermCode,
    paymentTerm: record.paymentTerm === 'UNKNOWN' ? null : record.paymentTerm,
    cargoReady: record.cargoReady,
    containers:
      cargo.containers.length > 0
        ? cargo.containers.map((line) => ({
            truckId: line.truckId,
            typeCode: line.containerTypeCode,
            quantity: line.quantity,
            weightKg: line.weightKg,
          }))
        : [emptyContainer()],
    packages:
      cargo.packages.length > 0
        ? cargo.packages.map((line) => ({
            truckId: line.truckId,
            quantity: line.quantity,
            lengthCm: line.lengthMm / 10,
            widthCm: line.widthMm / 10,
            heightCm: line.heightMm / 10,
            grossWeightKg: line.grossWeightKg,
            handlingTypeId: line.handlingTypeId ?? 2,
          }))
        : [emptyPackage()],
    goodsType: cargo.goodsType?.code ?? null,
    description: cargo.description ?? '',
    dangerous: cargo.dangerous,
    temperature: cargo.temperatureC === null ? '' : String(cargo.temperatureC),
    hasCustoms: record.hasCustoms,
    schedule: record.schedule,
    note: record.note ?? '',
  };
}

/** Whole millimetres of centimetres that were typed with at most one decimal. */
export function toMillimetres(cm: number): number {
  return Math.round(cm * 10);
}

/** Degrees as a number; null for an empty text and for one that is no number. */
export function toDegrees(text: string): number | null {
  const plain = text.trim().replace('\u2212', '-').replace(',', '.');
  return /^-?\d{1,2}(\.\d)?$/.test(plain) ? Number(plain) : null;
}

/** Whether a temperature can be told: reefers by sea, anything by air and LCL. */
export function takesTemperature(values: Pick<RequestValues, 'service' | 'containers'>): boolean {
  return (
    values.service !== 'FCL' || values.containers.some((line) => line.typeCode !== null && /R\d$/.test(line.typeCode))
  );
}

/** The form as the gateway takes it; only for values that passed the check. */
export function toShipmentInput(values: RequestValues): ShipmentInput {
  const isFcl = values.service === 'FCL';
  return {
    serviceType: values.service,
    shippingType: values.direction,
    polCode: values.pol?.code ?? '',
    podCode: values.pod?.code ?? '',
    incotermCode: values.incoterm,
    paymentTerm: values.paymentTerm,
    cargoReady: values.cargoReady,
    hasCustoms: values.hasCustoms,
    containers: isFcl
      ? values.containers.map((line) => ({
          truckId: line.truckId,
          containerTypeCode: line.typeCode ?? '',
          quantity: line.quantity ?? 0,
          weightKg: line.weightKg ?? 0,
        }))
      : [],
    packages: isFcl
      ? []
      : values.packages.map((line) => ({
          truckId: line.truckId,
          quantity: line.quantity ?? 0,
          lengthMm: toMillimetres(line.lengthCm ?? 0),
          widthMm: toMillimetres(line.widthCm ?? 0),
          heightMm: toMillimetres(line.heightCm ?? 0),
          grossWeightKg: line.grossWeightKg ?? 0,
          handlingTypeId: line.handlingTypeId,
        })),
    goodsTypeCode: values.goodsType,
    description: values.description.trim() || null,
    dangerous: values.dangerous,
    temperatureC: takesTemperature(values) ? toDegrees(values.temperature) : null,
    scheduleId: values.schedule?.id ?? null,
    note: values.note.trim() || null,
  };
}
