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

/** The services that can be requested, in the order of the tiles. */
export const formServices = ['AIR', 'FCL', 'LCL', 'CUSTOM', 'CONTAINER_TRUCKING', 'VAN_TRUCKING'] as const;
export type FormService = (typeof formServices)[number];

export const directions = [
  'IMPORT',
  'EXPORT',
  'PORT_TRANSFER',
  'DOOR_TO_DOOR',
] as const satisfies readonly ShippingType[];
export type Direction = (typeof directions)[number];

/** A container line in the form; null means empty. */
export interface ContainerValues {
  truckId: string;
  typeCode: string | null;
  quantity: NumberEntry;
  /** Cargo weight per container, in kg. */
  weightKg: NumberEntry;
  /** For trucking: one truck for each container. */
  truckIds: string[];
}

/** A package line in the form; null means empty. */
export interface PackageValues {
  truckId: string;
  quantity: NumberEntry;
  /** Dimensions of one package in cm, with at most one decimal. */
  lengthCm: NumberEntry;
  widthCm: NumberEntry;
  heightCm: NumberEntry;
  /** Gross weight of the whole line, in kg. */
  grossWeightKg: NumberEntry;
  /** Weight of one package in kg if it was picked; 0 if the weight of the line was typed. */
  eachKg: number;
  /** 1 rotatable, 2 stackable, 3 non-stackable. */
  handlingTypeId: number;
  /** For trucking: how many vans the line needs, and which. */
  truckCount: NumberEntry;
  truckIds: string[];
}

/** All values of the request form. The lines of both cargo kinds stay when the service changes. */
export interface ShipmentValues {
  /** The customer for whom staff make the request. */
  customer: CompanyOption | null;
  /**
   * Opaque id of the account manager whom an administrator assigns to a customer without one; empty or
   * omitted if there is none.
   */
  accountManagerId?: string;
  /** Contact details of a visitor without an account; otherwise empty strings. */
  contact: LeadContact;
  service: FormService;
  direction: Direction;
  /** Kind of trucking service, if there is a choice; null otherwise. */
  detailService: DetailService | null;
  /** Customs only: whether the cargo goes by sea or by air. */
  gateway: 'PORT' | 'AIRPORT';
  /** For trucking, the regions of the two locations. */
  pol: Place | null;
  pod: Place | null;
  pickUp: LocationOption | null;
  delivery: LocationOption | null;
  /** Without an account: a free-text address. */
  pickUpAddress: string;
  deliveryAddress: string;
  /** Handling types 11 to 26. */
  pickUpHandling: number | null;
  deliveryHandling: number | null;
  incoterm: string | null;
  paymentTerm: 'PREPAID' | 'COLLECT' | null;
  /** YYYY-MM-DD. */
  cargoReady: string | null;
  /** The kind that the user chose, for services that accept both. */
  cargoKind: CargoKind;
  containers: ContainerValues[];
  packages: PackageValues[];
  /** HS chapter. */
  goodsType: string | null;
  description: string;
  dangerous: boolean;
  /** Degrees Celsius as typed; empty if none is entered. */
  temperature: string;
  hasCustoms: boolean;
  customsType: string | null;
  hasVanTrucking: boolean;
  hasContainerTrucking: boolean;
  /** Customs only: the additional transport service. */
  otherService: CustomsOtherServiceType | null;
  schedule: Schedule | null;
  note: string;
  /** Omitted in drafts of older releases. */
  customerReference?: string;
  purchaseOrders?: readonly string[];
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

/** Updates a line's weight if the weight of one package was picked. A typed weight stays. */
export function withPickedWeight(line: PackageValues): PackageValues {
  if (line.eachKg === 0) return line;
  return { ...line, grossWeightKg: line.eachKg * (entryNumber(line.quantity) ?? 0) };
}

/** An empty form: an FCL export with one line of each cargo kind. */
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

/** The departure that a schedule page passed in the history entry's state; null if there is none. */
export function chosenSchedule(state: unknown): Schedule | null {
  if (typeof state !== 'object' || state === null || !('schedule' in state)) return null;
  return (state.schedule ?? null) as Schedule | null;
}

/** Whether a saved draft has the shape of this release's form. */
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

/** Converts cm with at most one decimal to whole mm; 0 if there is no number. */
export function toMillimetres(cm: NumberEntry): number {
  return Math.round((entryNumber(cm) ?? 0) * 10);
}

/** A temperature in degrees Celsius may be negative and has at most one decimal. */
export const DEGREE_MARKS: NumberMarks = { decimals: 1, signed: true };

/** Whether any number field of the cargo contains text that is not a number. */
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
