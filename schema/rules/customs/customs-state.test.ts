import { expect, it } from 'vitest';
import { CUSTOMS_STATE, CUSTOMS_TAB, nextCustomsStates } from './customs-state.ts';

it('offers the usual state first', () => {
  expect(nextCustomsStates('DRAFT', null)).toEqual(['REGISTERED']);
  expect(nextCustomsStates('YELLOW', 'A11')[0]).toBe('TAX_PAID');
  expect(nextCustomsStates('YELLOW', 'B11')[0]).toBe('RELEASED');
  expect(nextCustomsStates('CLEARED', 'A11')).toEqual([]);
});

it('lets customs change the channel until the goods are released', () => {
  for (const state of ['GREEN', 'YELLOW', 'RED', 'TAX_PAID'] as const) {
    const channels = nextCustomsStates(state, 'A11').filter((next) => ['GREEN', 'YELLOW', 'RED'].includes(next));
    expect([state, channels.length]).toEqual([state, state === 'TAX_PAID' ? 3 : 2]);
  }
  expect(nextCustomsStates('RELEASED', 'A11')).toEqual(['CLEARED']);
});

it('lists every state on one tab', () => {
  expect(Object.values(CUSTOMS_TAB).flat().toSorted()).toEqual([...CUSTOMS_STATE].toSorted());
});
