import type { ContainerLine, PackageLine } from '@wr1/schema/rest/shipment/shipment.ts';
import { isByRoad } from '@wr1/schema/rules/code/service-form.ts';
import { containerCheckDigit } from '../modules/shipment/cargo/container-number.rules.ts';
import type { Random } from './random.ts';
import { inContainers, type ServiceProfile } from './service-profile.ts';

/** Typical goods of a company. Weights are in kg, for a full 20' and a full 40' container. */
export interface Goods {
  code: string;
  description: string;
  weight20: number;
  weight40: number;
  /** Required temperature in °C; only for reefers. */
  temperature?: number;
}

const GOODS: Readonly<Record<string, readonly [exported: Goods, imported: Goods]>> = {
  C0001: [
    { code: '62', description: 'Woven cotton shirts in cartons', weight20: 6_200, weight40: 11_800 },
    { code: '52', description: 'Cotton fabric in rolls', weight20: 15_500, weight40: 21_000 },
  ],
  C0002: [
    { code: '85', description: 'Printed circuit assemblies on pallets', weight20: 8_400, weight40: 14_600 },
    { code: '85', description: 'Electronic components', weight20: 7_300, weight40: 12_900 },
  ],
  C0003: [
    { code: '09', description: 'Green robusta coffee beans in bags', weight20: 19_200, weight40: 25_800 },
    { code: '84', description: 'Coffee roasting machine parts', weight20: 9_800, weight40: 15_200 },
  ],
  C0004: [
    { code: '94', description: 'Wooden dining furniture, knocked down', weight20: 7_900, weight40: 13_500 },
    { code: '44', description: 'Sawn oak timber', weight20: 20_500, weight40: 25_200 },
  ],
  C0005: [
    { code: '03', description: 'Frozen shrimp in cartons', weight20: 16_000, weight40: 24_000, temperature: -20 },
    { code: '39', description: 'Packaging film in rolls', weight20: 14_200, weight40: 19_500 },
  ],
  C0006: [
    { code: '73', description: 'Welded steel pipes in bundles', weight20: 25_500, weight40: 26_000 },
    { code: '72', description: 'Hot rolled steel coils', weight20: 26_000, weight40: 26_200 },
  ],
  C0007: [
    { code: '90', description: 'Optical lenses in cases', weight20: 5_600, weight40: 9_700 },
    { code: '70', description: 'Optical glass blanks', weight20: 16_800, weight40: 22_300 },
  ],
  C0008: [
    { code: '12', description: 'Dried medicinal herbs in bags', weight20: 9_100, weight40: 14_900 },
    { code: '84', description: 'Drying equipment', weight20: 8_700, weight40: 13_800 },
  ],
  C0009: [
    { code: '10', description: 'Long grain white rice in bags', weight20: 24_500, weight40: 26_200 },
    { code: '84', description: 'Rice milling machinery', weight20: 12_300, weight40: 18_600 },
  ],
  C0010: [
    { code: '69', description: 'Glazed ceramic tableware in crates', weight20: 17_400, weight40: 22_700 },
    { code: '32', description: 'Ceramic glazes in drums', weight20: 18_600, weight40: 23_100 },
  ],
};
const OTHER_GOODS: Goods = { code: '96', description: 'General cargo in cartons', weight20: 9_000, weight40: 14_000 };

/** A company's typical export or import goods. */
export function goodsOf(companyCode: string, imported: boolean): Goods {
  return GOODS[companyCode]?.[imported ? 1 : 0] ?? OTHER_GOODS;
}

/** A container number with the fictional owner code WRL and a valid check digit. */
export function containerNumber(random: Random): string {
  const stem = `WRLU${random.digits(6)}`;
  return `${stem}${containerCheckDigit(stem)}`;
}

function containerLines(random: Random, goods: Goods): ContainerLine[] {
  const reefer = goods.temperature !== undefined;
  const types = reefer ? ['22R1', '45R1'] : ['22G1', '45G1', '45G1', '42G1'];
  const first = random.pick(types);
  const second = random.chance(0.2) ? types.find((type) => type !== first) : undefined;
  return [first, second]
    .filter((type) => type !== undefined)
    .map((type, index) => ({
      truckId: `CONT-${index + 1}`,
      cont_type: type,
      quantity:
        index === 0
          ? random.weighted([
              [5, 1],
              [4, 2],
              [2, 3],
              [1, 4],
            ])
          : 1,
      weight_kg: Math.round((type.startsWith('2') ? goods.weight20 : goods.weight40) * random.between(0.92, 1)),
      container_no: [],
      seal_no: [],
      truck_ids: [],
    }));
}

function packageLines(random: Random, kind: 'air' | 'sea' | 'van'): PackageLine[] {
  const count = random.weighted([
    [6, 1],
    [3, 2],
    [1, 3],
  ]);
  return Array.from({ length: count }, (_, index) => {
    const pallet = random.chance(0.5);
    const quantity = pallet ? random.int(1, kind === 'air' ? 4 : 8) : random.int(8, 60);
    const each = pallet ? random.int(180, 420) : random.int(8, 22);
    return {
      truckId: `${kind === 'van' ? 'VAN' : 'LINE'}-${index + 1}`,
      quantity,
      length_mm: pallet ? 1_200 : random.int(40, 60) * 10,
      width_mm: pallet ? random.pick([800, 1_000]) : random.int(30, 45) * 10,
      height_mm: pallet ? random.int(90, 160) * 10 : random.int(25, 45) * 10,
      gross_weight_kg: quantity * each,
      handling_type_id: random.pick([1, 2, 2, 3, null]),
      truck_ids: [],
      truck_count: 1,
    };
  });
}

/** Assigns each line as many trucks as it needs, numbered consecutively. */
function withTrucks<Line extends { truck_ids: string[] }>(
  lines: readonly Line[],
  count: (line: Line) => number,
): Line[] {
  let next = 1;
  return lines.map((line) => {
    const first = next;
    next += count(line);
    return { ...line, truck_ids: Array.from({ length: next - first }, (_, index) => `TRUCK-${first + index}`) };
  });
}

/** Cargo lines that suit a service, with trucks for road services. */
export function cargoLines(random: Random, profile: ServiceProfile, goods: Goods) {
  const byRoad = isByRoad(profile);
  if (inContainers(profile)) {
    const containers = containerLines(random, goods);
    return { containers: byRoad ? withTrucks(containers, ({ quantity }) => quantity) : containers, packages: [] };
  }
  const kind = profile.service_type === 1 ? 'air' : profile.service_type === 3 ? 'sea' : 'van';
  const packages = packageLines(random, kind);
  return { containers: [], packages: byRoad ? withTrucks(packages, (line) => line.truck_count) : packages };
}

/** Adds container and seal numbers to the lines. */
export function numbered(random: Random, lines: readonly ContainerLine[]): ContainerLine[] {
  return lines.map((line) => ({
    ...line,
    container_no: Array.from({ length: line.quantity }, () => containerNumber(random)),
    seal_no: Array.from({ length: line.quantity }, () => `WR${random.digits(7)}`),
  }));
}
