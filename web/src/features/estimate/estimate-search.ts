import { numberEntry } from '@wr1/schema/rules/validation/number-text.ts';
import type { NumberEntry } from '@wr1/schema/rules/validation/number-text.ts';
import { isCalendarDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import type { ServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { SHIPPING_TYPE } from '@wr1/schema/rules/code/shipping-type.ts';
import type { ShippingTypeKey } from '@wr1/schema/rules/code/shipping-type.ts';
import { partsOf } from './estimate-parts.ts';

/** Containers of one type, as typed; null means empty. */
export interface BoxLine {
  type: string | null;
  quantity: NumberEntry;
  /** Cargo weight per container in kg; null if unknown. */
  weightKg: NumberEntry;
}

/**
 * Identical packages, as typed: dimensions of one package in mm, weight of the whole line in kg; null means
 * empty.
 */
export interface PackageLine {
  quantity: NumberEntry;
  lengthMm: NumberEntry;
  widthMm: NumberEntry;
  heightMm: NumberEntry;
  weightKg: NumberEntry;
}

/** One end of our trucks: the opaque id of a location, or the road distance in km, which takes precedence. */
export interface TruckEnd {
  place: string | null;
  km: NumberEntry;
}

export type TruckChoice = 'container' | 'van';

/** The input to price. All of it is in the URL, so that an estimate can be shared. */
export interface EstimateSearch {
  service: ServiceTypeKey;
  direction: ShippingTypeKey;
  /** Codes of ports, airports or regions; null until chosen. */
  pol: string | null;
  pod: string | null;
  /** Day of departure, YYYY-MM-DD; null means today. */
  departure: string | null;
  /** Incoterms 2020 code. */
  term: string | null;
  boxes: BoxLine[];
  packages: PackageLine[];
  customs: boolean;
  declarations: NumberEntry;
  truck: TruckChoice | null;
  pickUp: TruckEnd;
  delivery: TruckEnd;
  dangerous: boolean;
  /** Codes of the optional charges selected. */
  extras: string[];
  /** Staff only: opaque id of the customer whose discount level applies; null if none. */
  customer: string | null;
}

export const services = Object.keys(SERVICE_TYPE) as readonly ServiceTypeKey[];
export const directions = Object.keys(SHIPPING_TYPE) as readonly ShippingTypeKey[];

/** Optional charges that the user may select. */
export const extraCodes = ['VGM', 'TLX'] as const;
export type ExtraCode = (typeof extraCodes)[number];

export const emptyBox = (): BoxLine => ({ type: null, quantity: 1, weightKg: null });
export const emptyPackage = (): PackageLine => ({
  quantity: 1,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  weightKg: null,
});
const noTruck: TruckEnd = { place: null, km: null };

/** Default form: an FCL export with one empty line of each kind. */
export function emptySearch(): EstimateSearch {
  return {
    service: 'FCL',
    direction: 'EXPORT',
    pol: null,
    pod: null,
    departure: null,
    term: null,
    boxes: [emptyBox()],
    packages: [emptyPackage()],
    customs: false,
    declarations: 1,
    truck: null,
    pickUp: noTruck,
    delivery: noTruck,
    dangerous: false,
    extras: [],
    customer: null,
  };
}

const code = /^[A-Z0-9]{2,10}$/;
const maxLines = { box: 20, pkg: 50 } as const;

function codeOr(text: string | null): string | null {
  return text !== null && code.test(text) ? text : null;
}

/** Parses a number in a URL; null if empty. Invalid text is preserved, so that the form can report it. */
function numberOr(text: string | null | undefined): NumberEntry {
  return numberEntry(text ?? '');
}

function boxOf(text: string): BoxLine {
  const [type = '', quantity, weight] = text.split('*');
  return { type: codeOr(type), quantity: numberOr(quantity), weightKg: numberOr(weight) };
}

function packageOf(text: string): PackageLine {
  const [quantity = null, lengthMm = null, widthMm = null, heightMm = null, weightKg = null] = text
    .split('*')
    .map(numberOr);
  return { quantity, lengthMm, widthMm, heightMm, weightKg };
}

/** Parses an opaque id in a URL; null if it is invalid. */
function idOr(text: string | null): string | null {
  return text !== null && /^[\w=+/-]{1,100}$/.test(text) ? text : null;
}

function truckEnd(params: URLSearchParams, name: 'pickup' | 'delivery'): TruckEnd {
  return { place: idOr(params.get(name)), km: numberOr(params.get(`${name}km`)) };
}

/** Whether a URL requests a price. A URL without a service opens the empty form. */
export function isAsked(params: URLSearchParams): boolean {
  return params.has('service');
}

/** Parses a URL. Missing or invalid values get their defaults. */
export function readEstimateSearch(params: URLSearchParams): EstimateSearch {
  const empty = emptySearch();
  const departure = params.get('on');
  const boxes = params.getAll('box').slice(0, maxLines.box).map(boxOf);
  const packages = params.getAll('pkg').slice(0, maxLines.pkg).map(packageOf);
  const truck = params.get('truck');
  return {
    service: services.find((service) => service === params.get('service')) ?? empty.service,
    direction: directions.find((direction) => direction === params.get('direction')) ?? empty.direction,
    pol: codeOr(params.get('from')),
    pod: codeOr(params.get('to')),
    departure: departure !== null && isCalendarDay(departure) ? departure : null,
    term: codeOr(params.get('term')),
    boxes: boxes.length === 0 ? empty.boxes : boxes,
    packages: packages.length === 0 ? empty.packages : packages,
    customs: params.get('customs') === '1',
    declarations: numberOr(params.get('declarations')) ?? 1,
    truck: truck === 'container' || truck === 'van' ? truck : null,
    pickUp: truckEnd(params, 'pickup'),
    delivery: truckEnd(params, 'delivery'),
    dangerous: params.get('dg') === '1',
    extras: (params.get('extra') ?? '').split(',').filter((extra) => extraCodes.some((known) => known === extra)),
    customer: idOr(params.get('customer')),
  };
}

const joined = (...parts: readonly (string | number | null)[]) => parts.map((part) => part ?? '').join('*');

/** The URL parameters of an estimate, limited to the fields that the service uses. */
export function writeEstimateSearch(search: EstimateSearch): URLSearchParams {
  const params = new URLSearchParams({ service: search.service, direction: search.direction });
  const set = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') params.set(name, String(value));
  };
  const parts = partsOf(search);
  set('from', search.pol);
  set('to', search.pod);
  set('on', search.departure);
  if (parts.terms) set('term', search.term);
  if (parts.cargo === 'boxes')
    for (const { type, quantity, weightKg } of search.boxes) params.append('box', joined(type, quantity, weightKg));
  if (parts.cargo === 'packages')
    for (const { quantity, lengthMm, widthMm, heightMm, weightKg } of search.packages)
      params.append('pkg', joined(quantity, lengthMm, widthMm, heightMm, weightKg));
  if (search.customs && parts.addCustoms) params.set('customs', '1');
  if (parts.declarations && search.declarations !== 1) set('declarations', search.declarations);
  if (parts.trucks.some((truck) => truck === search.truck)) set('truck', search.truck);
  for (const [name, end, asked] of [
    ['pickup', search.pickUp, parts.pickUp],
    ['delivery', search.delivery, parts.delivery],
  ] as const) {
    if (!asked) continue;
    set(name, end.place);
    set(`${name}km`, end.km);
  }
  if (search.dangerous && parts.cargo !== null) params.set('dg', '1');
  const extras = search.extras.filter((extra) => parts.extras.some((known) => known === extra));
  if (extras.length > 0) params.set('extra', extras.join(','));
  set('customer', search.customer);
  return params;
}
