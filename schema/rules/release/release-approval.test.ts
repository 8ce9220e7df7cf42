import { describe, expect, test } from 'vitest';
import { agreementOf, approvalDeadline, isReleaseAgreed } from './release-approval.ts';

const at = (text: string) => new Date(`2026-11-${text}:00.000Z`);
const departure = { scheduleId: 7, etd: at('28T04:00') };
const none = { scheduleId: null, etd: null };
const facts = { isPriceAgreed: true, agreed: departure, planned: departure, plannedDay: null, cargoReady: null };

describe('a release needs no approval', () => {
  test('if price and departure are as requested', () => {
    expect(isReleaseAgreed(facts)).toBe(true);
    expect(isReleaseAgreed({ ...facts, isPriceAgreed: false })).toBe(false);
    expect(isReleaseAgreed({ ...facts, planned: { ...departure, scheduleId: 8 } })).toBe(false);
    expect(isReleaseAgreed({ ...facts, planned: { ...departure, etd: at('29T04:00') } })).toBe(false);
    expect(isReleaseAgreed({ ...facts, agreed: none })).toBe(false);
  });

  test('if trucks come, or customs is declared, on the day on which the cargo is ready', () => {
    const road = { ...facts, agreed: none, planned: none, cargoReady: '2026-11-25' };
    expect(isReleaseAgreed({ ...road, plannedDay: '2026-11-25' })).toBe(true);
    expect(isReleaseAgreed({ ...road, plannedDay: '2026-11-26' })).toBe(false);
    expect(isReleaseAgreed(road)).toBe(false);
    expect(isReleaseAgreed({ ...road, cargoReady: null })).toBe(false);
  });
});

test('accepting agrees to the plan, an amendment request withdraws the agreement', () => {
  expect(agreementOf('BookQuotation')).toBe('AGREES');
  expect(agreementOf('RequestBookingAmendment')).toBe('OBJECTS');
  expect(agreementOf('UpdateBookingPlan')).toBeNull();
});

describe('the deadline of an approval', () => {
  const since = at('20T03:00');

  test('counts back from the first cut-off', () => {
    expect(approvalDeadline(since, [at('27T10:00'), at('25T10:00')], 24)).toEqual(at('24T10:00'));
  });

  test('is never in the past', () => {
    expect(approvalDeadline(since, [at('20T15:00'), at('27T10:00')], 24)).toEqual(at('20T15:00'));
    expect(approvalDeadline(since, [at('19T15:00')], 24)).toEqual(at('21T03:00'));
    expect(approvalDeadline(since, [], 24)).toEqual(at('21T03:00'));
  });
});
