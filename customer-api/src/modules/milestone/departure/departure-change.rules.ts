import type { StoredSchedule } from '../../schedule/edit/schedule-edit.repository.ts';

/** A departure as of the last notification and as it is now. */
export interface DepartureChange {
  before: StoredSchedule;
  after: StoredSchedule;
  notified: { etd: Date; eta: Date };
  /** Minimum change of a time, in milliseconds, that people are notified of. */
  least: number;
  now: Date;
}

/** Notification parameters: each changed value and, prefixed with `old`, the value before. */
export type ChangeParams = Record<string, string>;

/** Formats times in the local time of POL and POD. */
export interface ShownAt {
  pol: (at: Date) => string;
  pod: (at: Date) => string;
}

/** Vessel and voyage, or the flight number. */
function vesselOf({ vessel_name, voyage }: StoredSchedule): string {
  return [vessel_name, voyage].filter(Boolean).join(' ');
}

/**
 * Whether departure or arrival has moved by the threshold since the last notification, so that
 * small steps add up.
 */
export function isMoved(change: DepartureChange, end: 'etd' | 'eta'): boolean {
  return Math.abs(change.after[end].getTime() - change.notified[end].getTime()) >= change.least;
}

/** Whether the vessel or flight has changed. A previously unknown one does not count as a change. */
export function hasOtherVessel({ before, after }: DepartureChange): boolean {
  return (['vessel_name', 'voyage'] as const).some((name) => before[name] !== null && before[name] !== after[name]);
}

function pair(params: ChangeParams, name: string, [was, is]: readonly [string, string]): void {
  if (was === is || is === '') return;
  params[name] = is;
  if (was !== '') params[`old${name.charAt(0).toUpperCase()}${name.slice(1)}`] = was;
}

/**
 * Old and new values of moved cut-offs; empty if none has moved. Ignores cut-offs that are and were in the
 * past.
 */
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

/** Old and new times and vessel of a departure where they differ. */
export function departureParams(change: DepartureChange, shown: ShownAt): ChangeParams {
  const { before, after, notified } = change;
  const params: ChangeParams = {};
  pair(params, 'etd', [shown.pol(notified.etd), shown.pol(after.etd)]);
  pair(params, 'eta', [shown.pod(notified.eta), shown.pod(after.eta)]);
  if (hasOtherVessel(change)) pair(params, 'vessel', [vesselOf(before), vesselOf(after)]);
  return params;
}
