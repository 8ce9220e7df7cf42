import { describe, expect, it } from 'vitest';
import { BOOKING_STATUS, QUOTATION_STATUS } from '@wr1/schema/rules/tab.ts';
import { actorOf, mainAction, nextStepOf, turnOf } from './next-step.ts';

it('knows what every status waits for', () => {
  for (const status of QUOTATION_STATUS) expect(nextStepOf(status, false)).not.toBe('unknown');
  for (const status of BOOKING_STATUS) expect(nextStepOf(status, true)).not.toBe('unknown');
  expect(nextStepOf(99, true)).toBe('unknown');
  expect(nextStepOf(33, true)).toBe('inTransit');
});

it('tells 17 with a booking from 17 without one', () => {
  expect(actorOf(nextStepOf(17, false))).toBe('customer');
  expect(actorOf(nextStepOf(17, true))).toBe('staff');
});

it('offers booking before accepting, and nothing when others act', () => {
  const priced = { statusCode: 3, allowedActions: ['ACCEPT_QUOTATION', 'CUSTOMER_BOOKING'] as const, schedule: null };
  expect(mainAction(priced, 'customer', false)).toBe('CUSTOMER_BOOKING');
  expect(mainAction(priced, 'staff', false)).toBeNull();
});

it('plans before it releases', () => {
  const allowedActions = ['UPDATE_PLAN', 'RELEASE_BOOKING'] as const;
  expect(mainAction({ statusCode: 6, allowedActions, schedule: null }, 'staff', true)).toBe('UPDATE_PLAN');
  expect(mainAction({ statusCode: 6, allowedActions, schedule: {} }, 'staff', true)).toBe('RELEASE_BOOKING');
  expect(mainAction({ statusCode: 7, allowedActions: ['UPDATE_PLAN'], schedule: {} }, 'staff', true)).toBeNull();
});

it('links a lead first, because nobody can price it before', () => {
  const lead = { statusCode: 1, allowedActions: ['LINK_CUSTOMER'] as const, schedule: null };
  expect(mainAction(lead, 'staff', false)).toBe('LINK_CUSTOMER');
});

describe('turnOf', () => {
  it('is mine only when I can act, a colleague’s when the company has to answer', () => {
    expect(turnOf('priced', 'customer', true)).toBe('mine');
    expect(turnOf('priced', 'customer', false)).toBe('colleague');
    expect(turnOf('priced', 'staff', false)).toBe('theirs');
  });

  it('lets a customer look at what was released, and staff with nothing to do wait', () => {
    expect(turnOf('released', 'customer', false)).toBe('mine');
    expect(turnOf('inTransit', 'staff', false)).toBe('theirs');
    expect(turnOf('paid', 'customer', false)).toBe('nobody');
  });
});
