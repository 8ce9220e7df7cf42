import { describe, expect, it } from 'vitest';
import { cutOffHours } from '../schedule/cut-off.ts';
import { FACILITY_TYPE_IDS, facilityCutOffs, facilityServices, facilityType, facilityTypeCode } from './facility.ts';
import { LOCATION_TYPE } from './location-type.ts';

const words = (type: number, port: string | null) =>
  facilityCutOffs(type, port).map(
    ({ service, toNorthAmerica, code, hours }) => `${service}${toNorthAmerica ? ' US' : ''} ${code} ${hours}`,
  );

describe('kinds of facility', () => {
  it("are all places except customers' own and border gates", () => {
    expect(FACILITY_TYPE_IDS.toSorted()).toEqual([1, 2, 3, 4, 5, 7]);
    expect([facilityType(LOCATION_TYPE.CUSTOMER_WAREHOUSE), facilityType(LOCATION_TYPE.BORDER_GATE)]).toEqual([
      null,
      null,
    ]);
  });

  it('have DCSA codes, except airports', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].map(facilityTypeCode)).toEqual([
      'POTE',
      'INTE',
      'DEPO',
      'COFS',
      'OFFD',
      null,
      null,
      null,
    ]);
  });

  it('serve the services whose cargo they handle', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((type) => facilityServices(type).join())).toEqual([
      'FCL',
      'FCL',
      'FCL',
      'LCL',
      'FCL,LCL',
      '',
      'AIR',
    ]);
  });
});

describe('cut-offs at a facility', () => {
  it('are those of its port and service, earliest first, North America last', () => {
    expect(words(1, 'VNSGN')).toEqual([
      'FCL EFC 144',
      'FCL DCO 36',
      'FCL VCO 24',
      'FCL FCO 18',
      'FCL US AFC 72',
      'FCL US DCO 72',
    ]);
    expect(words(4, 'VNHPH')).toEqual(['LCL DCO 72', 'LCL LCO 60', 'LCL US AFC 96']);
    expect(words(7, 'HAN')).toEqual(['AIR AFC 8', 'AIR DCO 8', 'AIR FCO 6']);
    expect(words(3, 'VNVUT')).toEqual(['FCL ECP 192']);
    expect(words(5, 'VNDAD').filter((line) => line.startsWith('FCL '))).toContain('FCL VCO 24');
  });

  it('come from the shared rule', () => {
    const { cargo } = cutOffHours('FCL', 'VNVUT', false);
    expect(facilityCutOffs(1, 'VNVUT').find(({ key }) => key === 'cargo')?.hours).toBe(cargo);
  });

  it('are empty without a port', () => {
    expect(words(4, null)).toEqual([]);
    expect(words(6, 'VNSGN')).toEqual([]);
  });
});
