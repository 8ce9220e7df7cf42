import { cutOffStateNow } from '@wr1/schema/rules/schedule/cut-off-duty.ts';
import type { CutOffKind, CutOffOwner, CutOffState } from '../../../schema-types.generated.ts';

/** A cut-off as the gateway returns it. */
export interface CutOffFacts {
  kind: CutOffKind;
  /** ISO 8601 in UTC. */
  at: string;
  state: CutOffState;
  owner: CutOffOwner | null;
}

/**
 * The cut-offs with their current states: time may have passed since the response. `now` is in ms since the
 * epoch.
 */
export function cutOffsNow<One extends CutOffFacts>(cutOffs: readonly One[], now: number): One[] {
  return cutOffs.map((one) => ({ ...one, state: cutOffStateNow(one, now) }));
}

/** Summary of a booking's cut-offs in a list; null if it has none. `next` is null if no cut-off is open. */
export function cutOffSummary(
  cutOffs: readonly CutOffFacts[],
  now: number,
): { missed: CutOffFacts[]; next: CutOffFacts | null; allDone: boolean } | null {
  if (cutOffs.length === 0) return null;
  const all = cutOffsNow(cutOffs, now);
  return {
    missed: all.filter(({ state }) => state === 'MISSED'),
    next: all.find(({ state }) => state === 'OPEN') ?? null,
    allDone: all.every(({ state }) => state === 'DONE'),
  };
}

/** Cut-off filters of the booking list, as its URL names them. */
export const CUT_OFF_SEARCH = ['ahead', '24h', '48h', '72h', '7d', 'missed'] as const;
export type CutOffSearch = (typeof CUT_OFF_SEARCH)[number];

/** The list's URL parameters for each count on a dashboard, most urgent cut-off first. */
export const cutOffAddress: Readonly<Record<'ahead' | '24h' | 'missed', string>> = {
  ahead: '?cutoff=ahead&sort=CUT_OFF.ASC',
  '24h': '?cutoff=24h&sort=CUT_OFF.ASC',
  missed: '?cutoff=missed&sort=ETD.ASC',
};
