import type { EstimateInput } from '@wr1/schema/rest/schedule/tariff.ts';
import { payloadCheck } from '@wr1/schema/rules/cargo/cargo.ts';
import { containerType } from '@wr1/schema/rules/cargo/container-type.ts';
import { incotermRefusal } from '@wr1/schema/rules/code/incoterm.ts';
import { SERVICE_TYPE, serviceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { SHIPPING_TYPE, shippingTypeKey } from '@wr1/schema/rules/code/shipping-type.ts';
import type { FieldProblem } from '../../../errors.ts';
import { canonicalPortCode } from '../../../reference-data/place/port-correction.ts';
import type { EstimateFacts } from './estimate-facts.ts';
import { hasMainLeg } from './estimate.rules.ts';
import { isRoadService, truckKind } from './trucking.rules.ts';

const upper = (code: string) => code.trim().toUpperCase();

/** Normalizes the codes of an input. */
export function tidyEstimate(input: EstimateInput): EstimateInput {
  const bySea = input.service_type === SERVICE_TYPE.FCL || input.service_type === SERVICE_TYPE.LCL;
  const place = bySea ? canonicalPortCode : upper;
  const incoterm = upper(input.incoterm ?? '');
  return {
    ...input,
    pol: place(input.pol),
    pod: place(input.pod),
    incoterm: incoterm === '' ? null : incoterm,
    containers: input.containers.map((line) => ({ ...line, cont_type: upper(line.cont_type) })),
    extras: input.extras.map(upper),
  };
}

/** Checks that need no lookup: direction, departure, Incoterm, trucking. */
function checkTerms(input: EstimateInput, today: string): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (shippingTypeKey(input.shipping_type) === null) problems.push({ path: ['shipping_type'], code: 'CHOICE_INVALID' });
  const term = incotermRefusal(input.incoterm, input.service_type);
  if (term !== null) problems.push({ path: ['incoterm'], ...term });
  if (input.departure !== null && input.departure < today) problems.push({ path: ['departure'], code: 'DATE_IN_PAST' });
  const isTransfer = input.shipping_type === SHIPPING_TYPE.PORT_TRANSFER && !isRoadService(input.service_type);
  if (isTransfer) {
    for (const flag of ['has_container_trucking', 'has_van_trucking'] as const) {
      if (input[flag]) problems.push({ path: [flag], code: 'TRUCKING_WITH_PORT_TRANSFER' });
    }
  }
  return problems;
}

function checkContainers(input: EstimateInput): FieldProblem[] {
  return input.containers.flatMap(({ cont_type, weight_kg }, index): FieldProblem[] => {
    const type = containerType(cont_type);
    if (type === null) return [{ path: ['containers', index, 'cont_type'], code: 'CHOICE_INVALID' }];
    const check = payloadCheck({ cont_type, weight_kg: weight_kg ?? 0 });
    if (check === null || check.fits) return [];
    const params = { over: check.overKg, container: type.shortName };
    return [{ path: ['containers', index, 'weight_kg'], code: 'PAYLOAD_EXCEEDED', params }];
  });
}

/**
 * FCL and container trucking need containers; AIR, LCL and vans need packages. For customs either is allowed.
 */
function checkCargo(input: EstimateInput): FieldProblem[] {
  const { service_type, containers, packages } = input;
  const problems = checkContainers(input);
  packages.forEach(({ gross_weight_kg }, index) => {
    if (gross_weight_kg <= 0) {
      problems.push({ path: ['packages', index, 'gross_weight_kg'], code: 'MIN_NUMBER', params: { n: 0 } });
    }
  });
  if (service_type === SERVICE_TYPE.CUSTOM) {
    const none = containers.length + packages.length === 0;
    return none && truckKind(input) !== null
      ? [...problems, { path: ['containers'], code: 'CARGO_REQUIRED' }]
      : problems;
  }
  const inBoxes = service_type === SERVICE_TYPE.FCL || service_type === SERVICE_TYPE.CONTAINER_TRUCKING;
  const [wanted, surplus] = inBoxes ? (['containers', 'packages'] as const) : (['packages', 'containers'] as const);
  if (input[wanted].length === 0) problems.push({ path: [wanted], code: 'CARGO_REQUIRED' });
  if (input[surplus].length > 0) problems.push({ path: [surplus], code: 'CHOICE_INVALID' });
  return problems;
}

/**
 * Both ends of a main leg must be known and must differ. For road and customs, codes that are given must be
 * known.
 */
function checkRoute(input: EstimateInput, facts: EstimateFacts): FieldProblem[] {
  const needed = input.service_type !== SERVICE_TYPE.CUSTOM;
  const problems: FieldProblem[] = [];
  for (const end of ['pol', 'pod'] as const) {
    const byPlace = isRoadService(input.service_type) && facts[end === 'pol' ? 'pickUp' : 'delivery'] !== undefined;
    if (input[end] === '') {
      if (needed && !byPlace) problems.push({ path: [end], code: 'REQUIRED' });
    } else if (facts[end] === undefined) problems.push({ path: [end], code: 'CHOICE_INVALID' });
  }
  if (hasMainLeg(input.service_type) && input.pol !== '' && input.pol === input.pod) {
    problems.push({ path: ['pod'], code: 'SAME_PORT' });
  }
  for (const [end, place] of [
    ['pick_up', facts.pickUp],
    ['delivery', facts.delivery],
  ] as const) {
    if (input[end]?.location_id != null && place === undefined) {
      problems.push({ path: [end, 'location_id'], code: 'CHOICE_INVALID' });
    }
  }
  return problems;
}

/** All problems of a normalized input by field; empty if it can be priced. */
export function checkEstimate(input: EstimateInput, facts: EstimateFacts, today: string): FieldProblem[] {
  // Nothing else can be checked if the service is unknown.
  if (serviceTypeKey(input.service_type) === null) return [{ path: ['service_type'], code: 'CHOICE_INVALID' }];
  return [...checkTerms(input, today), ...checkRoute(input, facts), ...checkCargo(input)];
}
