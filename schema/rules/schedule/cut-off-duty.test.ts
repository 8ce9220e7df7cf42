import { describe, expect, it } from 'vitest';
import { CUT_OFF_DUTY, cutOffState, cutOffStateNow } from './cut-off-duty.ts';
import { documentChecklist } from '../document/document-checklist.ts';

const AT = Date.parse('2026-11-25T05:00:00Z');

describe('cutOffState', () => {
  it.each([
    ['not done, in the future', { done: false, beforeLoading: true }, AT - 1, 'OPEN'],
    ['not done, passed', { done: false, beforeLoading: true }, AT, 'MISSED'],
    ['unknown, in the future', { done: null, beforeLoading: true }, AT - 1, 'OPEN'],
    ['unknown, passed', { done: null, beforeLoading: true }, AT, 'PASSED'],
    ['done in time', { done: true, beforeLoading: true }, AT - 1, 'DONE'],
    ['done late', { done: true, beforeLoading: true }, AT + 1, 'DONE'],
    ['loaded without a document on the record', { done: false, beforeLoading: false }, AT + 1, 'PASSED'],
  ])('%s', (_, facts, now, state) => {
    expect(cutOffState({ at: AT, ...facts }, now)).toBe(state);
  });

  it('is updated over time after it was computed', () => {
    const open = { at: new Date(AT).toISOString(), state: 'OPEN' };
    expect(cutOffStateNow({ ...open, owner: 'CUSTOMER' }, AT - 1)).toBe('OPEN');
    expect(cutOffStateNow({ ...open, owner: 'CUSTOMER' }, AT)).toBe('MISSED');
    expect(cutOffStateNow({ ...open, owner: null }, AT)).toBe('PASSED');
    expect(cutOffStateNow({ ...open, state: 'DONE', owner: null }, AT)).toBe('DONE');
  });
});

describe('CUT_OFF_DUTY', () => {
  it('requires documents only where the checklist does, and from the same party', () => {
    for (const duty of CUT_OFF_DUTY) {
      const [document] = duty.documents;
      for (const serviceType of document ? duty.services : []) {
        for (const shippingType of duty.shippingTypes) {
          const items = documentChecklist(
            {
              serviceType,
              shippingType,
              status: 6,
              isBooking: true,
              hasCustoms: false,
              hasVanTrucking: false,
              hasContainerTrucking: false,
              customsOtherServiceType: null,
              dangerous: false,
              customsDate: null,
              schedule: null,
            },
            new Set(),
            new Date(AT),
          );
          const item = items.find(({ type }) => type === document);
          expect([document, serviceType, shippingType, item?.giver]).toEqual([
            document,
            serviceType,
            shippingType,
            duty.owner,
          ]);
        }
      }
    }
  });
});
