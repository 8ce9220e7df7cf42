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

/** The summary of a booking's cut-offs in a list; null when there are none. `next` is null when none is open. */
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

/** Cut-off filters of the booking list, as in its address. */
export const CUT_OFF_SEARCH = ['ahead', '24h', 'missed'] as const;
export type CutOffSearch = (typeof CUT_OFF_SEARCH)[number];

/** The list search behind each number, most urgent first. */
export const cutOffAddress: Readonly<Record<CutOffSearch, string>> = {
  ahead: '?cutoff=ahead&sort=CUT_OFF.ASC',
  '24h': '?cutoff=24h&sort=CUT_OFF.ASC',
  missed: '?cutoff=missed&sort=ETD.ASC',
};
