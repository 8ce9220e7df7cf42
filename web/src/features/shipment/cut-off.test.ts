import { expect, it } from 'vitest';
import { cutOffsOf, nextCutOff } from './cut-off.ts';

const schedule = { cargoCutOff: '2026-03-21T04:00:00Z', docCutOff: '2026-03-18T15:00:00Z', vgmCutOff: null };

it('takes the next one, skips what is not there and says when all are met', () => {
  expect(cutOffsOf(schedule).map((entry) => entry.kind)).toEqual(['doc', 'cargo']);
  expect(nextCutOff(schedule, Date.parse('2026-03-18T02:00:00Z'))).toEqual({ kind: 'doc', at: schedule.docCutOff });
  expect(nextCutOff(schedule, Date.parse('2026-03-18T15:00:00Z'))).toEqual({ kind: 'cargo', at: schedule.cargoCutOff });
  expect(nextCutOff(schedule, Date.parse('2026-03-22T00:00:00Z'))).toBe('met');
  expect(nextCutOff(null, 0)).toBeNull();
  expect(nextCutOff({ cargoCutOff: null, docCutOff: null, vgmCutOff: null }, 0)).toBeNull();
});
