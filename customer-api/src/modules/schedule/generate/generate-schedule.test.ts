import { describe, expect, it } from 'vitest';
import { AIR_LANES, ROAD_LANES, SEA_LANES } from '../../../reference-data/place/lane.ts';
import { locations } from '../../../reference-data/place/location.ts';
import { partners } from '../../../reference-data/code/partner.ts';
import { portOffsetMinutes } from '../search/cut-off.rules.ts';
import type { Departure } from '../search/departure.ts';
import { generateSchedules } from './generate-schedule.ts';

const TODAY = new Date('2026-11-20T03:00:00Z');
const rows = generateSchedules(TODAY);
const of = (serviceType: number) => rows.filter((row) => row.serviceType === serviceType);
const lane = ({ pol, pod }: { pol: string; pod: string }) => `${pol}-${pod}`;
const DAY_MS = 86_400_000;

function perWeek(found: Departure[]): number {
  const first = Math.min(...rows.map(({ etd }) => etd.getTime()));
  const last = Math.max(...rows.map(({ etd }) => etd.getTime()));
  return found.length / ((last - first) / (7 * DAY_MS));
}

describe('generateSchedules', () => {
  it('is deterministic for a day and seed', () => {
    expect(generateSchedules(TODAY)).toEqual(rows);
    expect(generateSchedules(TODAY, 'another seed')).not.toEqual(rows);
  });

  it('overlaps consistently with the result of a fortnight later', () => {
    const laterRows = new Map(generateSchedules(new Date(TODAY.getTime() + 14 * DAY_MS)).map((row) => [row.code, row]));
    const known = rows.filter(({ code }) => laterRows.has(code));
    expect(known.length).toBeGreaterThan(rows.length * 0.8);
    for (const row of known) expect(laterRows.get(row.code)).toEqual(row);
  });

  it('covers six weeks back to three months ahead, in order', () => {
    const start = new Date('2026-10-08T17:00:00Z').getTime();
    const times = rows.map(({ etd }) => etd.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times[0]).toBeGreaterThanOrEqual(start);
    expect(times[0]).toBeLessThan(start + DAY_MS);
    expect(times.at(-1)).toBeGreaterThan(start + 133 * DAY_MS);
    expect(times.at(-1)).toBeLessThan(start + 134 * DAY_MS);
  });

  it('has unique codes', () => expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length));

  it('has unique departures', () => {
    const key = ({ serviceType, pol, pod, carrierCode, vesselName, voyage, etd }: Departure) =>
      JSON.stringify([serviceType, pol, pod, carrierCode, vesselName, voyage, etd]);
    expect(new Set(rows.map(key)).size).toBe(rows.length);
  });

  it('has all five services on every lane', () => {
    const served = (serviceType: number) => new Set(of(serviceType).map(lane));
    expect(SEA_LANES.filter((one) => !served(2).has(lane(one)))).toEqual([]);
    expect(SEA_LANES.filter((one) => one.rateLcl !== null && !served(3).has(lane(one)))).toEqual([]);
    expect(AIR_LANES.filter((one) => !served(1).has(lane(one)))).toEqual([]);
    for (const { from, to } of ROAD_LANES) {
      for (const serviceType of [5, 6]) {
        expect(served(serviceType).has(`${from}-${to}`)).toBe(true);
        expect(served(serviceType).has(`${to}-${from}`)).toBe(true);
      }
    }
  });

  it('has return services to Vietnam on most lanes', () => {
    const back = new Set(of(2).map(({ pol, pod }) => `${pod}-${pol}`));
    expect(SEA_LANES.filter((one) => back.has(lane(one))).length).toBeGreaterThan(SEA_LANES.length * 0.7);
    const airBack = new Set(of(1).map(({ pol, pod }) => `${pod}-${pol}`));
    expect(AIR_LANES.filter((one) => !airBack.has(lane(one)))).toEqual([]);
  });

  it('has weekly sailings per line and several flights a week', () => {
    const oneLine = of(2).filter((row) => row.carrierCode === 'MSC' && lane(row) === 'VNVUT-USLAX');
    expect(perWeek(oneLine)).toBeCloseTo(1, 1);
    const koreanAir = of(1).filter((row) => row.carrierCode === 'KE' && lane(row) === 'HAN-ICN');
    expect(perWeek(koreanAir)).toBeCloseTo(7, 0);
    expect(perWeek(of(5).filter((row) => lane(row) === 'HPG-HNI'))).toBeCloseTo(7, 0);
  });
});

describe('cut-offs', () => {
  it('come before the departure, documents not after cargo', () => {
    const wrong = rows.filter(
      ({ etd, eta, cargoCutOff, docCutOff, vgmCutOff, afcCutOff, cyOpen }) =>
        cargoCutOff >= etd ||
        docCutOff > cargoCutOff ||
        eta <= etd ||
        (vgmCutOff !== null && vgmCutOff > cargoCutOff) ||
        (afcCutOff !== null && afcCutOff > cargoCutOff) ||
        (cyOpen !== null && cyOpen >= docCutOff),
    );
    expect(wrong).toEqual([]);
  });

  it('fall on the full hour in the port’s time zone and never before six on a Sunday', () => {
    for (const { pol, etd, cargoCutOff, docCutOff } of rows) {
      for (const cutOff of [cargoCutOff, docCutOff]) {
        const clock = new Date(cutOff.getTime() + portOffsetMinutes(pol, etd) * 60_000);
        expect(clock.getTime() % 3_600_000).toBe(0);
        expect(clock.getUTCDay() === 0 && clock.getUTCHours() < 6).toBe(false);
      }
    }
  });

  it('include VGM only for FCL and the manifest only to North America', () => {
    expect(of(2).every(({ vgmCutOff, cyOpen }) => vgmCutOff !== null && cyOpen !== null)).toBe(true);
    expect(of(3).every(({ vgmCutOff }) => vgmCutOff === null)).toBe(true);
    for (const { pod, afcCutOff } of [...of(2), ...of(3)]) expect(afcCutOff !== null).toBe(/^(US|CA)/.test(pod));
  });
});

describe('sailings', () => {
  it('take the transit days of the lane', () => {
    for (const row of of(2)) {
      const found = SEA_LANES.find((one) => lane(one) === lane(row) || `${one.pod}-${one.pol}` === lane(row));
      expect(row.transitDays).toBeGreaterThanOrEqual(found?.minDays ?? 99);
      expect(row.transitDays).toBeLessThanOrEqual(found?.maxDays ?? 0);
    }
  });

  it('never have one vessel in two places', () => {
    const legs = [
      ...Map.groupBy(of(2), ({ vesselImo, voyage, etd }) => `${vesselImo} ${voyage} ${etd.getTime()}`).values(),
    ].map((leg) => ({
      ship: leg[0]?.vesselImo,
      from: Math.min(...leg.map(({ etd }) => etd.getTime())),
      to: Math.max(...leg.map(({ eta }) => eta.getTime())),
    }));
    const clashes = [...Map.groupBy(legs, ({ ship }) => ship).values()].flatMap((voyages) =>
      voyages
        .toSorted((a, b) => a.from - b.from)
        .filter((leg, index, sorted) => leg.from <= (sorted[index - 1]?.to ?? 0)),
    );
    expect(legs.length).toBeGreaterThan(1500);
    expect(clashes).toEqual([]);
  });

  it('stuff LCL cargo at a listed CFS, or at the agent’s', () => {
    const stations = new Set(
      locations()
        .filter(({ locationTypeId }) => locationTypeId === 4)
        .map(({ name }) => name),
    );
    const agents = new Set(partners().map(({ name }) => `${name} CFS`));
    const wrong = of(3).filter(
      ({ pol, stuffingPlace }) => !(pol.startsWith('VN') ? stations : agents).has(stuffingPlace ?? ''),
    );
    expect(wrong).toEqual([]);
  });

  it('have terminals and carriers, except by road', () => {
    const terminals = new Set(locations().map(({ code }) => code));
    const named = rows.filter(({ carrierName, voyage }) => carrierName !== '' && voyage !== null);
    expect(new Set(named.map(({ serviceType }) => serviceType))).toEqual(new Set([1, 2, 3]));
    expect(named).toHaveLength(of(1).length + of(2).length + of(3).length);
    expect(named.filter(({ terminalCode }) => !terminals.has(terminalCode ?? ''))).toEqual([]);
  });
});

describe('flights', () => {
  it('use a flight number on one route only', () => {
    const routes = Map.groupBy(of(1), ({ voyage }) => voyage);
    for (const [, flights] of routes) expect(new Set(flights.map(lane)).size).toBe(1);
  });

  it('take the transit days of the lane', () => {
    for (const row of of(1)) {
      const found = AIR_LANES.find((one) => lane(one) === lane(row) || `${one.pod}-${one.pol}` === lane(row));
      expect(row.transitDays).toBeGreaterThanOrEqual(found?.minDays ?? 99);
      expect(row.transitDays).toBeLessThanOrEqual(found?.maxDays ?? 0);
    }
  });
});
