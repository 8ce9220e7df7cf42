import { describe, expect, it } from 'vitest';
import { missingFields, toEstimateInput } from './estimate-input.ts';
import { partsOf } from './estimate-parts.ts';
import { emptySearch, isAsked, readEstimateSearch, writeEstimateSearch } from './estimate-search.ts';
import type { EstimateSearch } from './estimate-search.ts';

const example: EstimateSearch = {
  ...emptySearch(),
  pol: 'VNVUT',
  pod: 'USLAX',
  departure: '2026-03-20',
  term: 'CIF',
  boxes: [
    { type: '45G1', quantity: 1, weightKg: 18_000.5 },
    { type: '22G1', quantity: 2, weightKg: null },
  ],
  customs: true,
  declarations: 2,
  truck: 'container',
  pickUp: { place: null, km: 30 },
  extras: ['VGM'],
};

describe('the URL of an estimate', () => {
  it('contains the whole input and survives a round trip', () => {
    const params = writeEstimateSearch(example);
    expect(params.toString()).toBe(
      'service=FCL&direction=EXPORT&from=VNVUT&to=USLAX&on=2026-03-20&term=CIF&box=45G1*1*18000.5&box=22G1*2*&customs=1&declarations=2&truck=container&pickupkm=30&extra=VGM',
    );
    expect(readEstimateSearch(params)).toEqual(example);
  });

  it('preserves packages to the millimeter', () => {
    const packages = [{ quantity: 10, lengthMm: 505, widthMm: 400, heightMm: 300, weightKg: 120.125 }];
    const search: EstimateSearch = { ...emptySearch(), service: 'AIR', packages };
    expect(readEstimateSearch(writeEstimateSearch(search)).packages).toEqual(packages);
  });

  it('omits what the service does not use', () => {
    const text = writeEstimateSearch({ ...example, service: 'CUSTOM', truck: null }).toString();
    expect(text).toBe('service=CUSTOM&direction=EXPORT&from=VNVUT&to=USLAX&on=2026-03-20&declarations=2');
  });

  it('uses defaults for invalid values', () => {
    const params = new URLSearchParams(
      'service=SHIP&direction=UP&from=<b>&on=2026-02-30&box=45G1*-1*1e9&truck=horse&pickupkm=NaN&extra=THC,VGM',
    );
    expect(readEstimateSearch(params)).toEqual({
      ...emptySearch(),
      boxes: [{ type: '45G1', quantity: '-1', weightKg: '1e9' }],
      pickUp: { place: null, km: 'NaN' },
      extras: ['VGM'],
    });
    expect(isAsked(new URLSearchParams('from=VNVUT'))).toBe(false);
  });
});

describe('the parts of the form', () => {
  it('depend on service and direction', () => {
    expect(partsOf({ ...example, direction: 'PORT_TRANSFER' })).toMatchObject({ trucks: [], pickUp: false });
    expect(partsOf({ ...example, direction: 'IMPORT' })).toMatchObject({ pickUp: false, delivery: true, extras: [] });
    expect(partsOf({ ...example, direction: 'DOOR_TO_DOOR' })).toMatchObject({ pickUp: true, delivery: true });
    expect(partsOf({ ...example, service: 'LCL', truck: 'van' })).toMatchObject({ cargo: 'packages', trucks: ['van'] });
    expect(partsOf({ ...example, service: 'CUSTOM', truck: null })).toMatchObject({ cargo: null, declarations: true });
    expect(partsOf({ ...example, service: 'VAN_TRUCKING' })).toMatchObject({
      road: true,
      cargo: 'packages',
      terms: false,
    });
  });
});

describe("the gateway's input", () => {
  it('contains the form’s values in the schema’s terms', () => {
    expect(toEstimateInput(example)).toMatchObject({
      serviceType: 'FCL',
      incotermCode: 'CIF',
      hasContainerTrucking: true,
      pickUp: { km: '30', locationId: null },
      delivery: null,
      containers: [
        { containerTypeCode: '45G1', quantity: 1, weightKg: '18000.5' },
        { quantity: 2, weightKg: null },
      ],
      packages: [],
      extras: ['VGM'],
    });
  });

  it('requires what a price depends on', () => {
    expect(missingFields(emptySearch())).toEqual(['polCode', 'podCode', 'containers.0.containerTypeCode']);
    // If a truck has no place, the response asks for its distance.
    expect(missingFields({ ...example, pickUp: { place: null, km: null } })).toEqual([]);
    expect(missingFields(example)).toEqual([]);
    expect(missingFields({ ...emptySearch(), service: 'CUSTOM' })).toEqual([]);
    expect(missingFields({ ...emptySearch(), service: 'LCL', pol: 'VNVUT', pod: 'USLAX' })).toEqual([
      'packages.0.lengthMm',
      'packages.0.widthMm',
      'packages.0.heightMm',
      'packages.0.grossWeightKg',
    ]);
  });
});
