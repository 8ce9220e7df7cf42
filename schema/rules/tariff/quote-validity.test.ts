import { describe, expect, it } from 'vitest';
import { INCOTERM, defaultPaymentTerm, incotermRefusal, suggestsDoorToDoor } from '../code/incoterm.ts';
import {
  CONTAINER_HANDLING,
  HANDLING,
  VAN_HANDLING,
  handlingOptions,
  locationOptions,
} from '../place/location-option.ts';
import {
  QUOTE_VALID_DAYS,
  addDays,
  businessDay,
  defaultValidTo,
  endOfValidity,
  isCalendarDay,
  isExpired,
} from './quote-validity.ts';

describe('validity', () => {
  it('ends with the day in Asia/Ho_Chi_Minh', () => {
    expect(endOfValidity('2026-03-20')?.toISOString()).toBe('2026-03-20T16:59:59.999Z');
    expect(isExpired('2026-03-20', new Date('2026-03-20T16:59:59.999Z'))).toBe(false);
    expect(isExpired('2026-03-20', new Date('2026-03-20T17:00:00.000Z'))).toBe(true);
    expect(isExpired(null, new Date(8e15))).toBe(false);
    expect([isExpired('2026-02-30', new Date(0)), endOfValidity('20/03/2026')]).toEqual([true, null]);
  });

  it('counts calendar days, leap days and year ends', () => {
    expect(businessDay(new Date('2026-12-31T17:00:00.000Z'))).toBe('2027-01-01');
    expect(businessDay(new Date('2026-12-31T16:59:59.999Z'))).toBe('2026-12-31');
    expect([addDays('2028-02-28', 1), addDays('2026-02-28', 1), addDays('2026-01-01', -1)]).toEqual([
      '2028-02-29',
      '2026-03-01',
      '2025-12-31',
    ]);
    expect(['2028-02-29', '2026-02-29', '2026-13-01', '2026-1-1', ''].map(isCalendarDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(() => addDays('2026-02-29', 1)).toThrow(RangeError);
  });

  it('has a default for every service', () => {
    expect(QUOTE_VALID_DAYS).toEqual({
      AIR: 7,
      FCL: 14,
      LCL: 14,
      CUSTOM: 30,
      CONTAINER_TRUCKING: 30,
      VAN_TRUCKING: 30,
    });
    expect(defaultValidTo('AIR', new Date('2026-03-18T17:30:00.000Z'))).toBe('2026-03-26');
  });
});

describe('Incoterms', () => {
  it('refuses the four sea terms by air and road, with an alternative', () => {
    const refusals = Object.keys(INCOTERM).flatMap((code) => {
      const refusal = incotermRefusal(code, 1);
      return refusal?.code === 'INCOTERM_MODE' ? [`${refusal.params.incoterm} ${refusal.params.hint}`] : [];
    });
    expect(refusals).toEqual(['FAS FCA', 'FOB FCA', 'CFR CPT', 'CIF CIP']);
    expect([5, 6].map((service) => incotermRefusal('FOB', service)?.code)).toEqual(['INCOTERM_MODE', 'INCOTERM_MODE']);
    expect([2, 3, 4].map((service) => incotermRefusal('FOB', service))).toEqual([null, null, null]);
    expect([incotermRefusal(null, 1), incotermRefusal('QQQ', 2)?.code]).toEqual([null, 'CHOICE_INVALID']);
  });

  it('determines the payer', () => {
    expect(Object.keys(INCOTERM)).toHaveLength(11);
    const collect = Object.keys(INCOTERM).filter((code) => defaultPaymentTerm(code) === 'COLLECT');
    expect(collect).toEqual(['EXW', 'FCA', 'FAS', 'FOB']);
    expect([defaultPaymentTerm('CIF'), defaultPaymentTerm('cif')]).toEqual(['PREPAID', null]);
    expect(['DAP', 'DPU', 'DDP', 'CIF'].map(suggestsDoorToDoor)).toEqual([true, true, true, false]);
  });
});

describe('pick-up and delivery options', () => {
  it('are keyed by shipping type and direction', () => {
    expect(locationOptions('loose', 2, 'PICK_UP', 3)).toEqual([6, 5]);
    expect(locationOptions('container', 1, 'DELIVERY', 5)).toEqual([6, 3]);
    expect(locationOptions('van', 3, 'PICK_UP', 1)).toEqual([1, 2, 4, 7]);
  });

  it('offer the airport terminal by air only', () => {
    expect(locationOptions('loose', 2, 'DELIVERY', 1)).toEqual([4, 7]);
    expect(locationOptions('loose', 2, 'DELIVERY', 3)).toEqual([4]);
    expect(locationOptions('van', 1, 'PICK_UP', 6)).toEqual([4, 1]);
  });

  it('offer handling of containers and vans', () => {
    expect(handlingOptions('container', 2, 'PICK_UP')).toEqual([11, 12]);
    expect(handlingOptions('container', 4, 'DELIVERY')).toEqual([15, 16]);
    expect(handlingOptions('van', 4, 'DELIVERY')).toEqual([24, 25, 26]);
    const offered = [...Object.values(CONTAINER_HANDLING), VAN_HANDLING].flatMap((it) => [
      ...it.PICK_UP,
      ...it.DELIVERY,
    ]);
    expect([...new Set(offered)].toSorted((a, b) => a - b)).toEqual([11, 12, 13, 14, 15, 16, 21, 22, 23, 24, 25, 26]);
    expect(Object.keys(HANDLING)).toHaveLength(14);
  });
});
