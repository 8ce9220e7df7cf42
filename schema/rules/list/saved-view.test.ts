import { expect, test } from 'vitest';
import { isSameSearch, viewNameProblem, viewSearch } from './saved-view.ts';

test("a view stores its list's parameters in order without duplicates, and never the page", () => {
  expect(viewSearch('booking', '?tab=DEBT&q=c%C3%A1t+l%C3%A1i&page=3&evil=1&tab=ALL&status=')).toBe(
    'tab=DEBT&q=c%C3%A1t+l%C3%A1i',
  );
  expect(viewSearch('location', 'region=HCM&status=9')).toBe('region=HCM');
  expect(viewSearch('booking-note', 'page=2')).toBe('');
  expect(viewSearch('tracking', 'numbers=BK-26-000001&state=LATE&tab=DEBT')).toBe('state=LATE');
});

test('the order of filters does not matter', () => {
  expect(isSameSearch('q=a&tab=B', 'tab=B&q=a')).toBe(true);
  expect(isSameSearch('q=a', 'q=b')).toBe(false);
  expect(isSameSearch('', '')).toBe(true);
});

test('a name needs a letter, and is unique per list', () => {
  expect(viewNameProblem('', [])).toBe('REQUIRED');
  expect(viewNameProblem('x'.repeat(41), [])).toBe('TOO_LONG');
  expect(viewNameProblem('hàng gấp', ['Hàng Gấp'])).toBe('VIEW_NAME_TAKEN');
  expect(viewNameProblem('Hàng gấp', ['Khác'])).toBeNull();
});
