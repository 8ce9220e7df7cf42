import type { ShipmentInput } from '@wr1/schema/rest/shipment/shipment.ts';
import { customsTypeFits } from '@wr1/schema/rules/code/customs-type.ts';
import { incotermRefusal } from '@wr1/schema/rules/code/incoterm.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import {
  cargoKinds,
  detailServices,
  isByRoad,
  serviceForm,
  type EndKind,
} from '@wr1/schema/rules/code/service-form.ts';
import { serviceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { SHIPPING_TYPE, shippingTypeKey } from '@wr1/schema/rules/code/shipping-type.ts';
import type { MasterDataListName } from '@wr1/schema/rest/master-data/master-data.ts';
import type { FieldProblem } from '../../../errors.ts';
import { checkContainers, checkPackages } from './cargo-input.rules.ts';
import type { CodeBook, WantedCodes } from '../../master-data/code-book.ts';
import { checkPlaces, type ChosenLocations } from './place-input.rules.ts';

/** Fields of a sailing or flight that a request is checked against. */
export interface ChosenSchedule {
  id: number;
  service_type: number;
  pol: string;
  pod: string;
  etd: Date;
  cargo_cut_off: Date | null;
  doc_cut_off: Date | null;
}

export interface ShipmentFacts {
  book: CodeBook;
  /** Undefined if none was chosen or the ID is unknown. */
  schedule: ChosenSchedule | undefined;
  /** The chosen places that are available to the customer. */
  locations: ChosenLocations;
  /** Whether the request comes from someone without an account. */
  stranger: boolean;
  now: Date;
}

export function isKnownService(serviceType: number): boolean {
  return serviceTypeKey(serviceType) !== null;
}

const LISTS: Readonly<Record<EndKind, readonly MasterDataListName[]>> = {
  AIRPORT: ['Airports'],
  PORT: ['Port'],
  GATEWAY: ['Port', 'Airports'],
  ROAD: ['Region'],
};

/** The lists that POL and POD can come from; both must be from the same list. */
function placeLists(input: ShipmentInput): readonly MasterDataListName[] {
  return LISTS[isByRoad(input) ? 'ROAD' : (serviceForm(input.service_type)?.ends ?? 'PORT')];
}

/** Codes that must be looked up to validate the input. */
export function wantedCodes(input: ShipmentInput): WantedCodes {
  return {
    ...Object.fromEntries(placeLists(input).map((list) => [list, [input.pol, input.pod]])),
    GoodsType: [input.goods_type],
    CustomsType: [input.customs_type],
    ContType: input.containers.map(({ cont_type }) => cont_type),
  };
}

function checkRoute(input: ShipmentInput, { book }: ShipmentFacts): FieldProblem[] {
  const byRoad = isByRoad(input);
  const lists = placeLists(input);
  const listOf = (code: string) => lists.find((list) => book.find(list, code) !== undefined);
  const problems: FieldProblem[] = [];
  for (const end of ['pol', 'pod'] as const) {
    const location = end === 'pol' ? input.pick_up_location_id : input.delivery_location_id;
    // The region follows from the place.
    if (byRoad && location !== null) continue;
    if (input[end] === '') {
      const address = end === 'pol' ? input.pick_up_address : input.delivery_address;
      // If the place and address are both missing, checkPlaces reports that instead.
      if (!byRoad || address !== null) problems.push({ path: [end], code: 'REQUIRED' });
    } else if (listOf(input[end]) === undefined) problems.push({ path: [end], code: 'CHOICE_INVALID' });
  }
  if (byRoad || input.pol === '' || problems.length > 0) return problems;
  if (input.pol === input.pod) problems.push({ path: ['pod'], code: 'SAME_PORT' });
  // A seaport and an airport do not form a route.
  else if (listOf(input.pol) !== listOf(input.pod)) problems.push({ path: ['pod'], code: 'CHOICE_INVALID' });
  return problems;
}

function checkAddOns(input: ShipmentInput, { book }: ShipmentFacts): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (input.shipping_type === SHIPPING_TYPE.PORT_TRANSFER && !isByRoad(input)) {
    for (const flag of ['has_van_trucking', 'has_container_trucking'] as const) {
      if (input[flag]) problems.push({ path: [flag], code: 'TRUCKING_WITH_PORT_TRANSFER' });
    }
  }
  const path = ['customs_type'];
  if (input.customs_type !== null) {
    const known = book.find('CustomsType', input.customs_type) !== undefined;
    if (!known || !customsTypeFits(input.customs_type, input.shipping_type)) {
      problems.push({ path, code: 'CHOICE_INVALID' });
    }
  } else if (serviceForm(input.service_type)?.includes.includes('customs')) {
    problems.push({ path, code: 'REQUIRED' });
  }
  if (
    shippingTypeKey(input.shipping_type) !== null &&
    !detailServices(input).some((one) => one === input.detail_service)
  ) {
    problems.push({ path: ['detail_service'], code: 'CHOICE_INVALID' });
  }
  return problems;
}

function checkTerms(input: ShipmentInput, { book, now }: ShipmentFacts): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (shippingTypeKey(input.shipping_type) === null) problems.push({ path: ['shipping_type'], code: 'CHOICE_INVALID' });
  const term = incotermRefusal(input.incoterm, input.service_type);
  if (term !== null) problems.push({ path: ['incoterm'], ...term });
  if (input.goods_type !== null && book.find('GoodsType', input.goods_type) === undefined) {
    problems.push({ path: ['goods_type'], code: 'CHOICE_INVALID' });
  }
  if (input.cargo_ready !== null && input.cargo_ready < businessDay(now)) {
    problems.push({ path: ['cargo_ready'], code: 'DATE_IN_PAST' });
  }
  return problems;
}

/** Why a schedule cannot be chosen; null if it can. */
export function scheduleProblem(
  schedule: ChosenSchedule | undefined,
  wanted: { service_type: number; pol: string; pod: string },
  now: Date,
): Pick<FieldProblem, 'code'> | null {
  if (schedule === undefined) return { code: 'CHOICE_INVALID' };
  const { service_type, pol, pod } = wanted;
  if (schedule.service_type !== service_type || schedule.pol !== pol || schedule.pod !== pod) {
    return { code: 'SCHEDULE_MISMATCH' };
  }
  const closes = schedule.cargo_cut_off ?? schedule.etd;
  return closes <= now || schedule.etd <= now ? { code: 'CUT_OFF_PASSED' } : null;
}

/** Problems with cargo lines, which must be of a kind that the service allows. */
function checkCargo(input: ShipmentInput, { book }: ShipmentFacts): FieldProblem[] {
  const kinds = cargoKinds(input);
  const kind = kinds.find((one) => input[one].length > 0) ?? kinds[0];
  const byRoad = isByRoad(input);
  const problems =
    kind === 'containers' ? checkContainers(input.containers, book, byRoad) : checkPackages(input.packages, byRoad);
  const surplus = kind === 'containers' ? 'packages' : 'containers';
  if (input[surplus].length > 0) problems.push({ path: [surplus], code: 'CHOICE_INVALID' });
  return problems;
}

/** All problems of a normalized request, by field. */
export function checkShipment(input: ShipmentInput, facts: ShipmentFacts): FieldProblem[] {
  const problems = [
    ...checkRoute(input, facts),
    ...checkTerms(input, facts),
    ...checkAddOns(input, facts),
    ...checkPlaces(input, facts),
    ...checkCargo(input, facts),
  ];
  if (input.schedule_id !== null) {
    const problem = scheduleProblem(facts.schedule, input, facts.now);
    if (problem !== null) problems.push({ path: ['schedule_id'], ...problem });
  }
  return problems;
}
