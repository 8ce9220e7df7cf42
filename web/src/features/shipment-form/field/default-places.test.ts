import { expect, it } from 'vitest';
import type { LocationOption } from '../../location/location-picker.tsx';
import { settle } from '../values/shipment-choice.ts';
import { emptyShipment } from '../values/shipment-values.ts';
import { withDefaultPlaces } from './default-places.tsx';

const place = (id: string): LocationOption => ({
  __typename: 'Location',
  id,
  code: null,
  name: id,
  address: null,
  locationTypeId: 6,
  region: { __typename: 'Region', code: 'HCM', name: 'Ho Chi Minh City' },
});
const NONE = { pickUp: null, delivery: null };
const trucked = settle({ ...emptyShipment(), hasContainerTrucking: true, direction: 'EXPORT' });

it('fills an empty place, replaces the previous default, and leaves what the user chose', () => {
  const first = withDefaultPlaces(trucked, { pickUp: place('factory'), delivery: null }, NONE);
  expect(first.pickUp?.id).toBe('factory');
  const filled = { pickUp: place('factory'), delivery: null };
  const next = withDefaultPlaces(first, { pickUp: place('other'), delivery: null }, filled);
  expect(next.pickUp?.id).toBe('other');
  const own = { ...trucked, pickUp: place('own') };
  expect(withDefaultPlaces(own, { pickUp: place('other'), delivery: null }, filled)).toBe(own);
});

it('fills nothing where the service asks for no place', () => {
  const byPort = settle({ ...emptyShipment(), direction: 'EXPORT' });
  expect(withDefaultPlaces(byPort, { pickUp: place('factory'), delivery: place('x') }, NONE)).toBe(byPort);
});
