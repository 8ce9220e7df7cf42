import { SERVICE_TYPE } from '@wr1/schema/rules/service-type.ts';
import { SHIPPING_TYPE } from '@wr1/schema/rules/shipping-type.ts';

/** What the track-and-trace template is derived from (specification, section 4). */
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

/** Gray order, so that neighbouring templates differ in one flag. */
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
 * Number of the track-and-trace template, 1 to 37. The specification fixes two points (LCL export with customs and van
 * trucking 13, FCL export with customs and container trucking 14); the rest is one consistent choice, kept here alone.
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

/** Milestones of each template in order. A negative code is optional; 34 happens only on the way through a transit port. */
const TEMPLATE_STEPS: Readonly<Record<number, readonly number[]>> = {
  1: [33, 34, 35, 39, 36, 44],
  2: [33, 34, 35, 36, 44],
  3: [33, 34, 35, 39, 36, 44],
  4: [33, 34, 35, 36, 44],
  5: [33, 34, 35, 39, 36, 38, 41, 43, 44],
  6: [33, 34, 35, 36, 37, 40, 42, 44, 45],
  7: [33, 34, 35, 39, 36, 38, 41, 43, 44],
  8: [33, 34, 35, 36, 37, 40, 42, 44, 45],
  9: [31, 32, 33, 34, 35, -44],
  10: [28, 33, 34, 35, -44],
  11: [31, 32, 33, 34, 35, -44],
  12: [28, 33, 34, 35, -44],
  13: [29, 30, 31, 32, 33, 34, 35, -44],
  14: [25, 26, 27, 28, 33, 34, 35, -44],
  15: [29, 30, 31, 32, 33, 34, 35, -44],
  16: [25, 26, 27, 28, 33, 34, 35, -44],
  17: [32, 33, 34, 35, 39, 36],
  18: [28, 33, 34, 35, 36],
  19: [29, 30, 31, 32, 33, 34, 35, 39, 36, 38, 41, 43, 44],
  20: [25, 26, 27, 28, 33, 34, 35, 36, 37, 40, 42, 44, 45],
  21: [33, 34, 35, 39, 36, 44],
  22: [33, 34, 35, 39, 36, 44],
  23: [33, 34, 35, 39, 36, 38, 41, 43, 44],
  24: [33, 34, 35, 39, 36, 38, 41, 43, 44],
  25: [32, 33, 34, 35, -44],
  26: [32, 33, 34, 35, -44],
  27: [29, 30, 31, 32, 33, 34, 35, -44],
  28: [29, 30, 31, 32, 33, 34, 35, -44],
  29: [32, 33, 34, 35, 39, 36],
  30: [29, 30, 31, 32, 33, 34, 35, 39, 36, 38, 41, 43, 44],
  31: [36, 44],
  32: [28, -33],
  33: [37, 40, 42, 44, 45],
  34: [25, 26, 27, 28],
  35: [37, 28],
  36: [25, 26, 27, 40, 42, 44, 45],
  37: [29, 30, 41, 43, 44],
};

/** Container milestone to the one of loose cargo, for FCL that only vans carry. */
const BY_VAN = new Map([
  [25, 29],
  [26, 30],
  [27, 31],
  [28, 32],
  [37, 38],
  [40, 41],
  [42, 43],
]);

/** One milestone of a shipment's way. */
export interface TemplateStep {
  code: number;
  mandatory: boolean;
}

/**
 * The milestones of a shipment in order.
 * @param transit whether its schedule goes through a transit port (else 34 is left out)
 */
export function templateSteps(input: TemplateInput, transit: boolean): TemplateStep[] {
  const vanOnly = input.service_type === SERVICE_TYPE.FCL && input.has_van_trucking && !input.has_container_trucking;
  const steps = TEMPLATE_STEPS[templateId(input)] ?? [];
  return steps
    .filter((step) => (step !== 34 || transit) && !(vanOnly && step === 45))
    .map((step) => {
      const code = Math.abs(step);
      return { code: vanOnly ? (BY_VAN.get(code) ?? code) : code, mandatory: step > 0 };
    });
}
