import { getIn } from 'formik';
import { describe, expect, it } from 'vitest';
import { problem, readProblem, shipmentProblems } from './shipment-schema.ts';
import { settle } from './shipment-choice.ts';
import { toShipmentInput } from './shipment-input.ts';
import {
  emptyContainer,
  emptyPackage,
  emptyShipment,
  hasNumberText,
  isShipmentValues,
  toMillimetres,
} from './shipment-values.ts';
import type { ShipmentValues } from './shipment-values.ts';

const now = new Date('2026-03-18T02:40:00Z');
const port = (code: string, name: string) => ({
  __typename: 'Port' as const,
  code,
  name,
  country: { __typename: 'Country' as const, code: code.slice(0, 2), name: 'Somewhere' },
  timeZone: null,
});

function filled(change: Partial<ShipmentValues> = {}): ShipmentValues {
  return {
    ...emptyShipment(),
    pol: port('VNVUT', 'Cai Mep'),
    pod: port('USLAX', 'Los Angeles'),
    containers: [{ ...emptyContainer(), truckId: 'a', typeCode: '45G1', quantity: 2, weightKg: 18000.5 }],
    packages: [
      {
        ...emptyPackage(),
        truckId: 'b',
        quantity: 10,
        lengthCm: 120.5,
        widthCm: 80,
        heightCm: 95,
        grossWeightKg: 640.125,
      },
    ],
    ...change,
  };
}

describe('shipmentProblems', () => {
  it('reports missing route and cargo of an empty form, and nothing for a complete one', () => {
    const errors = shipmentProblems(emptyShipment(), 'customer', now);
    expect(errors.pol).toBe('REQUIRED');
    expect(errors.pod).toBe('REQUIRED');
    expect(getIn(errors, 'containers.0.typeCode')).toBe('REQUIRED');
    expect(getIn(errors, 'containers.0.weightKg')).toBe('REQUIRED');
    expect(getIn(errors, 'packages')).toBeUndefined();
    expect(shipmentProblems(filled(), 'customer', now)).toEqual({});
    expect(shipmentProblems(filled({ service: 'LCL' }), 'customer', now)).toEqual({});
  });

  it('validates only the lines of the service', () => {
    const broken = filled({ packages: [] });
    expect(shipmentProblems(broken, 'customer', now)).toEqual({});
    expect(shipmentProblems({ ...broken, service: 'AIR' }, 'customer', now).packages).toBe('CARGO_REQUIRED');
  });

  it('uses the rules and messages of the specification', () => {
    const line = { ...emptyContainer(), typeCode: '45G1', quantity: 0, weightKg: 1.2345 };
    const errors = shipmentProblems(filled({ containers: [line] }), 'customer', now);
    expect(readProblem(getIn(errors, 'containers.0.quantity'))).toEqual({ code: 'MIN_NUMBER', params: { n: 0 } });
    expect(readProblem(getIn(errors, 'containers.0.weightKg'))?.code).toBe('TOO_MANY_DECIMALS');
    const text = shipmentProblems(filled({ note: 'x'.repeat(2001), description: 'x'.repeat(501) }), 'customer', now);
    expect(readProblem(text.note)).toEqual({ code: 'TOO_LONG', params: { n: 2000 } });
    expect(readProblem(text.description)?.code).toBe('TOO_LONG');
  });

  it('refuses contradictions', () => {
    expect(shipmentProblems(filled({ pod: port('VNVUT', 'Cai Mep') }), 'customer', now).pod).toBe('SAME_PORT');
    const air = shipmentProblems(filled({ service: 'AIR', incoterm: 'FOB' }), 'customer', now);
    expect(readProblem(air.incoterm)).toEqual({ code: 'INCOTERM_MODE', params: { incoterm: 'FOB', hint: 'FCA' } });
    expect(shipmentProblems(filled({ incoterm: 'FOB' }), 'customer', now)).toEqual({});
    expect(shipmentProblems(filled({ cargoReady: '2026-03-17' }), 'customer', now).cargoReady).toBe('DATE_IN_PAST');
    expect(shipmentProblems(filled({ cargoReady: '2026-03-18' }), 'customer', now)).toEqual({});
  });

  it('reports by how much a container is too heavy, and its payload', () => {
    const line = { ...emptyContainer(), typeCode: '22G1', weightKg: 28_900.5 };
    const text = getIn(shipmentProblems(filled({ containers: [line] }), 'customer', now), 'containers.0.weightKg');
    expect(readProblem(text)).toEqual({
      code: 'PAYLOAD_EXCEEDED',
      params: { over: 700.5, container: '20GP', limit: 28_200 },
    });
  });

  it('requires the places of our trucks, and free-text addresses without an account', () => {
    const road = settle(filled({ service: 'CONTAINER_TRUCKING', pol: null, pod: null }));
    expect(Object.keys(shipmentProblems(road, 'customer', now))).toEqual(['pickUp', 'delivery']);
    const asText = { ...road, contact: { name: 'H', companyName: '', email: 'h@anphu.vn', phone: '' } };
    expect(Object.keys(shipmentProblems(asText, 'stranger', now))).toEqual([
      'pol',
      'pod',
      'pickUpAddress',
      'deliveryAddress',
    ]);
    expect(Object.keys(shipmentProblems(filled({ hasVanTrucking: true }), 'customer', now))).toEqual(['pickUp']);
    const place = {
      __typename: 'Location' as const,
      id: 'L1',
      code: null,
      name: 'Kho',
      locationTypeId: 6,
      address: null,
      region: null,
    };
    const twice = { ...road, direction: 'DOOR_TO_DOOR' as const, pickUp: place, delivery: place };
    expect(shipmentProblems(twice, 'customer', now)).toEqual({ delivery: 'SAME_PORT' });
  });

  it('requires as many trucks as containers, and as many vans as specified', () => {
    const road = settle(filled({ service: 'CONTAINER_TRUCKING', pickUpAddress: 'a', deliveryAddress: 'b' }));
    expect(road.containers[0]?.truckIds).toEqual(['T1', 'T2']);
    const fewer = { ...road, containers: road.containers.map((line) => ({ ...line, truckIds: ['T1'] })) };
    expect(getIn(shipmentProblems(fewer, 'customer', now), 'containers.0.truckIds')).toBe('TRUNK_ID_QUANTITY');
    const vans = settle({ ...road, service: 'VAN_TRUCKING', packages: [{ ...emptyPackage(), truckCount: 0 }] });
    expect(readProblem(getIn(shipmentProblems(vans, 'customer', now), 'packages.0.truckCount'))?.code).toBe(
      'MIN_NUMBER',
    );
  });

  it('requires a customer from staff', () => {
    expect(shipmentProblems(filled(), 'staff', now).customer).toBe('REQUIRED');
  });

  it('validates a temperature only where one can be given', () => {
    const reefer = [{ ...emptyContainer(), typeCode: '45R1', weightKg: 10 }];
    expect(shipmentProblems(filled({ temperature: 'cold' }), 'customer', now)).toEqual({});
    expect(shipmentProblems(filled({ containers: reefer, temperature: 'cold' }), 'customer', now).temperature).toBe(
      'NUMBER_INVALID',
    );
    expect(
      readProblem(shipmentProblems(filled({ containers: reefer, temperature: '-70' }), 'customer', now).temperature)
        ?.code,
    ).toBe('BETWEEN');
    expect(shipmentProblems(filled({ containers: reefer, temperature: '\u221218.5' }), 'customer', now)).toEqual({});
    expect(
      readProblem(
        shipmentProblems(filled({ containers: reefer, temperature: '\u221218,5' }), 'customer', now).temperature,
      ),
    ).toMatchObject({ code: 'NUMBER_MEANT', params: { meant: '-18.5' } });
  });

  it('requires a name and an email address without an account', () => {
    expect(shipmentProblems(filled(), 'stranger', now).contact).toEqual({ name: 'REQUIRED', email: 'REQUIRED' });
    const contact = { name: 'Hạnh', companyName: '', email: 'hanh@anphuwood', phone: '' };
    expect(shipmentProblems(filled({ contact }), 'stranger', now).contact).toEqual({ email: 'EMAIL_INVALID' });
    expect(shipmentProblems(filled({ contact: { ...contact, email: 'h@anphu.vn' } }), 'stranger', now)).toEqual({});
  });
});

describe('toShipmentInput', () => {
  it('sends millimeters, the lines of the service and no empty texts', () => {
    const input = toShipmentInput(filled({ service: 'LCL', note: '  ', temperature: '4' }));
    expect(input).toMatchObject({ containers: [], note: null, description: null, temperatureC: '4', polCode: 'VNVUT' });
    expect(input.packages).toEqual([
      {
        truckId: 'b',
        quantity: 10,
        lengthMm: 1205,
        widthMm: 800,
        heightMm: 950,
        grossWeightKg: '640.125',
        handling: 'STACKABLE',
      },
    ]);
    expect(toShipmentInput(filled()).packages).toEqual([]);
  });

  it('sends the places, trucks and add-ons that apply to the choices, and no others', () => {
    const region = { __typename: 'Region' as const, code: 'HCM', name: 'Ho Chi Minh City' };
    const own = {
      __typename: 'Location' as const,
      id: 'L1',
      code: null,
      name: 'Factory',
      locationTypeId: 6,
      address: 'KCN',
      region,
    };
    const port = { ...own, id: 'L2', locationTypeId: 1 };
    const road = settle(
      filled({ service: 'CONTAINER_TRUCKING', pickUp: own, delivery: port, hasCustoms: true, pickUpHandling: 12 }),
    );
    expect(toShipmentInput(road)).toMatchObject({
      polCode: 'HCM',
      podCode: 'HCM',
      pickUpLocationId: 'L1',
      deliveryLocationId: 'L2',
      pickUpHandling: 'STUFF_AT_CUSTOMER',
      detailService: 'DOOR_TO_PORT',
      hasContainerTrucking: true,
      customsTypeCode: 'B11',
      containers: [{ truckIds: ['T1', 'T2'] }],
    });
    const sea = toShipmentInput(settle({ ...road, service: 'FCL', hasCustoms: false }));
    expect(sea).toMatchObject({
      polCode: '',
      pickUpLocationId: null,
      customsTypeCode: null,
      hasContainerTrucking: false,
    });
    expect(sea.containers?.[0]).not.toHaveProperty('truckIds');
  });

  it('asks about a number in another notation instead of sending a different one', () => {
    const [line] = filled().containers;
    const typed = {
      ...filled(),
      containers: [{ ...emptyContainer(), ...line, weightKg: '18000,5' }],
      temperature: '2,5',
    };
    const meant = (text: string, number: string) => problem('NUMBER_MEANT', { text, meant: number });
    const reefer = { ...typed, containers: typed.containers.map((one) => ({ ...one, typeCode: '45R1' })) };
    expect(shipmentProblems(reefer, 'customer', now)).toMatchObject({
      containers: [{ weightKg: meant('18000,5', '18,000.5') }],
      temperature: meant('2,5', '2.5'),
    });
    expect([hasNumberText(typed), hasNumberText(filled())]).toEqual([true, false]);
  });

  it('preserves decimals exactly', () => {
    expect(toMillimetres(29.9)).toBe(299);
    expect(toMillimetres(100.1)).toBe(1001);
  });
});

it('ignores a draft of another shape', () => {
  expect(isShipmentValues(filled())).toBe(true);
  expect(isShipmentValues({ ...filled(), service: 'SHIP' })).toBe(false);
  expect(isShipmentValues({ service: 'FCL' })).toBe(false);
  expect(isShipmentValues(null)).toBe(false);
});
