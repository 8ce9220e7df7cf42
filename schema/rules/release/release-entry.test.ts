import { expect, test } from 'vitest';
import { isNeedMet, needInput, needProblem } from './release-entry.ts';

test('of plate and vendor, one is enough', () => {
  expect(isNeedMet(['VEHICLE'], {})).toBe(false);
  expect(isNeedMet(['VEHICLE'], { vendor: 'Tân Cảng' })).toBe(true);
  expect(needProblem('tractorPlate', { tractorPlate: 'Mr Tam', vendor: 'Tân Cảng' })).toBe('PLATE_INVALID');
});

test('an air waybill has its check digit, or space is requested', () => {
  const needs = ['MASTER_AIR_WAYBILL'] as const;
  expect(needProblem('transportDocumentNumber', { transportDocumentNumber: '738-12345674' })).toBe('AWB_NUMBER');
  expect(needProblem('transportDocumentNumber', { transportDocumentNumber: 'WR1HAN1' })).toBe('AWB_NUMBER');
  expect(isNeedMet(needs, { transportDocumentNumber: '738-12345675' })).toBe(true);
  expect(needInput(needs, { transportDocumentNumber: '738-1', isSpaceRequested: true })).toEqual({
    isSpaceRequested: true,
  });
});

test('only what was asked for is sent', () => {
  expect(needInput(['EMPTY_DEPOT'], { emptyDepot: ' ICD Phuoc Long ', cfs: 'CFS' })).toEqual({
    emptyDepot: 'ICD Phuoc Long',
  });
  expect(needInput([], { cfs: 'CFS' })).toEqual({});
});
