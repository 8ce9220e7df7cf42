import { getIn } from 'formik';
import { describe, expect, it } from 'vitest';
import { readProblem, requestProblems } from './request-schema.ts';
import { emptyRequest, isRequestValues, toDegrees, toMillimetres, toShipmentInput } from './request-values.ts';
import type { RequestValues } from './request-values.ts';

const now = new Date('2026-03-18T02:40:00Z');
const port = (code: string, name: string) => ({
  __typename: 'Port' as const,
  code,
  name,
  countryCode: code.slice(0, 2),
  countryName: 'Somewhere',
  timeZone: null,
});

function filled(change: Partial<RequestValues> = {}): RequestValues {
  return {
    ...emptyRequest(),
    pol: port('VNVUT', 'Cai Mep'),
    pod: port('USLAX', 'Los Angeles'),
    containers: [{ truckId: 'a', typeCode: '45G1', quantity: 2, weightKg: 18000.5 }],
    packages: [
      {
        truckId: 'b',
        quantity: 10,
        lengthCm: 120.5,
        widthCm: 80,
        heightCm: 95,
        grossWeightKg: 640.125,
        handlingTypeId: 2,
      },
    ],
    ...change,
  };
}

describe('requestProblems', () => {
  it('asks for route and cargo of an empty form, nothing of a filled one', () => {
    const errors = requestProblems(emptyRequest(), false, now);
    expect(errors.pol).toBe('REQUIRED');
    expect(errors.pod).toBe('REQUIRED');
    expect(getIn(errors, 'containers.0.typeCode')).toBe('REQUIRED');
    expect(getIn(errors, 'containers.0.weightKg')).toBe('REQUIRED');
    expect(getIn(errors, 'packages')).toBeUndefined();
    expect(requestProblems(filled(), false, now)).toEqual({});
    expect(requestProblems(filled({ service: 'LCL' }), false, now)).toEqual({});
  });

  it('judges only the lines of the service', () => {
    const broken = filled({ packages: [] });
    expect(requestProblems(broken, false, now)).toEqual({});
    expect(requestProblems({ ...broken, service: 'AIR' }, false, now).packages).toBe('CARGO_REQUIRED');
  });

  it('uses the rules and messages of the specification', () => {
    const line = { truckId: 'a', typeCode: '45G1', quantity: 0, weightKg: 1.2345 };
    const errors = requestProblems(filled({ containers: [line] }), false, now);
    expect(readProblem(getIn(errors, 'containers.0.quantity'))).toEqual({ code: 'MIN_NUMBER', params: { n: 0 } });
    expect(readProblem(getIn(errors, 'containers.0.weightKg'))?.code).toBe('TOO_MANY_DECIMALS');
    const text = requestProblems(filled({ note: 'x'.repeat(2001), description: 'x'.repeat(501) }), false, now);
    expect(readProblem(text.note)).toEqual({ code: 'TOO_LONG', params: { n: 2000 } });
    expect(readProblem(text.description)?.code).toBe('TOO_LONG');
  });

  it('refuses what contradicts itself', () => {
    expect(requestProblems(filled({ pod: port('VNVUT', 'Cai Mep') }), false, now).pod).toBe('SAME_PORT');
    const air = requestProblems(filled({ service: 'AIR', incoterm: 'FOB' }), false, now);
    expect(readProblem(air.incoterm)).toEqual({ code: 'INCOTERM_MODE', params: { incoterm: 'FOB', hint: 'FCA' } });
    expect(requestProblems(filled({ incoterm: 'FOB' }), false, now)).toEqual({});
    expect(requestProblems(filled({ cargoReady: '2026-03-17' }), false, now).cargoReady).toBe('DATE_IN_PAST');
    expect(requestProblems(filled({ cargoReady: '2026-03-18' }), false, now)).toEqual({});
  });

  it('asks staff for the customer', () => {
    expect(requestProblems(filled(), true, now).customer).toBe('REQUIRED');
  });

  it('looks at a temperature only where one can be told', () => {
    const reefer = [{ truckId: 'a', typeCode: '45R1', quantity: 1, weightKg: 10 }];
    expect(requestProblems(filled({ temperature: 'cold' }), false, now)).toEqual({});
    expect(requestProblems(filled({ containers: reefer, temperature: 'cold' }), false, now).temperature).toBe(
      'NUMBER_INVALID',
    );
    expect(
      readProblem(requestProblems(filled({ containers: reefer, temperature: '-70' }), false, now).temperature)?.code,
    ).toBe('BETWEEN');
    expect(requestProblems(filled({ containers: reefer, temperature: '\u221218,5' }), false, now)).toEqual({});
  });
});

describe('toShipmentInput', () => {
  it('sends millimetres, the lines of the service and no empty texts', () => {
    const input = toShipmentInput(filled({ service: 'LCL', note: '  ', temperature: '4' }));
    expect(input).toMatchObject({ containers: [], note: null, description: null, temperatureC: 4, polCode: 'VNVUT' });
    expect(input.packages).toEqual([
      {
        truckId: 'b',
        quantity: 10,
        lengthMm: 1205,
        widthMm: 800,
        heightMm: 950,
        grossWeightKg: 640.125,
        handlingTypeId: 2,
      },
    ]);
    expect(toShipmentInput(filled()).packages).toEqual([]);
  });

  it('keeps decimals exact', () => {
    expect(toMillimetres(29.9)).toBe(299);
    expect(toMillimetres(100.1)).toBe(1001);
    expect(toDegrees('-18.5')).toBe(-18.5);
    expect(toDegrees('-18.55')).toBeNull();
  });
});

it('takes no draft of another shape', () => {
  expect(isRequestValues(filled())).toBe(true);
  expect(isRequestValues({ ...filled(), service: 'SHIP' })).toBe(false);
  expect(isRequestValues({ service: 'FCL' })).toBe(false);
  expect(isRequestValues(null)).toBe(false);
});
