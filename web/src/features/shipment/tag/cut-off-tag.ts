import { cutOffStateNow } from '@wr1/schema/rules/schedule/cut-off-duty.ts';
import type { CutOffKind, CutOffOwner, CutOffState } from '../../../schema-types.generated.ts';

/** A cut-off as the gateway answers it. */
export interface CutOffFacts {
  kind: CutOffKind;
  /** UTC. */
  at: string;
  state: CutOffState;
  owner: CutOffOwner | null;
}

/** The cut-offs with their states at this moment, which may be later than the answer. `now` in ms since 1970. */
export function cutOffsNow<One extends CutOffFacts>(cutOffs: readonly One[], now: number): One[] {
  return cutOffs.map((one) => ({ ...one, state: cutOffStateNow(one, now) }));
}

/** What a list says of a booking's cut-offs; null where there are none. `next` is null once none is open. */
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

/** Filters of the list of bookings by cut-off, as its address names them. */
export const CUT_OFF_SEARCH = ['ahead', '24h', 'missed'] as const;
export type CutOffSearch = (typeof CUT_OFF_SEARCH)[number];

/** The search of the list with the bookings behind a number: the most urgent first. */
export const cutOffAddress: Readonly<Record<CutOffSearch, string>> = {
  ahead: '?cutoff=ahead&sort=CUT_OFF.ASC',
  '24h': '?cutoff=24h&sort=CUT_OFF.ASC',
  missed: '?cutoff=missed&sort=ETD.ASC',
};
