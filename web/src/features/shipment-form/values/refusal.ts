import { setIn } from 'formik';
import type { FormikErrors } from 'formik';
import { refusalText } from './shipment-schema.ts';
import type { ShipmentValues } from './shipment-values.ts';

/** What the server says of a field of the input. */
export interface Refusal {
  /** From `input` on; null when it is about no field. */
  field: readonly string[] | null;
  /** In the caller's language. */
  message: string;
}

/** Fields of the input whose name in the form differs. */
const names: Readonly<Record<string, string>> = {
  customerId: 'customer',
  polCode: 'pol',
  podCode: 'pod',
  pickUpLocationId: 'pickUp',
  deliveryLocationId: 'delivery',
  pickUpHandlingTypeId: 'pickUpHandling',
  deliveryHandlingTypeId: 'deliveryHandling',
  incotermCode: 'incoterm',
  customsTypeCode: 'customsType',
  containerTypeCode: 'typeCode',
  goodsTypeCode: 'goodsType',
  lengthMm: 'lengthCm',
  widthMm: 'widthCm',
  heightMm: 'heightCm',
  temperatureC: 'temperature',
  scheduleId: 'schedule',
};

const besides = new Set(['input', 'shipment']);

/** Refusals in the shape of formik's errors, each at its field of the form. */
export function refusedFields(refusals: readonly Refusal[]): FormikErrors<ShipmentValues> {
  let errors: FormikErrors<ShipmentValues> = {};
  for (const { field, message } of refusals) {
    const path = (field ?? []).filter((part) => !besides.has(part)).map((part) => names[part] ?? part);
    if (path.length > 0) errors = setIn(errors, path.join('.'), refusalText(message)) as FormikErrors<ShipmentValues>;
  }
  return errors;
}
