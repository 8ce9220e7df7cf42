import { describe, expect, test } from 'vitest';
import { alertNameProblem, alertPath, alertProblems, alertSearch, type AlertSearch } from './schedule-alert.ts';

const TODAY = '2026-03-11';
const rolling: AlertSearch = {
  service_type: 2,
  pol: 'VNVUT',
  pod: 'USLAX',
  carrier_code: null,
  direct: false,
  days_ahead: 28,
  from_date: null,
  to_date: null,
};
const fixed = { ...rolling, days_ahead: null, from_date: '2026-03-20', to_date: '2026-04-02' };
const wrong = (search: AlertSearch) => alertProblems(search, TODAY).map(({ field, code }) => `${field} ${code}`);

describe('a saved search', () => {
  test('needs a place and days that are not in the past', () => {
    expect(wrong(rolling)).toEqual([]);
    expect(wrong(fixed)).toEqual([]);
    expect(wrong({ ...rolling, pol: null })).toEqual([]);
    expect(wrong({ ...rolling, pol: null, pod: null })).toEqual(['pol SELECT_REQUIRED']);
    expect(wrong({ ...rolling, pod: 'VNVUT' })).toEqual(['pod SAME_PORT']);
    expect(wrong({ ...rolling, days_ahead: 0 })).toEqual(['days_ahead BETWEEN']);
    expect(wrong({ ...rolling, days_ahead: 181 })).toEqual(['days_ahead BETWEEN']);
    expect(wrong({ ...fixed, from_date: null, to_date: null })).toEqual(['from_date REQUIRED', 'to_date REQUIRED']);
    expect(wrong({ ...fixed, to_date: '2026-03-10' })).toEqual(['to_date DATE_IN_PAST']);
    expect(wrong({ ...fixed, to_date: '2026-03-19' })).toEqual(['to_date VALIDITY_ORDER']);
  });

  test('has a unique name', () => {
    expect(alertNameProblem('Cai Mep', ['cai mep'])).toBe('ALERT_NAME_TAKEN');
    expect(alertNameProblem('x'.repeat(41), [])).toBe('TOO_LONG');
    expect(alertNameProblem('Cai Mep', [])).toBeNull();
  });

  test("links to the schedules page with the page's own query", () => {
    expect(alertSearch(rolling, TODAY)).toBe('service=FCL&pol=VNVUT&pod=USLAX');
    expect(alertSearch({ ...rolling, days_ahead: 60, direct: true, carrier_code: 'MSC' }, TODAY)).toBe(
      'service=FCL&pol=VNVUT&pod=USLAX&to=2026-05-10&carrier=MSC&direct=1',
    );
    expect(alertSearch({ ...fixed, service_type: 5, pol: null }, TODAY)).toBe(
      'service=FTL&pod=USLAX&from=2026-03-20&to=2026-04-02',
    );
    // A range that has already begun is searched from today.
    expect(alertSearch({ ...fixed, from_date: '2026-03-01' }, TODAY)).not.toContain('from=');
    expect(alertPath({ search: 'service=FCL&pol=VNVUT' }, false)).toBe('/user/schedule?service=FCL&pol=VNVUT');
    expect(alertPath({}, true)).toBe('/online-service/schedule?alerts=1');
  });
});
