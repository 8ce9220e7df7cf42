import { describe, expect, it } from 'vitest';
import { locationProblems } from '@wr1/schema/field/location.ts';
import { emptyLocation, locationInput, locationValues, settleLocation } from './location-values.ts';
import type { LocationDetail } from './location-values.ts';

const stored: LocationDetail = {
  __typename: 'Location',
  id: 'L1',
  code: null,
  name: 'Nhà máy 2',
  nameEn: 'Factory 2',
  nameVn: 'Nhà máy 2',
  locationTypeId: 6,
  address: '12 Sóng Thần',
  addressEn: '12 Song Than',
  addressVn: '12 Sóng Thần',
  region: { __typename: 'Region', code: 'HCM', name: 'TP. Hồ Chí Minh' },
  direction: 'PICK_UP',
  country: { __typename: 'Country', code: 'VN', name: 'Việt Nam' },
  customer: null,
  handlingType: { __typename: 'HandlingType', number: 12, name: 'Đóng hàng tại kho khách' },
  coordinates: { __typename: 'Coordinates', latitude: 10.903512, longitude: 106.748133 },
  abbreviation: 'F2',
  taxCode: null,
  version: 3,
  canUpdate: true,
  canDelete: true,
};

describe('the form of a place', () => {
  it('shows the stored values and sends the same', () => {
    const values = locationValues(stored);
    expect(locationProblems(values)).toEqual({});
    expect(locationInput(values)).toEqual({
      name: 'Factory 2',
      nameVn: 'Nhà máy 2',
      locationType: 'CUSTOMER_WAREHOUSE',
      direction: 'PICK_UP',
      handling: 'STUFF_AT_CUSTOMER',
      address: '12 Song Than',
      addressVn: '12 Sóng Thần',
      countryCode: 'VN',
      regionCode: 'HCM',
      latitude: 10.903512,
      longitude: 106.748133,
      abbreviation: 'F2',
      taxCode: null,
    });
  });

  it('reports missing values', () => {
    const problems = locationProblems(emptyLocation('DELIVERY', []));
    expect(Object.keys(problems).toSorted()).toEqual(['address', 'locationType', 'name', 'regionCode']);
  });

  it('preselects the kind if only one is offered', () => {
    expect(emptyLocation('PICK_UP', [6])).toMatchObject({ locationType: '6', direction: 'PICK_UP' });
    expect(emptyLocation(null, [6, 5])).toMatchObject({ locationType: '', direction: '' });
  });

  it('adapts dependent fields', () => {
    const values = locationValues(stored);
    expect(settleLocation({ ...values, countryCode: 'SG' }).regionCode).toBe('');
    expect(settleLocation({ ...values, direction: 'DELIVERY' }).handling).toBe('');
    const pasted = settleLocation({ ...values, latitude: '10.762622, 106.660172' });
    expect([pasted.latitude, pasted.longitude]).toEqual(['10.762622', '106.660172']);
  });
});
