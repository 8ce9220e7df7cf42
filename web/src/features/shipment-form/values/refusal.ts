import { setIn } from 'formik';
import type { FormikErrors } from 'formik';
import { refusalText } from './shipment-schema.ts';
import type { ShipmentValues } from './shipment-values.ts';

/** A server message about an input field. */
export interface Refusal {
  /** Path from `input` on; null without a field. */
  field: readonly string[] | null;
  /** In the caller's language. */
  message: string;
}

/** Input fields with another name in the form. */
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

/** Refusals in the form of formik's errors, by form field. */
export function refusedFields(refusals: readonly Refusal[]): FormikErrors<ShipmentValues> {
  let errors: FormikErrors<ShipmentValues> = {};
  for (const { field, message } of refusals) {
    const path = (field ?? []).filter((part) => !besides.has(part)).map((part) => names[part] ?? part);
    if (path.length > 0) errors = setIn(errors, path.join('.'), refusalText(message)) as FormikErrors<ShipmentValues>;
  }
  return errors;
}
