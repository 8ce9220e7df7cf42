import { describe, expect, it } from 'vitest';
import { fleets } from './fleet.ts';
import { SEA_LANES } from '../place/lane.ts';
import { imoCheckDigit, vesselRegister } from './vessel-register.ts';
import { vessels } from './vessel.ts';

describe('imoCheckDigit', () => {
  it('agrees with the number of a real vessel', () => expect(imoCheckDigit('907472')).toBe(9));
  it('requires six digits', () => expect(() => imoCheckDigit('90747')).toThrow(RangeError));
});

describe('vesselRegister', () => {
  it('has unique names and valid unique numbers', () => {
    const register = vesselRegister();
    expect(new Set(register.map(({ name }) => name)).size).toBe(register.length);
    expect(new Set(register.map(({ imo }) => imo)).size).toBe(register.length);
    expect(register.slice(0, 8).map(({ imo }) => imo)).toEqual([
      '9910014',
      '9910026',
      '9910038',
      '9910040',
      '9910052',
      '9910064',
      '9910076',
      '9910088',
    ]);
    for (const { imo } of register) expect(imo).toBe(imo.slice(0, 6) + imoCheckDigit(imo.slice(0, 6)));
  });
});

describe('fleets', () => {
  it('assign each vessel to one service', () => {
    const ships = fleets().flatMap((fleet) => fleet.vessels.map(({ imo }) => imo));
    expect(new Set(ships).size).toBe(ships.length);
    expect(vessels()).toHaveLength(ships.length);
  });

  it("cover every line of every lane, within the lane's transit days", () => {
    const served = fleets().flatMap(({ carrierCode, via, pol, calls }) =>
      calls.map(({ lane }) => `${carrierCode} ${via} ${pol} ${lane.pod}`),
    );
    const wanted = SEA_LANES.flatMap(({ pol, pod, carriers }) =>
      carriers.map(({ code, via }) => `${code} ${via} ${pol} ${pod}`),
    );
    expect(served.toSorted()).toEqual(wanted.toSorted());
    for (const { lane, days } of fleets().flatMap(({ calls }) => calls)) {
      expect(days).toBeGreaterThanOrEqual(lane.minDays);
      expect(days).toBeLessThanOrEqual(lane.maxDays);
    }
  });

  it('leave time for the round trip', () => {
    for (const { loopWeeks, vessels, calls } of fleets()) {
      expect(vessels).toHaveLength(loopWeeks);
      expect(loopWeeks * 7).toBeGreaterThan(2 * Math.max(...calls.map(({ days }) => days)));
    }
  });
});
