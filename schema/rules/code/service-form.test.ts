import { describe, expect, it } from 'vitest';
import { customsTypeFits, usualCustomsType } from './customs-type.ts';
import {
  SERVICE_FORM,
  WEIGHT_PICKER,
  cargoKinds,
  detailServices,
  isByRoad,
  locationNeed,
  moveType,
  placeHandlings,
  placeTypes,
  serviceForm,
  takesTemperature,
  withImplied,
  type ServiceChoice,
} from './service-form.ts';
import { SERVICE_TYPE, type ServiceTypeKey } from './service-type.ts';

const choice = (
  service: ServiceTypeKey,
  shipping_type: number,
  change: Partial<ServiceChoice> = {},
): ServiceChoice => ({
  service_type: SERVICE_TYPE[service],
  shipping_type,
  has_customs: false,
  has_van_trucking: false,
  has_container_trucking: false,
  customs_other_service_type: null,
  ...change,
});
const van = { has_van_trucking: true };
const container = { has_container_trucking: true };
const both = (one: ServiceChoice) => [placeTypes(one, 'PICK_UP'), placeTypes(one, 'DELIVERY')];
const needs = (one: ServiceChoice) => [locationNeed(one, 'PICK_UP'), locationNeed(one, 'DELIVERY')];

describe('the description of the services', () => {
  it('includes all six, and null for an unknown number', () => {
    expect(Object.keys(SERVICE_FORM)).toEqual(Object.keys(SERVICE_TYPE));
    expect(serviceForm(7)).toBeNull();
    expect(WEIGHT_PICKER).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
  });

  it('implies customs and trucks that belong to a service', () => {
    expect(withImplied(choice('CUSTOM', 1))).toMatchObject({ has_customs: true, has_container_trucking: false });
    expect(withImplied(choice('CUSTOM', 1, { customs_other_service_type: 'VAN' }))).toMatchObject(van);
    expect(withImplied(choice('CONTAINER_TRUCKING', 2, van))).toMatchObject({ ...container, has_van_trucking: false });
    expect(withImplied(choice('VAN_TRUCKING', 4))).toMatchObject({ ...van, has_container_trucking: false });
    expect(withImplied(choice('FCL', 2, { customs_other_service_type: 'VAN' }))).toMatchObject({
      customs_other_service_type: null,
      has_van_trucking: false,
    });
  });

  it('implies the default truck door to door, unless another one is chosen', () => {
    expect(withImplied(choice('FCL', 4))).toMatchObject({ ...container, has_van_trucking: false });
    expect(withImplied(choice('FCL', 4, van))).toMatchObject({ ...van, has_container_trucking: false });
    expect(withImplied(choice('LCL', 4))).toMatchObject({ ...van, has_container_trucking: false });
  });

  it('identifies road services', () => {
    const byRoad = [
      choice('CONTAINER_TRUCKING', 1),
      choice('VAN_TRUCKING', 1),
      choice('CUSTOM', 1, { customs_other_service_type: 'CONTAINER' }),
    ];
    expect(byRoad.map(isByRoad)).toEqual([true, true, true]);
    expect([choice('CUSTOM', 1), choice('FCL', 2, container)].map(isByRoad)).toEqual([false, false]);
  });

  it('has the cargo kind of its trucks', () => {
    expect(cargoKinds(choice('CUSTOM', 1))).toEqual(['containers', 'packages']);
    expect(cargoKinds(choice('CUSTOM', 1, { customs_other_service_type: 'VAN' }))).toEqual(['packages']);
    expect(cargoKinds(choice('AIR', 1))).toEqual(['packages']);
    expect([takesTemperature(2, ['45G1']), takesTemperature(2, ['45R1']), takesTemperature(3, [])]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('pick-up and delivery', () => {
  it('are required where our trucks stop at a door', () => {
    expect(needs(choice('FCL', 2))).toEqual(['none', 'none']);
    expect(needs(choice('FCL', 2, container))).toEqual(['required', 'optional']);
    expect(needs(choice('LCL', 1, van))).toEqual(['optional', 'required']);
    expect(needs(choice('AIR', 3))).toEqual(['optional', 'optional']);
    expect(needs(choice('AIR', 4))).toEqual(['required', 'required']);
    expect(needs(choice('CUSTOM', 1))).toEqual(['none', 'none']);
    for (const shipping of [1, 2, 3, 4]) {
      expect(needs(choice('CONTAINER_TRUCKING', shipping))).toEqual(['required', 'required']);
      expect(needs(choice('CUSTOM', shipping, { customs_other_service_type: 'VAN' }))).toEqual([
        'required',
        'required',
      ]);
    }
    expect(needs(choice('FCL', 9, container))).toEqual(['none', 'none']);
  });

  it.each([
    ['LCL export', choice('LCL', 2, van), [[6, 5], [4]]],
    [
      'AIR import',
      choice('AIR', 1, van),
      [
        [4, 7],
        [6, 5],
      ],
    ],
    [
      'FCL export',
      choice('FCL', 2, container),
      [
        [3, 6],
        [1, 2],
      ],
    ],
    [
      'FCL export by van',
      choice('FCL', 2, van),
      [
        [6, 5],
        [4, 1],
      ],
    ],
    [
      'container import',
      choice('CONTAINER_TRUCKING', 1),
      [
        [1, 2],
        [6, 3],
      ],
    ],
    [
      'container port transfer',
      choice('CONTAINER_TRUCKING', 3),
      [
        [1, 2],
        [1, 2],
      ],
    ],
    [
      'van import',
      choice('VAN_TRUCKING', 1),
      [
        [4, 1],
        [6, 5],
      ],
    ],
    [
      'van door to door',
      choice('VAN_TRUCKING', 4),
      [
        [6, 5],
        [6, 5],
      ],
    ],
    [
      'customs and vans',
      choice('CUSTOM', 2, { customs_other_service_type: 'VAN' }),
      [
        [6, 5],
        [4, 1],
      ],
    ],
  ])('%s offers the place kinds of its table', (_name, one, wanted) => {
    expect(both(one)).toEqual(wanted);
  });

  it('offers handlings for containers and for loose cargo', () => {
    expect(placeHandlings(choice('CONTAINER_TRUCKING', 1), 'DELIVERY')).toEqual([15, 16]);
    expect(placeHandlings(choice('LCL', 2, van), 'PICK_UP')).toEqual([21, 22, 23]);
    expect(placeHandlings(choice('FCL', 2), 'PICK_UP')).toEqual([]);
  });
});

describe('detail service and move type', () => {
  it('depend on direction and trucks', () => {
    expect(detailServices(choice('FCL', 2))).toEqual(['PORT_TO_PORT']);
    expect(detailServices(choice('FCL', 2, container))).toEqual(['DOOR_TO_PORT']);
    expect(detailServices(choice('LCL', 1, van))).toEqual(['PORT_TO_DOOR']);
    expect(detailServices(choice('AIR', 4))).toEqual(['DOOR_TO_DOOR']);
    expect(detailServices(choice('CONTAINER_TRUCKING', 4))).toEqual(['DOOR_TO_DOOR', 'WAREHOUSE_TRANSFER']);
    expect(detailServices(choice('CONTAINER_TRUCKING', 3))).toEqual(['PORT_TO_PORT']);
  });

  it('determine the move type by road', () => {
    expect(moveType(4, 'WAREHOUSE_TRANSFER')).toBe('WAREHOUSE_TRANSFER');
    expect([1, 2, 3, 4].map((type) => moveType(type, null))).toEqual(['IMPORT', 'EXPORT', 'PORT_TRANSFER', null]);
  });
});

describe('customs regimes', () => {
  it('belong to one border direction', () => {
    expect([customsTypeFits('A11', 1), customsTypeFits('A11', 2), customsTypeFits('TRANSIT', 3)]).toEqual([
      true,
      false,
      true,
    ]);
    expect([1, 2, 3, 4].every((type) => customsTypeFits(usualCustomsType(type), type))).toBe(true);
    expect(customsTypeFits('NEW', 1)).toBe(true);
  });
});
