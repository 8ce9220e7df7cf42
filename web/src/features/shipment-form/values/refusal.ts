import { setIn } from 'formik';
import type { FormikErrors } from 'formik';
import { refusalText } from './shipment-schema.ts';
import type { ShipmentValues } from './shipment-values.ts';

/** An error from the server that may belong to an input field. */
export interface Refusal {
  /** Path of the field, starting with `input`; null if the error belongs to no field. */
  field: readonly string[] | null;
  /** In the caller's language. */
  message: string;
}

/** Input fields that have another name in the form. */
const names: Readonly<Record<string, string>> = {
  customerId: 'customer',
  polCode: 'pol',
  podCode: 'pod',
  pickUpLocationId: 'pickUp',
  deliveryLocationId: 'delivery',
  incotermCode: 'incoterm',
  customsTypeCode: 'customsType',
  containerTypeCode: 'typeCode',
  goodsTypeCode: 'goodsType',
  handling: 'handlingTypeId',
  lengthMm: 'lengthCm',
  widthMm: 'widthCm',
  heightMm: 'heightCm',
  temperatureC: 'temperature',
  scheduleId: 'schedule',
};

const besides = new Set(['input', 'shipment']);

/** Converts server errors to formik's, by form field. */
export function refusedFields(refusals: readonly Refusal[]): FormikErrors<ShipmentValues> {
  let errors: FormikErrors<ShipmentValues> = {};
  for (const { field, message } of refusals) {
    const path = (field ?? []).filter((part) => !besides.has(part)).map((part) => names[part] ?? part);
    if (path.length > 0) errors = setIn(errors, path.join('.'), refusalText(message)) as FormikErrors<ShipmentValues>;
  }
  return errors;
}
