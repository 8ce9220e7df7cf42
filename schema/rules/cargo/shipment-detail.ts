import { parseNumber } from '../validation/number-text.ts';
import { CUSTOMS_OTHER_SERVICE_TYPE } from '../code/shipping-type.ts';
import { SERVICE_TYPE } from '../code/service-type.ts';

/** A line of containers of one type; `weight_kg` is the cargo in each. */
export type ContainerLine = {
  readonly truckId: string;
  /** ISO 6346 size-type code. */
  readonly cont_type: string;
  readonly quantity: number;
  readonly weight_kg: number;
  readonly container_no: readonly string[];
  readonly seal_no: readonly string[];
  /** Trucks of the line, one per container; empty if none were requested. */
  readonly truck_ids: readonly string[];
};

/**
 * A line of identical packages: dimensions in mm are per package, gross weight in kg is for the whole line.
 */
export type PackageLine = {
  readonly truckId: string;
  readonly quantity: number;
  readonly length_mm: number;
  readonly width_mm: number;
  readonly height_mm: number;
  readonly gross_weight_kg: number;
  /** 1 rotatable, 2 stackable, 3 non-stackable; null if unspecified. */
  readonly handling_type_id: number | null;
  /** Trucks of the line; empty if none were requested. */
  readonly truck_ids: readonly string[];
  /** Number of trucks the line needs. */
  readonly truck_count: number;
};

/** A line of packages on vans. */
export type VanLine = PackageLine;
/** A line of packages of LCL or air freight. */
export type LooseLine = PackageLine;

/** shipment_detail in the three shapes of the specification, section 3. */
export type ShipmentDetail =
  | { readonly service_type: '5'; readonly valueContainer: { readonly containerLine3: readonly ContainerLine[] } }
  | { readonly service_type: '6'; readonly valueVan: { readonly vanLine3: readonly VanLine[] } }
  | { readonly service_type: '3'; readonly showAddMore: { readonly lclLine3: readonly LooseLine[] } };

export type ShipmentDetailShape = ShipmentDetail['service_type'];

/**
 * The shape of a record's shipment_detail: containers for container trucking and FCL, vans for van
 * trucking, loose lines for LCL and AIR; customs follows customs_other_service_type. Null for
 * customs without trucks.
 */
export function shipmentDetailShape(
  serviceType: number,
  customsOtherServiceType: string | null,
): ShipmentDetailShape | null {
  switch (serviceType) {
    case SERVICE_TYPE.CONTAINER_TRUCKING:
    case SERVICE_TYPE.FCL:
      return '5';
    case SERVICE_TYPE.VAN_TRUCKING:
      return '6';
    case SERVICE_TYPE.LCL:
    case SERVICE_TYPE.AIR:
      return '3';
    case SERVICE_TYPE.CUSTOM:
      if (customsOtherServiceType === CUSTOMS_OTHER_SERVICE_TYPE.CONTAINER) return '5';
      return customsOtherServiceType === CUSTOMS_OTHER_SERVICE_TYPE.VAN ? '6' : null;
    default:
      return null;
  }
}

export type CargoLines = { readonly containers: readonly ContainerLine[]; readonly packages: readonly PackageLine[] };

/** The JSON text of a record's shipment_detail; null for customs without trucks and unknown services. */
export function renderShipmentDetail(
  serviceType: number,
  customsOtherServiceType: string | null,
  cargo: CargoLines,
): string | null {
  const shape = shipmentDetailShape(serviceType, customsOtherServiceType);
  if (shape === null) return null;
  return JSON.stringify(detailOf(shape, cargo));
}

function detailOf(shape: ShipmentDetailShape, { containers, packages }: CargoLines): ShipmentDetail {
  switch (shape) {
    case '5':
      return { service_type: '5', valueContainer: { containerLine3: containers } };
    case '6':
      return { service_type: '6', valueVan: { vanLine3: packages } };
    default:
      return { service_type: '3', showAddMore: { lclLine3: packages } };
  }
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

/**
 * Parses a number or text in our format. Missing values are 0; invalid ones are NaN, so "2,5" is never read
 * as zero.
 */
function numberOf(value: unknown): number {
  if (value === undefined || value === null || (typeof value === 'string' && value.trim() === '')) return 0;
  const number = typeof value === 'string' ? parseNumber(value) : value;
  return typeof number === 'number' && number >= 0 ? number : Number.NaN;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(textOf).filter((text) => text !== '') : [];
}

function containerLineOf(line: Fields): ContainerLine {
  return {
    truckId: textOf(line['truckId']),
    cont_type: textOf(line['cont_type']),
    quantity: numberOf(line['quantity']),
    weight_kg: numberOf(line['weight_kg']),
    container_no: textsOf(line['container_no']),
    seal_no: textsOf(line['seal_no']),
    truck_ids: textsOf(line['truck_ids']),
  };
}

function packageLineOf(line: Fields): PackageLine {
  const handling = numberOf(line['handling_type_id']);
  return {
    truckId: textOf(line['truckId']),
    quantity: numberOf(line['quantity']),
    length_mm: numberOf(line['length_mm']),
    width_mm: numberOf(line['width_mm']),
    height_mm: numberOf(line['height_mm']),
    gross_weight_kg: numberOf(line['gross_weight_kg']),
    handling_type_id: handling === 0 ? null : handling,
    truck_ids: textsOf(line['truck_ids']),
    truck_count: Math.max(1, numberOf(line['truck_count'])),
  };
}

const allNumbers = <Line extends object>(lines: Line[]): Line[] | null =>
  lines.some((line) => Object.values(line).some((value) => Number.isNaN(value))) ? null : lines;

function linesOf<Line extends object>(holder: unknown, key: string, read: (line: Fields) => Line): Line[] | null {
  const lines = fieldsOf(holder)?.[key];
  if (!Array.isArray(lines)) return null;
  const fields = lines.map(fieldsOf);
  return fields.every((line) => line !== null && textOf(line['truckId']) !== '')
    ? allNumbers(fields.flatMap((line) => (line === null ? [] : [read(line)])))
    : null;
}

/**
 * Parses shipment_detail, also from another customer API: numbers may be text, unknown keys are dropped,
 * missing ones are 0 or empty. Null if the text is not JSON, has none of the three shapes, a line lacks its
 * truckId, or a number is invalid.
 */
export function parseShipmentDetail(text: string | null): ShipmentDetail | null {
  if (text === null) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const detail = fieldsOf(value);
  if (detail === null) return null;
  switch (textOf(detail['service_type'])) {
    case '5': {
      const containerLine3 = linesOf(detail['valueContainer'], 'containerLine3', containerLineOf);
      return containerLine3 && { service_type: '5', valueContainer: { containerLine3 } };
    }
    case '6': {
      const vanLine3 = linesOf(detail['valueVan'], 'vanLine3', packageLineOf);
      return vanLine3 && { service_type: '6', valueVan: { vanLine3 } };
    }
    case '3': {
      const lclLine3 = linesOf(detail['showAddMore'], 'lclLine3', packageLineOf);
      return lclLine3 && { service_type: '3', showAddMore: { lclLine3 } };
    }
    default:
      return null;
  }
}

/** The cargo lines of a shipment_detail as stored in a record. */
export function cargoOf(detail: ShipmentDetail): CargoLines {
  switch (detail.service_type) {
    case '5':
      return { containers: detail.valueContainer.containerLine3, packages: [] };
    case '6':
      return { containers: [], packages: detail.valueVan.vanLine3 };
    default:
      return { containers: [], packages: detail.showAddMore.lclLine3 };
  }
}

/**
 * The truck ids of all cargo lines in order, without duplicates. A line without trucks contributes its own
 * key.
 */
export function trucksOf({ containers, packages }: CargoLines): string[] {
  const lines = [...containers, ...packages];
  return [...new Set(lines.flatMap((line) => (line.truck_ids.length > 0 ? line.truck_ids : [line.truckId])))];
}

export function truckIds(detail: ShipmentDetail): string[] {
  return trucksOf(cargoOf(detail));
}
