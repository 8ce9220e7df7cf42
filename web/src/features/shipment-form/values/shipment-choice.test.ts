import { describe, expect, it } from 'vitest';
import { cargoKindOf, changeService, choiceOf, endKindOf, placeServiceOf, settle } from './shipment-choice.ts';
import { emptyPackage, emptyShipment, formServices, withPickedWeight } from './shipment-values.ts';
import { truckChoices, truckNumber, withTrucks } from '../cargo/truck-list.ts';

const port = {
  __typename: 'Port' as const,
  code: 'VNSGN',
  name: 'Cat Lai',
  country: { __typename: 'Country' as const, code: 'VN', name: 'Vietnam' },
  timeZone: null,
};
const factory = {
  __typename: 'Location' as const,
  id: 'L1',
  code: null,
  name: 'Factory',
  locationTypeId: 6,
  address: null,
  region: { __typename: 'Region' as const, code: 'HCM', name: 'Ho Chi Minh City' },
};

describe('changing the service', () => {
  it('gives each service its ends and its cargo', () => {
    const forms = formServices.map((service) => changeService(emptyShipment(), service));
    expect(forms.map(endKindOf)).toEqual(['airport', 'port', 'port', 'port', 'road', 'road']);
    expect(forms.map(placeServiceOf)).toEqual(['AIR', 'FCL', 'FCL', 'FCL', 'FTL', 'FTL']);
    expect(forms.map(cargoKindOf)).toEqual([
      'packages',
      'containers',
      'packages',
      'containers',
      'containers',
      'packages',
    ]);
    expect(forms.map(({ direction }) => direction)).toEqual([
      'EXPORT',
      'EXPORT',
      'EXPORT',
      'IMPORT',
      'EXPORT',
      'DOOR_TO_DOOR',
    ]);
  });

  it('preserves a chosen direction, and ports where ports are used', () => {
    const chosen = { ...emptyShipment(), direction: 'IMPORT' as const, pol: port };
    expect(changeService(chosen, 'LCL')).toMatchObject({ direction: 'IMPORT', pol: port });
    expect(changeService(chosen, 'AIR')).toMatchObject({ direction: 'IMPORT', pol: null });
  });

  it('uses ports or airports for customs only, and places with trucks', () => {
    const customs = changeService(emptyShipment(), 'CUSTOM');
    expect(endKindOf({ ...customs, gateway: 'AIRPORT' })).toBe('airport');
    expect(endKindOf({ ...customs, otherService: 'VAN' })).toBe('road');
    expect(cargoKindOf({ ...customs, otherService: 'VAN' })).toBe('packages');
    expect(customs.customsType).toBe('A11');
  });
});

describe('settling', () => {
  it('removes what no longer fits the direction', () => {
    const exported = settle({
      ...changeService(emptyShipment(), 'CONTAINER_TRUCKING'),
      pickUp: factory,
      pickUpHandling: 12,
      hasCustoms: true,
    });
    expect(exported).toMatchObject({ pickUp: factory, pickUpHandling: 12, customsType: 'B11' });
    expect(exported.pol).toMatchObject({ __typename: 'Region', code: 'HCM' });
    const imported = settle({ ...exported, direction: 'IMPORT' });
    expect(imported).toMatchObject({
      pickUp: null,
      pickUpHandling: null,
      customsType: 'A11',
      detailService: 'PORT_TO_DOOR',
    });
  });

  it('removes ends of another kind: an airport is not a province', () => {
    const airport = {
      __typename: 'Airport' as const,
      code: 'LAX',
      name: 'Los Angeles',
      city: null,
      country: { __typename: 'Country' as const, code: 'US', name: 'United States' },
      timeZone: null,
    };
    const region = { __typename: 'Region' as const, code: 'HCM', name: 'Ho Chi Minh City' };
    expect(settle({ ...emptyShipment(), service: 'VAN_TRUCKING', pol: airport, pod: region })).toMatchObject({
      pol: null,
      pod: region,
    });
    expect(settle({ ...emptyShipment(), service: 'AIR', pol: airport, pod: region })).toMatchObject({
      pol: airport,
      pod: null,
    });
  });

  it('has no trucks between ports', () => {
    const fcl = { ...emptyShipment(), hasContainerTrucking: true };
    expect(settle({ ...fcl, direction: 'PORT_TRANSFER' }).hasContainerTrucking).toBe(false);
    expect(choiceOf({ ...fcl, direction: 'DOOR_TO_DOOR', hasContainerTrucking: false }).has_container_trucking).toBe(
      true,
    );
  });
});

describe('trucks', () => {
  const line = (truckIds: string[], count: number) => ({ truckIds, count });
  const trucks = (...lines: ReturnType<typeof line>[]) =>
    withTrucks(lines, ({ count }) => count).map(({ truckIds }) => truckIds);

  it('are as many as a line needs, separate unless shared by choice', () => {
    expect(trucks(line([], 2), line([], 1))).toEqual([['T1', 'T2'], ['T3']]);
    expect(trucks(line(['T1', 'T2'], 1), line(['T1'], 1))).toEqual([['T1'], ['T1']]);
    expect(trucks(line(['51C-123'], 2))).toEqual([['51C-123', 'T1']]);
    expect(trucks(line([], Number.NaN), line([], -1))).toEqual([[], []]);
  });

  it('can be chosen from those of other lines and one more', () => {
    expect(truckChoices([{ truckIds: ['T1'] }, { truckIds: ['T1', 'T3'] }])).toEqual(['T1', 'T3', 'T2']);
    expect([truckNumber('T12'), truckNumber('51C-123'), truckNumber('T0')]).toEqual([12, null, null]);
  });
});

it("computes a line's weight from the picked weight of one package", () => {
  const line = { ...emptyPackage(), quantity: 12, grossWeightKg: 5 };
  expect(withPickedWeight({ ...line, eachKg: 30 }).grossWeightKg).toBe(360);
  expect(withPickedWeight({ ...line, eachKg: 0 }).grossWeightKg).toBe(5);
});
