import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { SHIPPING_TYPE } from '@wr1/schema/rules/code/shipping-type.ts';
import { TEMPLATES, type CustomsMark } from './template-table.ts';

/** Input that determines the track-and-trace template (specification, section 4). */
export interface TemplateInput {
  service_type: number;
  shipping_type: number;
  has_customs: boolean;
  has_van_trucking: boolean;
  has_container_trucking: boolean;
  customs_other_service_type: string | null;
  detail_service: string | null;
}

const VAN_TEMPLATE = 37;

/** Numbered in Gray code, so that adjacent templates differ in one flag. */
function combination(customs: boolean, trucking: boolean): number {
  if (customs) return trucking ? 2 : 1;
  return trucking ? 3 : 0;
}

function seaTemplate(input: TemplateInput, combo: number): number {
  const base = input.service_type === SERVICE_TYPE.LCL ? 1 : 2;
  switch (input.shipping_type) {
    case SHIPPING_TYPE.IMPORT:
      return base + 2 * combo;
    case SHIPPING_TYPE.EXPORT:
      return base + 8 + 2 * combo;
    case SHIPPING_TYPE.PORT_TRANSFER:
      return base + 16;
    default:
      return base + 18;
  }
}

function airTemplate(input: TemplateInput, combo: number): number {
  switch (input.shipping_type) {
    case SHIPPING_TYPE.IMPORT:
      return 21 + combo;
    case SHIPPING_TYPE.EXPORT:
      return 25 + combo;
    case SHIPPING_TYPE.PORT_TRANSFER:
      return 29;
    default:
      return 30;
  }
}

function containerTruckingTemplate(input: TemplateInput): number {
  if (input.detail_service === 'WAREHOUSE_TRANSFER') return 36;
  switch (input.shipping_type) {
    case SHIPPING_TYPE.IMPORT:
      return 33;
    case SHIPPING_TYPE.EXPORT:
      return 34;
    case SHIPPING_TYPE.PORT_TRANSFER:
      return 35;
    default:
      return 36;
  }
}

function customsTemplate(input: TemplateInput): number {
  if (input.customs_other_service_type === 'CONTAINER') return containerTruckingTemplate(input);
  if (input.customs_other_service_type === 'VAN') return VAN_TEMPLATE;
  return input.shipping_type === SHIPPING_TYPE.EXPORT ? 32 : 31;
}

/**
 * Number of the track-and-trace template, 1 to 37. The specification fixes only two: LCL export with customs
 * and van trucking is 13, FCL export with customs and container trucking is 14. The other numbers are our own
 * choice, defined only here.
 */
export function templateId(input: TemplateInput): number {
  const combo = combination(input.has_customs, input.has_van_trucking || input.has_container_trucking);
  switch (input.service_type) {
    case SERVICE_TYPE.FCL:
    case SERVICE_TYPE.LCL:
      return seaTemplate(input, combo);
    case SERVICE_TYPE.AIR:
      return airTemplate(input, combo);
    case SERVICE_TYPE.CUSTOM:
      return customsTemplate(input);
    case SERVICE_TYPE.CONTAINER_TRUCKING:
      return containerTruckingTemplate(input);
    default:
      return VAN_TEMPLATE;
  }
}

/** Replaces container milestones with those for loose cargo, for FCL carried by vans only. */
const BY_VAN = new Map([
  [25, 29],
  [26, 30],
  [27, 31],
  [28, 32],
  [37, 38],
  [40, 41],
  [42, 43],
]);

/** A milestone of a shipment's template. */
export interface TemplateStep {
  code: number;
  mandatory: boolean;
  /** Whether customs clearance is expected before it. */
  customs: boolean;
}

function expectsCustoms(mark: CustomsMark | null, { has_customs, shipping_type }: TemplateInput): boolean {
  switch (mark) {
    case null:
      return false;
    case 'C':
      return true;
    case 'c':
      return has_customs;
    default:
      return has_customs && (mark === 'i') === (shipping_type === SHIPPING_TYPE.IMPORT);
  }
}

/**
 * The milestones of a shipment in order.
 * @param transit whether its schedule has a transit port; 34 is omitted otherwise
 */
export function templateSteps(input: TemplateInput, transit: boolean): TemplateStep[] {
  const vanOnly = input.service_type === SERVICE_TYPE.FCL && input.has_van_trucking && !input.has_container_trucking;
  return (TEMPLATES.get(templateId(input)) ?? [])
    .filter(({ code, transitOnly }) => (!transitOnly || transit) && !(vanOnly && code === 45))
    .map(({ code, mandatory, customs }) => ({
      code: vanOnly ? (BY_VAN.get(code) ?? code) : code,
      mandatory,
      customs: expectsCustoms(customs, input),
    }));
}
