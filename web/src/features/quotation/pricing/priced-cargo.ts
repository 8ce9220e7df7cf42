import { decimalText } from '@wr1/schema/rules/validation/decimal.ts';
import { containerType } from '@wr1/schema/rules/cargo/container-type.ts';
import type { EnteredShipment } from '../../shipment-form/entered-shipment-card.ts';
import type { PricedCargo } from './pricing-line.ts';

/** Converts a form's cargo for the pricing sheet. */
export function pricedCargo({ input, facts }: EnteredShipment): PricedCargo {
  const { containers = [] } = input;
  if (containers && containers.length > 0) {
    return {
      containers: containers.map(({ containerTypeCode, quantity }) => {
        const type = containerType(containerTypeCode);
        return { containerTypeCode, quantity, containerType: type && { shortName: type.shortName } };
      }),
      chargeableQuantity: String(facts.containers),
      chargeableUnit: 'CONTAINER',
    };
  }
  return {
    containers: [],
    chargeableQuantity: decimalText(facts.chargeable?.quantity ?? 0),
    chargeableUnit: facts.chargeable?.unit === 'RT' ? 'RT' : 'KG',
  };
}
