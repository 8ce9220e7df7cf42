import { readDraft } from '../../app/draft.ts';
import type { ShipmentInput } from '../../schema-types.generated.ts';
import { cargoFacts } from './values/cargo-facts.ts';
import type { CargoFacts } from './values/cargo-facts.ts';
import { toShipmentInput } from './values/shipment-input.ts';
import type { TariffShipment } from './values/tariff-input.ts';
import { isShipmentValues } from './values/shipment-values.ts';
import type { ShipmentValues } from './values/shipment-values.ts';

export { isShipmentValues } from './values/shipment-values.ts';
export { tariffInput } from './values/tariff-input.ts';
export type { TariffShipment, TruckKm } from './values/tariff-input.ts';

/** A valid shipment entered in a form. */
export interface EnteredShipment {
  /** The form's values, for drafts and further editing. */
  values: ShipmentValues;
  /** The mutation's input for these values. */
  input: ShipmentInput;
  facts: CargoFacts;
}

/** @param values validated by the form */
export function enteredShipment(values: ShipmentValues): EnteredShipment {
  return { values, input: toShipmentInput(values), facts: cargoFacts(values) };
}

/** Reads a shipment stored as a draft; null if there is none or its shape is outdated. */
export function readEnteredShipment(draftKey: string): EnteredShipment | null {
  const values = readDraft(draftKey, isShipmentValues);
  return values && enteredShipment(values);
}

/** The entered shipment in the form that the price lists need. */
export function tariffShipment({ values, input }: EnteredShipment, customer: { id: string } | null): TariffShipment {
  const place = (id: string | null | undefined) => (id ? { id } : null);
  return {
    serviceType: values.service,
    shippingType: values.direction,
    polCode: values.pol?.code ?? '',
    podCode: values.pod?.code ?? '',
    incotermCode: values.incoterm,
    hasCustoms: input.hasCustoms ?? false,
    hasVanTrucking: input.hasVanTrucking ?? false,
    hasContainerTrucking: input.hasContainerTrucking ?? false,
    cargoReady: values.cargoReady,
    customer,
    pickUpLocation: place(input.pickUpLocationId),
    deliveryLocation: place(input.deliveryLocationId),
    schedule: values.schedule,
    cargo: {
      containers: input.containers ?? [],
      packages: input.packages ?? [],
      isDangerous: values.dangerous,
    },
  };
}
