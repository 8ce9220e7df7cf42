import { expect, it } from 'vitest';
import { phaseProgress, phaseStates, recordPhase } from './phase-step.ts';

it('fills the phases up to the current one', () => {
  expect(phaseStates(recordPhase(63, true), 'booking').map((step) => step.state)).toEqual([
    'done',
    'current',
    'open',
    'open',
    'open',
  ]);
  expect(recordPhase(17, false)).toBe('quotation');
  expect(recordPhase(17, true)).toBe('booking');
  expect(recordPhase(999, true)).toBe('closed');
});

it('leaves a closed record where it ended', () => {
  expect(phaseStates(recordPhase(10, false), 'quotation')[0]).toEqual({ phase: 'quotation', state: 'current' });
});

it('grows with the milestones', () => {
  expect(phaseProgress(25)).toBeLessThan(phaseProgress(44));
  expect(phaseProgress(45)).toBe(1);
});
