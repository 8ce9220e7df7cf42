import { describe, expect, it } from 'vitest';
import { BOOKING_STATUS, QUOTATION_STATUS } from '@wr1/schema/rules/list/tab.ts';
import { actorOf, isElsewhere, mainAction, nextStepOf, turnOf } from './next-step.ts';

it('knows the next step of every status', () => {
  for (const status of QUOTATION_STATUS) expect(nextStepOf(status, false)).not.toBe('unknown');
  for (const status of BOOKING_STATUS) expect(nextStepOf(status, true)).not.toBe('unknown');
  expect(nextStepOf(99, true)).toBe('unknown');
  expect(nextStepOf(33, true)).toBe('inTransit');
});

it('distinguishes 17 with and without a booking', () => {
  expect(actorOf(nextStepOf(17, false))).toBe('customer');
  expect(actorOf(nextStepOf(17, true))).toBe('staff');
});

it('offers booking before accepting, and nothing when others act', () => {
  const priced = { statusCode: 3, allowedActions: ['ACCEPT_QUOTATION', 'BOOK_QUOTATION'] as const, schedule: null };
  expect(mainAction(priced, 'customer', false)).toBe('BOOK_QUOTATION');
  expect(mainAction(priced, 'staff', false)).toBeNull();
});

it('plans before it releases', () => {
  const allowedActions = ['UPDATE_BOOKING_PLAN', 'RELEASE_BOOKING'] as const;
  expect(mainAction({ statusCode: 6, allowedActions, schedule: null }, 'staff', true)).toBe('UPDATE_BOOKING_PLAN');
  expect(mainAction({ statusCode: 6, allowedActions, schedule: {} }, 'staff', true)).toBe('RELEASE_BOOKING');
  expect(
    mainAction({ statusCode: 7, allowedActions: ['UPDATE_BOOKING_PLAN'], schedule: {} }, 'staff', true),
  ).toBeNull();
});

it('links a lead first, because it cannot be priced before', () => {
  const lead = { statusCode: 1, allowedActions: ['LINK_CUSTOMER'] as const, schedule: null };
  expect(mainAction(lead, 'staff', false)).toBe('LINK_CUSTOMER');
});

describe('isElsewhere', () => {
  it('is true for a step of the user’s side without an action in section 7', () => {
    expect(isElsewhere('requested', 'staff', false, false)).toBe(true);
    expect(isElsewhere('awaitingPrice', 'customer', false, false)).toBe(true);
  });

  it('is false when the user can act, when the other side acts, and for steps that are only viewed', () => {
    expect(isElsewhere('submitted', 'staff', true, false)).toBe(false);
    expect(isElsewhere('requested', 'customer', false, false)).toBe(false);
    expect(isElsewhere('inTransit', 'staff', false, false)).toBe(false);
    expect(isElsewhere('released', 'customer', false, false)).toBe(false);
  });

  it('is false where the product has the whole workflow', () => {
    expect(isElsewhere('requested', 'staff', false, true)).toBe(false);
  });
});

describe('turnOf', () => {
  it('is mine only when I can act, and a colleague’s when the company has to answer', () => {
    expect(turnOf('priced', 'customer', true)).toBe('mine');
    expect(turnOf('priced', 'customer', false)).toBe('colleague');
    expect(turnOf('priced', 'staff', false)).toBe('theirs');
  });

  it('lets a customer read what was released, and makes staff wait when they have nothing to do', () => {
    expect(turnOf('released', 'customer', false)).toBe('mine');
    expect(turnOf('inTransit', 'staff', false)).toBe('theirs');
    expect(turnOf('paid', 'customer', false)).toBe('nobody');
  });
});
