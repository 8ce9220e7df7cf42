import type { ContainerLine, PackageLine, ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import type { ChargeableUnit } from '../../schema.generated.ts';
import { toDecimal } from '../../graphql/decimal.ts';
import { readCargoHandling } from '../../graphql/place-enum.ts';

/** A container line in GraphQL form; its type is looked up by code. */
export interface ContainerLineSource {
  truckId: string;
  containerTypeCode: string;
  quantity: number;
  weightKg: string;
  containerNumbers: string[];
  sealNumbers: string[];
  truckIds: string[];
}

export const toContainerLine = (line: ContainerLine): ContainerLineSource => ({
  truckId: line.truckId,
  containerTypeCode: line.cont_type,
  quantity: line.quantity,
  weightKg: toDecimal(line.weight_kg),
  containerNumbers: line.container_no,
  sealNumbers: line.seal_no,
  truckIds: line.truck_ids,
});

export const toPackageLine = (line: PackageLine & { volume_m3: number }) => ({
  truckId: line.truckId,
  quantity: line.quantity,
  lengthMm: line.length_mm,
  widthMm: line.width_mm,
  heightMm: line.height_mm,
  grossWeightKg: toDecimal(line.gross_weight_kg),
  volumeM3: toDecimal(line.volume_m3),
  handling: readCargoHandling(line.handling_type_id),
  truckIds: line.truck_ids,
});

/** The cargo of a record. Weights in kg, volumes in m3. */
export class CargoView {
  readonly #row: ShipmentRow;

  constructor(row: ShipmentRow) {
    this.#row = row;
  }

  get containers(): ContainerLineSource[] {
    return this.#row.containers.map(toContainerLine);
  }
  get packages() {
    return this.#row.packages.map(toPackageLine);
  }
  get grossWeightKg(): string {
    return toDecimal(this.#row.gross_weight_kg);
  }
  get volumeM3(): string | null {
    return toDecimal(this.#row.volume_m3);
  }
  get chargeableQuantity(): string {
    return toDecimal(this.#row.chargeable_quantity);
  }
  get chargeableUnit(): ChargeableUnit {
    return this.#row.chargeable_unit;
  }
  get containerCount(): number {
    return this.#row.containers.reduce((total, line) => total + line.quantity, 0);
  }
  /** The truck ids; empty if the lines have no trucks. */
  get truckIds(): string[] {
    const { containers, packages } = this.#row;
    return [...new Set([...containers, ...packages].flatMap((line) => line.truck_ids))];
  }
  /** HS chapter; null if unspecified. */
  get goodsTypeCode(): string | null {
    return this.#row.goods_type;
  }
  get description(): string | null {
    return this.#row.description;
  }
  get isDangerous(): boolean {
    return this.#row.dangerous;
  }
  get temperatureC(): string | null {
    return toDecimal(this.#row.temperature_c);
  }
}
