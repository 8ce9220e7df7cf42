import type { StoredSchedule } from '../../schedule/edit/schedule-edit.repository.ts';

/** What records on a departure know of it: as they were told last, and as it is. */
export interface DepartureChange {
  before: StoredSchedule;
  after: StoredSchedule;
  told: { etd: Date; eta: Date };
  /** Milliseconds from which other times are told. */
  least: number;
  now: Date;
}

/** Values of a notification: each change as it is and, with the prefix `old`, as it was. */
export type ChangeParams = Record<string, string>;

/** How moments are shown at both ends. */
export interface ShownAt {
  pol: (at: Date) => string;
  pod: (at: Date) => string;
}

/** Ship and voyage, or the number of the flight. */
function vesselOf({ vessel_name, voyage }: StoredSchedule): string {
  return [vessel_name, voyage].filter(Boolean).join(' ');
}

/** Whether departure or arrival has moved by the threshold since it was told last: several small steps count together. */
export function isMoved(change: DepartureChange, end: 'etd' | 'eta'): boolean {
  return Math.abs(change.after[end].getTime() - change.told[end].getTime()) >= change.least;
}

/** Whether another ship or flight carries the cargo. One that was not known before is no change. */
export function hasOtherVessel({ before, after }: DepartureChange): boolean {
  return (['vessel_name', 'voyage'] as const).some((name) => before[name] !== null && before[name] !== after[name]);
}

function pair(params: ChangeParams, name: string, [was, is]: readonly [string, string]): void {
  if (was === is || is === '') return;
  params[name] = is;
  if (was !== '') params[`old${name.charAt(0).toUpperCase()}${name.slice(1)}`] = was;
}

/** Old and new cut-offs that are still ahead of somebody; nothing where none has moved. */
export function cutOffParams({ before, after, now }: DepartureChange, shown: ShownAt): ChangeParams {
  const params: ChangeParams = {};
  for (const [name, field] of [
    ['cargo', 'cargo_cut_off'],
    ['doc', 'doc_cut_off'],
  ] as const) {
    const [was, is] = [before[field], after[field]];
    if (is === null || (is <= now && (was === null || was <= now))) continue;
    pair(params, name, [was === null ? '' : shown.pol(was), shown.pol(is)]);
  }
  return params;
}

/** Old and new times and ship of a departure, as far as they differ. */
export function departureParams(change: DepartureChange, shown: ShownAt): ChangeParams {
  const { before, after, told } = change;
  const params: ChangeParams = {};
  pair(params, 'etd', [shown.pol(told.etd), shown.pol(after.etd)]);
  pair(params, 'eta', [shown.pod(told.eta), shown.pod(after.eta)]);
  if (hasOtherVessel(change)) pair(params, 'vessel', [vesselOf(before), vesselOf(after)]);
  return params;
}
