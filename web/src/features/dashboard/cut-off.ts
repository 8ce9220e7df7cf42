import { formatListDate } from '../../ui/text/format.ts';
import { placeZone } from '../master-data/place-tag.tsx';
import type { CutOffKind, ServiceType } from '../../schema-types.generated.ts';
import { cutOffsNow } from '../shipment/tag/cut-off-tag.ts';
import type { CutOffBookingFragment } from './cut-off-list.generated.ts';

/** A cut-off of one booking. */
export interface CutOff {
  id: string;
  kind: CutOffKind;
  serviceType: ServiceType;
  /** ISO 8601 in UTC. */
  at: string;
  /** IANA time zone at the place of departure. */
  timeZone: string;
  number: string;
}

/** All open cut-offs, in chronological order. `now` is in ms since the epoch. */
export function openCutOffs(bookings: readonly CutOffBookingFragment[], now: number): CutOff[] {
  return bookings
    .flatMap(({ id, number, serviceType, cutOffs, schedule }) =>
      cutOffsNow(cutOffs, now).flatMap(({ kind, at, state }) => {
        const timeZone = placeZone(schedule?.pol ?? null);
        return state === 'OPEN' ? [{ id: `${id} ${kind}`, kind, serviceType, at, timeZone, number }] : [];
      }),
    )
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** Cut-offs by day at the place of departure. `today` marks the current day. */
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
