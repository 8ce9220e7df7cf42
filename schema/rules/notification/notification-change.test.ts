import { expect, test } from 'vitest';
import { shownChanges } from './notification-change.ts';
import { notificationTitle, notificationWords } from './notification.ts';

const booking = { number: 'BK-1', route: 'VNVUT → USLAX' };

test('a changed departure is described with old and new values', () => {
  const change = {
    ...booking,
    service: 2,
    etd: '11/12/2026 12:00',
    oldEtd: '10/12/2026 10:00',
    vessel: 'B 2E',
    oldVessel: 'A 1E',
  };
  expect(notificationTitle('SAILING_CHANGED', 'en', change)).toBe(
    'The departure for BK-1, VNVUT → USLAX, has changed: departure 10/12/2026 10:00 → 11/12/2026 12:00, vessel A 1E → B 2E.',
  );
  expect(notificationTitle('SAILING_CHANGED', 'vn', change)).toContain(
    'khởi hành 10/12/2026 10:00 → 11/12/2026 12:00; tàu A 1E → B 2E.',
  );
  // Older notifications contain only the new times.
  expect(shownChanges({ etd: 'A', eta: 'B' }, 'en')).toBe('departure A, arrival B');
  expect(shownChanges({}, 'en')).toBeUndefined();
});

test('cut-offs are reported by name', () => {
  const moved = { ...booking, cargo: 'B', oldCargo: 'A' };
  expect(notificationTitle('CUT_OFF_CHANGED', 'en', moved)).toBe(
    'Cut-off changed for BK-1, VNVUT → USLAX: cargo cut-off A → B.',
  );
  const soon = { ...booking, step: 'DOC', cutOff: '10/12/2026 10:00' };
  expect(notificationTitle('CUT_OFF_SOON', 'en', soon)).toBe(
    'The document cut-off for BK-1, VNVUT → USLAX, is coming up: 10/12/2026 10:00.',
  );
  expect(notificationTitle('CUT_OFF_SOON', 'vn', soon)).toBe(
    'Giờ cắt chứng từ của BK-1, VNVUT → USLAX, sắp đến: 10/12/2026 10:00.',
  );
  expect(notificationTitle('CUT_OFF_SOON', 'en', { ...soon, service: 2 })).toContain('The SI cut-off for BK-1');
  expect(notificationTitle('CUT_OFF_SOON', 'vn', { ...soon, step: 'CARGO', service: 2 })).toContain(
    'Giờ cắt máng (CY)',
  );
  expect(notificationTitle('CUT_OFF_SOON', 'vn', { ...soon, step: 'CARGO', service: 1 })).toContain('Giờ cắt hàng của');
  expect(notificationTitle('CUT_OFF_SOON', 'en', { ...soon, step: undefined })).toContain('The cut-off for BK-1');
});

test('new departures are counted in words', () => {
  const params = { sailings: 3, alert: 'Cai Mep, Los Angeles', search: 'service=FCL' };
  expect(notificationTitle('NEW_SAILINGS', 'en', params)).toBe(
    '3 new departures in your search: Cai Mep, Los Angeles.',
  );
  expect(notificationTitle('NEW_SAILINGS', 'en', { ...params, sailings: 1 })).toContain('1 new departure in');
  expect(notificationTitle('NEW_SAILINGS', 'vn', params)).toContain('3 chuyến mới');
  // The alert's search is a link, so it is not indexed.
  expect(notificationWords(params).trim()).toBe('Cai Mep, Los Angeles');
});
