import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { pick } from '../../../reference-data/hash.ts';
import { ROAD_LANES } from '../../../reference-data/place/lane.ts';
import { roadCutOffs } from './cut-off.rules.ts';
import { daysBetween, isInWindow, later, vietnamDay, vietnamTime, type Departure, type Window } from './departure.ts';

/** Average speed over long distances, including breaks. */
const KMH = 35;

/** Name, service type and departure hour: containers leave in the morning, vans in the evening. */
const SERVICES = [
  ['FTL', SERVICE_TYPE.CONTAINER_TRUCKING, 5],
  ['LTL', SERVICE_TYPE.VAN_TRUCKING, 17],
] as const;
const HOURS_OF_DEPARTURE = 5;

function departure(service: (typeof SERVICES)[number], pol: string, pod: string, km: number, day: number): Departure {
  const [name, serviceType, firstHour] = service;
  const etd = vietnamTime(day, firstHour + pick(`${name} ${pol} ${pod}`, HOURS_OF_DEPARTURE));
  const eta = later(etd, Math.ceil((km / KMH) * 2) / 2);
  return {
    code: `${name}-${pol}-${pod}-${day}`,
    serviceType,
    pol,
    pod,
    carrierCode: '',
    carrierName: '',
    vesselName: null,
    vesselImo: null,
    voyage: null,
    etd,
    eta,
    transitDays: daysBetween(etd, eta),
    ...roadCutOffs(etd),
    transitCode: null,
    stuffingPlace: null,
    terminalCode: null,
    distanceNm: null,
  };
}

/** Container trucks and vans, daily in both directions of each lane. */
export function roadDepartures(window: Window): Departure[] {
  const rows: Departure[] = [];
  for (let day = vietnamDay(window.start); day <= vietnamDay(window.end); day += 1) {
    for (const { from, to, km } of ROAD_LANES) {
      for (const service of SERVICES) {
        rows.push(departure(service, from, to, km, day), departure(service, to, from, km, day));
      }
    }
  }
  return rows.filter(({ etd }) => isInWindow(window, etd));
}
