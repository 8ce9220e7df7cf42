import type { ContainerLine } from '@wr1/schema/rest/shipment/shipment.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { SHIPPING_TYPE } from '@wr1/schema/rules/code/shipping-type.ts';
import { Big } from 'big.js';
import { chargeAmount, type Currency } from '../modules/tariff/charge.rules.ts';
import { isRoad } from '../modules/shipment/template/planned-step.rules.ts';
import type { NewPrice } from '../modules/shipment/shipment.repository.ts';
import { AIR_LANES, ROAD_LANES, SEA_LANES } from '../reference-data/place/lane.ts';
import { chargeCodes } from '../reference-data/code/charge-code.ts';
import type { ServiceProfile } from './service-profile.ts';

type PriceLine = NewPrice['lines'][number];
type Basis = 'PER_CONTAINER' | 'PER_RT' | 'PER_KG' | 'PER_SHIPMENT' | 'PER_SET';

/** Input for the price of a demo shipment. */
export interface PricedShipment {
  profile: ServiceProfile;
  pol: string;
  pod: string;
  containers: readonly ContainerLine[];
  /** kg for AIR and vans, revenue tons for LCL, containers for FCL. */
  chargeable: number;
  /** Discount on freight for the customer's level, in percent. */
  discountPercent: number;
  /** Factor applied to the lane's usual price. */
  factor: number;
}

/** Freight of a container type, as a multiple of the price for a 20' or a 40' high-cube container. */
const BOX: Readonly<Record<string, readonly [of: 20 | 40, times: number]>> = {
  '22G1': [20, 1],
  '42G1': [40, 0.95],
  '45G1': [40, 1],
  '22R1': [20, 1.8],
  '45R1': [40, 1.8],
};
const EUROPE = new Set(['DE', 'NL', 'BE', 'GB', 'FR', 'IT', 'ES']);
const NORTH_AMERICA = new Set(['US', 'CA']);
const CUSTOMS_FEE = { [SERVICE_TYPE.AIR]: 40, [SERVICE_TYPE.LCL]: 40 } as Readonly<Record<number, number>>;
/** VAT on domestic services in percent; international ones are zero-rated. */
const DOMESTIC_VAT = 8;
/** The forwarder's cost as a share of the price. */
const COST_SHARE = 0.88;

const names = new Map(chargeCodes().map((row) => [row.code, row]));

class PriceList {
  readonly lines: PriceLine[] = [];

  add(
    code: string,
    basis: Basis,
    quantity: number,
    unitPrice: number,
    more: { box?: string; currency?: Currency; vat?: number } = {},
  ) {
    const { box = null, currency = 'USD', vat = 0 } = more;
    const decimals = currency === 'USD' ? 2 : 0;
    const price = new Big(unitPrice).toFixed(decimals);
    const count = new Big(quantity).round(3).toFixed();
    const known = names.get(code);
    this.lines.push({
      seq: this.lines.length + 1,
      code,
      name: known?.name ?? code,
      name_vn: known?.nameVn ?? code,
      basis,
      cont_type: box,
      quantity: count,
      unit_price: price,
      currency,
      amount: chargeAmount(count, price, currency),
      vat_rate: vat,
      unit_cost: unitPrice < 0 ? null : new Big(price).times(COST_SHARE).toFixed(decimals),
    });
  }

  /** Adds a discount on all charges so far, per currency. */
  discount(percent: number): void {
    if (percent === 0) return;
    for (const currency of ['USD', 'VND'] as const) {
      const freight = this.lines.filter((line) => line.currency === currency);
      const sum = freight.reduce((total, { amount }) => total.plus(amount), new Big(0));
      if (sum.gt(0)) this.add('DISC', 'PER_SHIPMENT', 1, -sum.times(percent).div(100).toNumber(), { currency });
    }
  }
}

function seaLane(pol: string, pod: string) {
  return SEA_LANES.find((lane) => (lane.pol === pol && lane.pod === pod) || (lane.pol === pod && lane.pod === pol));
}

/** Freight per kg. A lane without a rate uses the rate of the lane closest in distance. */
function airRate(pol: string, pod: string, kg: number): number {
  const lane = AIR_LANES.find((one) => (one.pol === pol && one.pod === pod) || (one.pol === pod && one.pod === pol));
  const km = lane?.km ?? 3_000;
  const rated = AIR_LANES.flatMap(({ rates, km: at }) => (rates === null ? [] : [{ rates, off: Math.abs(at - km) }]));
  const nearest = lane?.rates ?? rated.sort((a, b) => a.off - b.off)[0]?.rates ?? [2, 1.8, 1.6, 1.5];
  const step = kg >= 500 ? 3 : kg >= 300 ? 2 : kg >= 100 ? 1 : 0;
  return nearest[step] ?? 2;
}

/** Adds the advance filings that the destination requires. */
function addFilings(list: PriceList, pod: string, byAir: boolean): void {
  const country = pod.slice(0, 2);
  if (byAir) return;
  if (NORTH_AMERICA.has(country)) list.add('AMS', 'PER_SET', 1, 35);
  if (EUROPE.has(country)) list.add('ENS', 'PER_SET', 1, 30);
  if (country === 'JP') list.add('AFR', 'PER_SET', 1, 30);
  if (country === 'CN') list.add('AFS', 'PER_SET', 1, 30);
}

function addFcl(list: PriceList, { profile, pol, pod, containers, discountPercent, factor }: PricedShipment): void {
  const lane = seaLane(pol, pod);
  const currency = lane?.currency ?? 'USD';
  const vat = currency === 'VND' ? DOMESTIC_VAT : 0;
  for (const { cont_type: box, quantity } of containers) {
    const [size, times] = BOX[box] ?? [40, 1];
    const rate = (size === 20 ? (lane?.rate20 ?? 400) : (lane?.rate40hc ?? 700)) * times * factor;
    const step = currency === 'VND' ? 50_000 : 5;
    list.add('OFR', 'PER_CONTAINER', quantity, Math.round(rate / step) * step, { box, currency, vat });
  }
  list.discount(discountPercent);
  const imported = profile.shipping_type === SHIPPING_TYPE.IMPORT;
  for (const { cont_type: box, quantity } of containers) {
    const long = !box.startsWith('2');
    const reefer = box.endsWith('R1');
    const per = (code: string, short: number, other: number) =>
      list.add(code, 'PER_CONTAINER', quantity, long ? other : short, { box });
    if (reefer) per('THC-RF', 160, 220);
    else per('THC', 130, 180);
    if (imported) {
      per('CIC', 30, 60);
      per('CLN', 10, 15);
    } else {
      per('SEAL', 8, 8);
    }
    if ([pol, pod].includes('VNHPH') && currency === 'USD') {
      list.add('INF', 'PER_CONTAINER', quantity, long ? 500_000 : 250_000, { box, currency: 'VND' });
    }
  }
}

function addLoose(list: PriceList, { profile, pol, pod, chargeable, discountPercent, factor }: PricedShipment): void {
  const imported = profile.shipping_type === SHIPPING_TYPE.IMPORT;
  if (profile.service_type === SERVICE_TYPE.AIR) {
    list.add('AFR-AIR', 'PER_KG', chargeable, Math.round(airRate(pol, pod, chargeable) * factor * 20) / 20);
    list.discount(discountPercent);
    if (imported) {
      list.add('FAC', 'PER_KG', chargeable, 0.07);
    } else {
      list.add('FSC', 'PER_KG', chargeable, 0.6);
      list.add('SSC', 'PER_KG', chargeable, 0.15);
    }
    return;
  }
  list.add('LCLFR', 'PER_RT', chargeable, Math.round((seaLane(pol, pod)?.rateLcl ?? 12) * factor));
  list.discount(discountPercent);
  list.add('THC', 'PER_RT', chargeable, 8);
  list.add('CFS', 'PER_RT', chargeable, imported ? 18 : 8);
}

function addPapers(list: PriceList, { profile, pod }: PricedShipment): void {
  const byAir = profile.service_type === SERVICE_TYPE.AIR;
  if (profile.shipping_type === SHIPPING_TYPE.IMPORT) {
    list.add('DO', 'PER_SET', 1, byAir ? 15 : 35);
    list.add('HDL', 'PER_SHIPMENT', 1, byAir ? 25 : 30);
  } else if (!byAir) {
    list.add('DOC', 'PER_SET', 1, 35);
    addFilings(list, pod, byAir);
  }
}

/** Adds trucking: about 45 km from or to the port, or the lane's distance for road services. */
function addTrucks(list: PriceList, { profile, pol, pod, containers, chargeable, factor }: PricedShipment): void {
  const lane = ROAD_LANES.find(({ from, to }) => [from, to].includes(pol) && [from, to].includes(pod));
  const km = isRoad(profile) ? (lane?.km ?? 60) : 45;
  const more = { currency: 'VND', vat: DOMESTIC_VAT } as const;
  const thousands = (value: number) => Math.round((value * factor) / 10_000) * 10_000;
  if (profile.has_container_trucking) {
    for (const { cont_type: box, quantity } of containers) {
      const long = !box.startsWith('2');
      const price = (long ? 1_900_000 : 1_700_000) + Math.max(0, km - 30) * (long ? 31_000 : 26_000);
      list.add('TRK-CONT', 'PER_CONTAINER', quantity, thousands(price), { ...more, box });
    }
  }
  if (profile.has_van_trucking) {
    const small = profile.service_type === SERVICE_TYPE.LCL ? chargeable <= 2 : chargeable <= 1_250;
    const price = (small ? 350_000 : 800_000) + Math.max(0, km - 10) * (small ? 11_000 : 18_000);
    list.add('TRK-VAN', 'PER_SHIPMENT', 1, thousands(price), more);
  }
}

/** A plausible price: the lane's freight, surcharges for the trade and direction, customs and trucking. */
export function priceOf(shipment: PricedShipment): PriceLine[] {
  const list = new PriceList();
  const { profile, containers } = shipment;
  if (profile.service_type === SERVICE_TYPE.FCL) addFcl(list, shipment);
  if (profile.service_type === SERVICE_TYPE.LCL || profile.service_type === SERVICE_TYPE.AIR) addLoose(list, shipment);
  if (profile.service_type <= SERVICE_TYPE.LCL && !isRoad(profile)) addPapers(list, shipment);
  if (profile.has_customs)
    list.add('CUS', 'PER_SET', Math.max(1, containers.length), CUSTOMS_FEE[profile.service_type] ?? 45);
  addTrucks(list, shipment);
  return list.lines;
}
