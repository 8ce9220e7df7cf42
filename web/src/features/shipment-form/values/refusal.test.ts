import { getIn } from 'formik';
import { expect, it } from 'vitest';
import { refusedFields } from './refusal.ts';
import { readRefusal } from './shipment-schema.ts';

it('maps server refusals to form fields', () => {
  const errors = refusedFields([
    { field: ['input', 'shipment', 'containers', '0', 'weightKg'], message: 'Too heavy' },
    { field: ['input', 'shipment', 'pickUpLocationId'], message: 'Not offered' },
    { field: ['input', 'contact', 'email'], message: 'No such domain' },
    { field: null, message: 'Not now' },
  ]);
  expect(readRefusal(getIn(errors, 'containers.0.weightKg'))).toBe('Too heavy');
  expect(readRefusal(errors.pickUp as string)).toBe('Not offered');
  expect(readRefusal(getIn(errors, 'contact.email'))).toBe('No such domain');
  expect(Object.keys(errors)).toEqual(['containers', 'pickUp', 'contact']);
  expect(readRefusal('REQUIRED')).toBeNull();
});
