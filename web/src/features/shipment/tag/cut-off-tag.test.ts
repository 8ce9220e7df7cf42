import { expect, it } from 'vitest';
import { cutOffSummary } from './cut-off-tag.ts';
import type { CutOffFacts } from './cut-off-tag.ts';

const doc: CutOffFacts = { kind: 'DOC', at: '2026-03-18T15:00:00Z', state: 'OPEN', owner: 'CUSTOMER' };
const cargo: CutOffFacts = { kind: 'CARGO', at: '2026-03-21T04:00:00Z', state: 'OPEN', owner: null };
const kinds = (cutOffs: readonly CutOffFacts[], now: string) => {
  const found = cutOffSummary(cutOffs, Date.parse(now));
  return found && [found.missed.map(({ kind }) => kind), found.next?.kind ?? null, found.allDone];
};

it('shows the next open cut-off and missed ones, but none that merely passed', () => {
  expect(cutOffSummary([], 0)).toBeNull();
  expect(kinds([doc, cargo], '2026-03-18T02:00:00Z')).toEqual([[], 'DOC', false]);
  expect(kinds([{ ...doc, state: 'DONE' }, cargo], '2026-03-18T02:00:00Z')).toEqual([[], 'CARGO', false]);
  // The page may stay open past the cut-off.
  expect(kinds([doc, cargo], '2026-03-18T15:00:00Z')).toEqual([['DOC'], 'CARGO', false]);
  expect(kinds([doc, cargo], '2026-03-22T00:00:00Z')).toEqual([['DOC'], null, false]);
  expect(kinds([{ ...doc, state: 'PASSED' }, cargo], '2026-03-22T00:00:00Z')).toEqual([[], null, false]);
  expect(kinds([{ ...doc, state: 'DONE' }], '2026-03-22T00:00:00Z')).toEqual([[], null, true]);
});
