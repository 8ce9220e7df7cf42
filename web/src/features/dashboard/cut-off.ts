import type { ServiceType } from '../../schema-types.generated.ts';
import type { CutOffBookingFragment } from './cut-off-list.generated.ts';
import { placeZone } from '../master-data/place-tag.tsx';
import { formatListDate } from '../../ui/format.ts';

/** What closes: shipping instruction or air waybill data, verified weight, container, cargo at the station or warehouse. */
export type CutOffKey = 'si' | 'awb' | 'vgm' | 'cy' | 'cfs' | 'cargo';

/** One cut-off of one booking. */
export interface CutOff {
  id: string;
  key: CutOffKey;
  /** UTC. */
  at: string;
  /** IANA zone of the place of departure. */
  timeZone: string;
  number: string;
}

function cargoKey(service: ServiceType): CutOffKey {
  if (service === 'FCL') return 'cy';
  return service === 'LCL' ? 'cfs' : 'cargo';
}

/** All cut-offs still ahead, the next one first. `now` in ms since 1970. */
export function cutOffsAhead(bookings: readonly CutOffBookingFragment[], now: number): CutOff[] {
  return bookings
    .flatMap(({ id, number, serviceType, schedule }) => {
      if (!schedule) return [];
      const timeZone = placeZone(schedule.pol);
      const all: [CutOffKey, string | null][] = [
        [serviceType === 'AIR' ? 'awb' : 'si', schedule.docCutOff],
        ['vgm', schedule.vgmCutOff],
        [cargoKey(serviceType), schedule.cargoCutOff],
      ];
      return all.flatMap(([key, at]) =>
        at !== null && Date.parse(at) > now ? [{ id: `${id} ${key}`, key, at, timeZone, number }] : [],
      );
    })
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** Bookings with a cut-off within the next 24 hours. */
export function dueWithinDay(cutOffs: readonly CutOff[], now: number): number {
  return new Set(cutOffs.filter(({ at }) => Date.parse(at) - now < 86_400_000).map(({ number }) => number)).size;
}

/** Cut-offs gathered under their day at the place of departure; `today` marks the present one. */
export function byDay(cutOffs: readonly CutOff[], now: number): { day: string; today: boolean; items: CutOff[] }[] {
  const days: { day: string; today: boolean; items: CutOff[] }[] = [];
  for (const item of cutOffs) {
    const day = formatListDate(item.at, item.timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, today: day === formatListDate(new Date(now), item.timeZone), items: [item] });
  }
  return days;
}
