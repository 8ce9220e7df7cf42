import { expect, it } from 'vitest';
import { placeShortName } from './place-tag.tsx';
import type { Place } from './place-tag.tsx';

const place = (type: 'Port' | 'Airport', name: string): Place =>
  type === 'Port'
    ? {
        __typename: 'Port',
        code: 'X',
        name,
        country: { __typename: 'Country' as const, code: 'VN', name: 'Vietnam' },
        timeZone: null,
      }
    : {
        __typename: 'Airport',
        code: 'X',
        name,
        city: '',
        country: { __typename: 'Country' as const, code: 'VN', name: 'Vietnam' },
        timeZone: null,
      };

it('omits what lists have no space for', () => {
  expect(placeShortName(place('Port', 'Ho Chi Minh City (Cat Lai)'), 'VNSGN')).toBe('Ho Chi Minh City');
  expect(placeShortName(place('Port', '(Cat Lai)'), 'VNSGN')).toBe('(Cat Lai)');
  expect(placeShortName(place('Airport', 'Tan Son Nhat International Airport'), 'SGN')).toBe('Tan Son Nhat');
  expect(placeShortName(place('Airport', 'Sân bay quốc tế Tân Sơn Nhất'), 'SGN')).toBe('Tân Sơn Nhất');
  expect(placeShortName(null, 'VNSGN')).toBe('VNSGN');
});
