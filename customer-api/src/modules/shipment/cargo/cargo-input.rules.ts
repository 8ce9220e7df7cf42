import type { ContainerLine, PackageLine, ShipmentInput } from '@wr1/schema/rest/shipment/shipment.ts';
import {
  airChargeableKg,
  containerCount,
  lclRevenueTon,
  lineVolume,
  totalVolume,
  totalWeight,
  vanChargeableKg,
} from '@wr1/schema/rules/cargo/cargo.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { divisibleByQuantity } from '@wr1/schema/rules/validation/validation.ts';
import type { FieldProblem } from '../../../errors.ts';
import { isContainerNumber } from './container-number.rules.ts';
import type { CodeBook } from '../../master-data/code-book.ts';
import type { StoredPackageLine } from '../shipment.table.ts';

type Path = (string | number)[];

/** Problems for lines that repeat the key of an earlier line. */
function repeatedKeys(lines: readonly { truckId: string }[], list: string): FieldProblem[] {
  const seen = new Set<string>();
  return lines.flatMap(({ truckId }, index) => {
    const repeated = seen.has(truckId);
    seen.add(truckId);
    return repeated ? [{ path: [list, index, 'truckId'], code: 'DUPLICATE_VALUE' }] : [];
  });
}

function positiveWeight(weight: number, path: Path): FieldProblem[] {
  return weight > 0 ? [] : [{ path, code: 'MIN_NUMBER', params: { n: 0 } }];
}

/** A line's container and seal numbers, as far as they can be checked without other lines. */
export type NumberedLine = Pick<ContainerLine, 'container_no' | 'seal_no' | 'quantity'>;

/**
 * Problems with a record's container numbers: wrong format or check digit (ISO 6346), duplicates, more
 * numbers than containers.
 */
export function checkContainerNumbers(lines: readonly NumberedLine[]): FieldProblem[] {
  const seen = new Set<string>();
  return lines.flatMap(({ container_no, seal_no, quantity }, index) => {
    const problems: FieldProblem[] = [];
    for (const list of ['container_no', 'seal_no'] as const) {
      const count = list === 'container_no' ? container_no.length : seal_no.length;
      if (count > quantity) {
        problems.push({ path: ['containers', index, list], code: 'MAX_VALUE', params: { n: quantity } });
      }
    }
    container_no.forEach((number, position) => {
      const path = ['containers', index, 'container_no', position];
      if (!isContainerNumber(number)) problems.push({ path, code: 'CONTAINER_NUMBER' });
      else if (seen.has(number)) problems.push({ path, code: 'DUPLICATE_VALUE' });
      seen.add(number);
    });
    return problems;
  });
}

/**
 * Problems with a line's trucks: there must be `count` of them (the specification's "divisible by quantity"),
 * without duplicates.
 */
function checkTrucks(trucks: readonly string[], count: number, line: Path): FieldProblem[] {
  const check = divisibleByQuantity(trucks, count);
  const path = [...line, 'truck_ids'];
  if (check !== null) return [{ path, code: check, params: { n: count } }];
  return new Set(trucks).size < trucks.length ? [{ path, code: 'DUPLICATE_VALUE' }] : [];
}

/** Problems with a line's weight per container: missing, or above the container type's payload. */
function checkWeight({ weight_kg, cont_type }: ContainerLine, path: Path, book: CodeBook): FieldProblem[] {
  const type = book.containerType(cont_type);
  const overGrams = type === undefined ? 0 : Math.round((weight_kg - type.maxPayloadKg) * 1_000);
  if (type === undefined || overGrams <= 0) return positiveWeight(weight_kg, path);
  const params = { over: overGrams / 1_000, container: type.shortName, limit: type.maxPayloadKg };
  return [{ path, code: 'PAYLOAD_EXCEEDED', params }];
}

/**
 * Problems with a request's container lines.
 * @param byRoad whether trucks were requested: then each container needs one
 */
export function checkContainers(lines: readonly ContainerLine[], book: CodeBook, byRoad: boolean): FieldProblem[] {
  if (lines.length === 0) return [{ path: ['containers'], code: 'CARGO_REQUIRED' }];
  const problems = repeatedKeys(lines, 'containers');
  lines.forEach((line, index) => {
    if (book.containerType(line.cont_type) === undefined) {
      problems.push({ path: ['containers', index, 'cont_type'], code: 'CHOICE_INVALID' });
    }
    problems.push(...checkWeight(line, ['containers', index, 'weight_kg'], book));
    if (byRoad) problems.push(...checkTrucks(line.truck_ids, line.quantity, ['containers', index]));
  });
  return [...problems, ...checkContainerNumbers(lines)];
}

/**
 * Problems with a request's package lines.
 * @param byRoad whether trucks were requested: then each line needs `truck_count` of them
 */
export function checkPackages(lines: readonly PackageLine[], byRoad: boolean): FieldProblem[] {
  if (lines.length === 0) return [{ path: ['packages'], code: 'CARGO_REQUIRED' }];
  return [
    ...repeatedKeys(lines, 'packages'),
    ...lines.flatMap((line, index) => [
      ...positiveWeight(line.gross_weight_kg, ['packages', index, 'gross_weight_kg']),
      ...(byRoad ? checkTrucks(line.truck_ids, line.truck_count, ['packages', index]) : []),
    ]),
  ];
}

/** Adds to each package line its volume in m3, as it is stored. */
export function withVolume(lines: readonly PackageLine[]): StoredPackageLine[] {
  return lines.map((line) => ({ ...line, volume_m3: lineVolume(line) }));
}

/** Chargeable quantity for a service: kg, revenue tons or containers. */
export function chargeable(serviceType: number, cargo: { containers: number; weightKg: number; volumeM3: number }) {
  switch (serviceType) {
    case SERVICE_TYPE.AIR:
      return { quantity: airChargeableKg(cargo.weightKg, cargo.volumeM3), unit: 'KG' as const };
    case SERVICE_TYPE.LCL:
      return { quantity: lclRevenueTon(cargo.weightKg, cargo.volumeM3), unit: 'RT' as const };
    case SERVICE_TYPE.FCL:
    case SERVICE_TYPE.CONTAINER_TRUCKING:
      return { quantity: cargo.containers, unit: 'CONTAINER' as const };
    default:
      return cargo.containers > 0
        ? { quantity: cargo.containers, unit: 'CONTAINER' as const }
        : { quantity: vanChargeableKg(cargo.weightKg, cargo.volumeM3), unit: 'KG' as const };
  }
}

/** Columns for the cargo lines and their totals. Volume is null if there are only containers. */
export function cargoColumns(input: Pick<ShipmentInput, 'service_type' | 'containers' | 'packages'>) {
  const { service_type, containers, packages } = input;
  const inContainers = containers.reduce((sum, line) => sum + Math.round(line.weight_kg * 1_000) * line.quantity, 0);
  const weightKg = inContainers / 1_000 + totalWeight(packages);
  const volumeM3 = totalVolume(packages);
  const { quantity, unit } = chargeable(service_type, { containers: containerCount(containers), weightKg, volumeM3 });
  return {
    containers: JSON.stringify(containers),
    packages: JSON.stringify(withVolume(packages)),
    gross_weight_kg: weightKg,
    volume_m3: packages.length === 0 ? null : volumeM3,
    chargeable_quantity: quantity,
    chargeable_unit: unit,
  };
}
