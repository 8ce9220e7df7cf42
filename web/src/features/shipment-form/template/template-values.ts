import { entryNumber } from '@wr1/schema/rules/validation/number-text.ts';
import type { ShipmentInput } from '../../../schema-types.generated.ts';
import { toShipmentInput } from '../values/shipment-input.ts';
import type { FormLists } from '../form-lists.ts';
import { valuesOf } from '../values/record-values.ts';
import type { PackageValues, ShipmentValues } from '../values/shipment-values.ts';
import type { TemplateShipmentFragment } from './template.generated.ts';

/** A part of a template that can no longer be chosen. */
export type MissingPart =
  | 'pol'
  | 'pod'
  | 'pickUp'
  | 'delivery'
  | 'containerType'
  | 'goodsType'
  | 'customsType'
  | 'incoterm';

/** Whether a package line can be saved: the customer API requires dimensions. */
function isWhole({ quantity, lengthCm, widthCm, heightCm }: PackageValues): boolean {
  return [quantity, lengthCm, widthCm, heightCm].every((value) => (entryNumber(value) ?? 0) > 0);
}

/**
 * The part of a form that a template stores, even if incomplete. It has no days and no sailing, every
 * container line, and only package lines with dimensions.
 */
export function templateInput(values: ShipmentValues): ShipmentInput {
  return toShipmentInput({
    ...values,
    cargoReady: null,
    schedule: null,
    containers: values.containers.map((line) => ({ ...line, quantity: Math.max(1, entryNumber(line.quantity) ?? 1) })),
    packages: values.packages.filter(isWhole),
  });
}

/**
 * Form values from a template, and the parts that can no longer be chosen. Those fields are empty or have
 * their default.
 */
export function valuesOfTemplate(
  shipment: TemplateShipmentFragment,
  lists: Pick<FormLists, 'containerTypes' | 'incoterms'>,
): { values: ShipmentValues; missing: MissingPart[] } {
  const filled = valuesOf({ ...shipment, cargoReady: null, schedule: null });
  const isType = (code: string | null) => lists.containerTypes.some((type) => type.code === code);
  const isTerm = lists.incoterms.some(({ code }) => code === shipment.incotermCode);
  const values: ShipmentValues = {
    ...filled,
    incoterm: isTerm ? filled.incoterm : null,
    containers: filled.containers.map((line) => ({
      ...line,
      typeCode: isType(line.typeCode) ? line.typeCode : null,
      // Zero means that the weight was unspecified when the template was saved.
      weightKg: line.weightKg === 0 ? null : line.weightKg,
    })),
    packages: filled.packages.map((line) => ({
      ...line,
      grossWeightKg: line.grossWeightKg === 0 ? null : line.grossWeightKg,
    })),
  };
  const gone: Readonly<Record<MissingPart, boolean>> = {
    pol: shipment.polCode !== '' && shipment.pol === null,
    pod: shipment.podCode !== '' && shipment.pod === null,
    pickUp: shipment.hasPickUpLocation && shipment.pickUpLocation === null,
    delivery: shipment.hasDeliveryLocation && shipment.deliveryLocation === null,
    containerType: filled.containers.some(({ typeCode }) => Boolean(typeCode) && !isType(typeCode)),
    goodsType: shipment.cargo.goodsTypeCode !== null && shipment.cargo.goodsType === null,
    customsType: shipment.customsTypeCode !== null && shipment.customsType === null,
    incoterm: shipment.incotermCode !== null && !isTerm,
  };
  const parts: readonly MissingPart[] = [
    'pol',
    'pod',
    'pickUp',
    'delivery',
    'containerType',
    'goodsType',
    'customsType',
    'incoterm',
  ];
  return { values, missing: parts.filter((part) => gone[part]) };
}

/** Applies a template's values to a form. Customer, ready day and contact stay. */
export function withTemplate(values: ShipmentValues, template: ShipmentValues): ShipmentValues {
  const { customer, contact, cargoReady, accountManagerId = '' } = values;
  return { ...template, customer, accountManagerId, contact, cargoReady, schedule: null };
}

/** Whether the form has input that a template would replace. */
export function isBegun(values: ShipmentValues): boolean {
  const chosen = [
    values.pol,
    values.pod,
    values.pickUp,
    values.delivery,
    values.incoterm,
    values.goodsType,
    values.schedule,
  ];
  const words = [values.pickUpAddress, values.deliveryAddress, values.description, values.note, values.temperature];
  return (
    chosen.some((value) => value !== null) ||
    words.some((text) => text.trim() !== '') ||
    values.containers.some(({ typeCode, weightKg }) => typeCode !== null || weightKg !== null) ||
    values.packages.some(({ lengthCm, widthCm, heightCm, grossWeightKg }) =>
      [lengthCm, widthCm, heightCm, grossWeightKg].some((value) => value !== null),
    )
  );
}
