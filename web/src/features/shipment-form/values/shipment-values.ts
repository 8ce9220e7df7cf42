import { entryNumber, numberEntry } from '@wr1/schema/rules/validation/number-text.ts';
import type { NumberEntry, NumberMarks } from '@wr1/schema/rules/validation/number-text.ts';
import type { LeadContact } from '@wr1/schema/rules/validation/lead-contact.ts';
import type { CargoKind } from '@wr1/schema/rules/code/service-form.ts';
import type { CustomsOtherServiceType, DetailService } from '@wr1/schema/rules/code/shipping-type.ts';
import type { ShippingType } from '../../../schema-types.generated.ts';
import type { CompanyOption } from '../../company/company-picker.tsx';
import type { LocationOption } from '../../location/location-picker.tsx';
import type { Place } from '../../master-data/place-tag.tsx';
import type { Schedule } from '../../schedule/result/schedule-card.tsx';

/** Services that can be asked for, in the order of the tiles. */
export const formServices = ['AIR', 'FCL', 'LCL', 'CUSTOM', 'CONTAINER_TRUCKING', 'VAN_TRUCKING'] as const;
export type FormService = (typeof formServices)[number];

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
  quantity: NumberEntry;
  /** Cargo in each, kg. */
  weightKg: NumberEntry;
  /** On the road: a truck for each container. */
  truckIds: string[];
}

/** A line of packages as it is typed; null is empty. */
export interface PackageValues {
  truckId: string;
  quantity: NumberEntry;
  /** One package, centimetres with one decimal. */
  lengthCm: NumberEntry;
  widthCm: NumberEntry;
  heightCm: NumberEntry;
  /** The whole line, kg. */
  grossWeightKg: NumberEntry;
  /** One package as picked, kg; 0 when the weight of the line was typed. */
  eachKg: number;
  /** 1 rotatable, 2 stackable, 3 non-stackable. */
  handlingTypeId: number;
  /** On the road: how many vans the line needs, and which. */
  truckCount: NumberEntry;
  truckIds: string[];
}

/** Everything that the request form holds. Both kinds of cargo lines stay when the service changes. */
export interface ShipmentValues {
  /** On whose behalf staff ask. */
  customer: CompanyOption | null;
  /** Opaque id of the account manager that an ADMIN names for a customer who has none; empty or left out for nobody. */
  accountManagerId?: string;
  /** Who asks without an account; empty texts else. */
  contact: LeadContact;
  service: FormService;
  direction: Direction;
  /** On the road, where there is a choice. */
  detailService: DetailService | null;
  /** Customs alone: by sea or by air. */
  gateway: 'PORT' | 'AIRPORT';
  /** On the road the regions of the two places. */
  pol: Place | null;
  pod: Place | null;
  pickUp: LocationOption | null;
  delivery: LocationOption | null;
  /** Without an account: in words. */
  pickUpAddress: string;
  deliveryAddress: string;
  /** 11 to 26 of the handling types. */
  pickUpHandling: number | null;
  deliveryHandling: number | null;
  incoterm: string | null;
  paymentTerm: 'PREPAID' | 'COLLECT' | null;
  /** YYYY-MM-DD. */
  cargoReady: string | null;
  /** Where a service takes both. */
  cargoKind: CargoKind;
  containers: ContainerValues[];
  packages: PackageValues[];
  /** HS chapter. */
  goodsType: string | null;
  description: string;
  dangerous: boolean;
  /** Degrees Celsius as typed; empty when none. */
  temperature: string;
  hasCustoms: boolean;
  customsType: string | null;
  hasVanTrucking: boolean;
  hasContainerTrucking: boolean;
  /** Customs alone: what is moved besides. */
  otherService: CustomsOtherServiceType | null;
  schedule: Schedule | null;
  note: string;
}

export const noContact: LeadContact = { name: '', companyName: '', email: '', phone: '' };

const newKey = () => crypto.randomUUID().slice(0, 13);

export function emptyContainer(): ContainerValues {
  return { truckId: newKey(), typeCode: null, quantity: 1, weightKg: null, truckIds: [] };
}

export function emptyPackage(): PackageValues {
  return {
    truckId: newKey(),
    quantity: 1,
    lengthCm: null,
    widthCm: null,
    heightCm: null,
    grossWeightKg: null,
    eachKg: 0,
    handlingTypeId: 2,
    truckCount: 1,
    truckIds: [],
  };
}

/** A line whose weight follows from the picked weight of one package; without one the typed weight stays. */
export function withPickedWeight(line: PackageValues): PackageValues {
  if (line.eachKg === 0) return line;
  return { ...line, grossWeightKg: line.eachKg * (entryNumber(line.quantity) ?? 0) };
}

/** An empty form: an FCL export with one line of each kind. */
export function emptyShipment(): ShipmentValues {
  return {
    customer: null,
    contact: noContact,
    service: 'FCL',
    direction: 'EXPORT',
    detailService: null,
    gateway: 'PORT',
    pol: null,
    pod: null,
    pickUp: null,
    delivery: null,
    pickUpAddress: '',
    deliveryAddress: '',
    pickUpHandling: null,
    deliveryHandling: null,
    incoterm: null,
    paymentTerm: null,
    cargoReady: null,
    cargoKind: 'containers',
    containers: [emptyContainer()],
    packages: [emptyPackage()],
    goodsType: null,
    description: '',
    dangerous: false,
    temperature: '',
    hasCustoms: false,
    customsType: null,
    hasVanTrucking: false,
    hasContainerTrucking: false,
    otherService: null,
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
export function isShipmentValues(value: unknown): value is ShipmentValues {
  if (typeof value !== 'object' || value === null) return false;
  const values = value as Partial<Record<keyof ShipmentValues, unknown>>;
  const empty = emptyShipment();
  return (
    (Object.keys(empty) as (keyof ShipmentValues)[]).every((key) => key in values) &&
    formServices.includes(values.service as FormService) &&
    isLines(values.containers) &&
    isLines(values.packages)
  );
}

const isLines = (lines: unknown) =>
  Array.isArray(lines) && lines.every((line: Partial<ContainerValues> | null) => Array.isArray(line?.truckIds));

/** Whole millimetres of centimetres that were typed with at most one decimal; 0 while there is no number. */
export function toMillimetres(cm: NumberEntry): number {
  return Math.round((entryNumber(cm) ?? 0) * 10);
}

/** Degrees Celsius have one decimal and may be below zero. */
export const DEGREE_MARKS: NumberMarks = { decimals: 1, signed: true };

/** Whether any number of the cargo is a text that no number can be read from. */
export function hasNumberText({ containers, packages, temperature }: ShipmentValues): boolean {
  const entries = [
    ...containers.flatMap(({ quantity, weightKg }) => [quantity, weightKg]),
    ...packages.flatMap(({ quantity, lengthCm, widthCm, heightCm, grossWeightKg, truckCount }) => [
      quantity,
      lengthCm,
      widthCm,
      heightCm,
      grossWeightKg,
      truckCount,
    ]),
    numberEntry(temperature, DEGREE_MARKS),
  ];
  return entries.some((entry) => typeof entry === 'string');
}
