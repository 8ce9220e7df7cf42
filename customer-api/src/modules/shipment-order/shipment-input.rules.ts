import type { ShipmentInput } from '@wr1/schema/rest/shipment-order.ts';
import { incotermRefusal } from '@wr1/schema/rules/incoterm.ts';
import { businessDay } from '@wr1/schema/rules/quote-validity.ts';
import { SERVICE_TYPE, serviceTypeKey } from '@wr1/schema/rules/service-type.ts';
import { SHIPPING_TYPE, shippingTypeKey, type DetailService } from '@wr1/schema/rules/shipping-type.ts';
import type { FieldProblem } from '../../errors.ts';
import { canonicalPortCode } from '../../reference-data/port-correction.ts';
import { checkContainers, checkPackages } from './cargo-input.rules.ts';
import type { CodeBook, WantedCodes } from './order-lookup.repository.ts';

/** Services that a request can be made for in this release. */
const OPEN_SERVICES: readonly number[] = [SERVICE_TYPE.AIR, SERVICE_TYPE.FCL, SERVICE_TYPE.LCL];

/** A sailing or flight as far as a request is compared with it. */
export interface ChosenSchedule {
  id: number;
  service_type: number;
  pol: string;
  pod: string;
  etd: Date;
  cargo_cut_off: Date | null;
  doc_cut_off: Date | null;
}

/** What the rules compare an input with. */
export interface ShipmentFacts {
  book: CodeBook;
  /** undefined when none was chosen or there is none with that id. */
  schedule: ChosenSchedule | undefined;
  now: Date;
}

/** Whether a service can be requested yet; unknown numbers are no service at all. */
export function isOpenService(serviceType: number): boolean {
  return OPEN_SERVICES.includes(serviceType);
}

/** Whether a number is one of the specification's services. */
export function isKnownService(serviceType: number): boolean {
  return serviceTypeKey(serviceType) !== null;
}

function upper(code: string | null): string | null {
  const text = code?.trim().toUpperCase() ?? '';
  return text === '' ? null : text;
}

/** A port or airport as the lists write it; by sea, other codes of a port (VNCMT) become its own (VNVUT). */
function placeCode(code: string, serviceType: number): string {
  const text = code.trim().toUpperCase();
  return serviceType === SERVICE_TYPE.AIR ? text : canonicalPortCode(text);
}

/** A container number without the blanks and dashes of its written form. */
export function tidyContainerNumber(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** An input with codes written the way the lists write them; texts of blanks become null. */
export function tidyShipment(input: ShipmentInput): ShipmentInput {
  return {
    ...input,
    pol: placeCode(input.pol, input.service_type),
    pod: placeCode(input.pod, input.service_type),
    incoterm: upper(input.incoterm),
    goods_type: upper(input.goods_type),
    description: input.description?.trim() || null,
    note: input.note?.trim() || null,
    containers: input.containers.map((line) => ({
      ...line,
      cont_type: upper(line.cont_type) ?? '',
      container_no: line.container_no.map(tidyContainerNumber),
      seal_no: line.seal_no.map((seal) => seal.trim()),
    })),
  };
}

/** The list in which a service's places stand. */
function placeList(serviceType: number): 'Port' | 'Airports' {
  return serviceType === SERVICE_TYPE.AIR ? 'Airports' : 'Port';
}

/** Codes that have to be looked up to judge an input. */
export function wantedCodes(input: ShipmentInput): WantedCodes {
  return {
    [placeList(input.service_type)]: [input.pol, input.pod],
    GoodsType: [input.goods_type],
    ContType: input.containers.map(({ cont_type }) => cont_type),
  };
}

function checkRoute(input: ShipmentInput, { book }: ShipmentFacts): FieldProblem[] {
  const list = placeList(input.service_type);
  const problems: FieldProblem[] = [];
  for (const end of ['pol', 'pod'] as const) {
    if (input[end] === '') problems.push({ path: [end], code: 'REQUIRED' });
    else if (book.find(list, input[end]) === undefined) problems.push({ path: [end], code: 'CHOICE_INVALID' });
  }
  if (input.pol !== '' && input.pol === input.pod) problems.push({ path: ['pod'], code: 'SAME_PORT' });
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

/** What is wrong with a chosen schedule; null when it fits. */
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

/** Everything that is wrong with a tidied request, field by field; empty when it can be taken. */
export function checkShipment(input: ShipmentInput, facts: ShipmentFacts): FieldProblem[] {
  const problems = [...checkRoute(input, facts), ...checkTerms(input, facts)];
  problems.push(
    ...(input.service_type === SERVICE_TYPE.FCL
      ? checkContainers(input.containers, facts.book)
      : checkPackages(input.packages)),
  );
  const surplus = input.service_type === SERVICE_TYPE.FCL ? 'packages' : 'containers';
  if (input[surplus].length > 0) problems.push({ path: [surplus], code: 'CHOICE_INVALID' });
  if (input.schedule_id !== null) {
    const problem = scheduleProblem(facts.schedule, input, facts.now);
    if (problem !== null) problems.push({ path: ['schedule_id'], ...problem });
  }
  return problems;
}

/** Where the forwarder's part begins and ends when no trucking of its own was asked for. */
export function detailServiceOf(shippingType: number): DetailService {
  return shippingType === SHIPPING_TYPE.DOOR_TO_DOOR ? 'DOOR_TO_DOOR' : 'PORT_TO_PORT';
}

/** The first of a schedule's cut-offs that lies ahead; null when there is none. */
export function nextCutOff(schedule: Pick<ChosenSchedule, 'cargo_cut_off' | 'doc_cut_off'>, now: Date): Date | null {
  const ahead = [schedule.doc_cut_off, schedule.cargo_cut_off].filter((at): at is Date => at !== null && at > now);
  return ahead.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
