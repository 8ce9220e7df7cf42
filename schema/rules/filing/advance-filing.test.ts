import { describe, expect, it } from 'vitest';
import { filingDeadline, filingState, isFilingDue, requiredFilings } from './advance-filing.ts';

const HOUR = 3_600_000;
const ETD = Date.parse('2026-11-28T12:00:00Z');

describe('requiredFilings', () => {
  it.each([
    ['FCL to the United States', 2, 'VNVUT', 'USLAX', null, 'AMS ISF'],
    ['LCL to Canada', 3, 'VNSGN', 'CAVAN', null, 'ACI'],
    ['Germany', 2, 'VNSGN', 'DEHAM', null, 'ENS'],
    ['Norway', 2, 'VNSGN', 'NOOSL', null, 'ENS'],
    ['Belfast', 2, 'VNSGN', 'GBBEL', null, 'ENS'],
    ['Japan', 2, 'VNSGN', 'JPTYO', null, 'AFR'],
    ['Canada through the United States', 2, 'VNSGN', 'CAVAN', 'USSEA', 'AMS ISF ACI'],
    ['Korea through Japan', 2, 'VNSGN', 'KRPUS', 'JPYOK', 'AFR'],
    ['Korea', 2, 'VNSGN', 'KRPUS', null, ''],
    ['an import from Germany', 2, 'DEHAM', 'VNSGN', null, ''],
    ['within Europe', 2, 'DEHAM', 'ESBCN', null, ''],
    ['air, whose codes are airports', 1, 'SGN', 'LAX', null, ''],
  ])('%s', (_, service, pol, pod, transit, filings) => {
    expect(requiredFilings({ service_type: service, pol, pod }, transit).join(' ')).toBe(filings);
  });
});

describe('filingDeadline', () => {
  it('is 24 hours before loading, for Japan 24 hours before departure', () => {
    expect(ETD - filingDeadline('ENS', { etd: ETD, filingCutOff: null })).toBe(48 * HOUR);
    expect(ETD - filingDeadline('AFR', { etd: ETD, filingCutOff: null })).toBe(24 * HOUR);
  });

  it('is the carrier’s cut-off if that is earlier', () => {
    expect(ETD - filingDeadline('AMS', { etd: ETD, filingCutOff: ETD - 72 * HOUR })).toBe(72 * HOUR);
    expect(ETD - filingDeadline('AMS', { etd: ETD, filingCutOff: ETD - 12 * HOUR })).toBe(48 * HOUR);
  });
});

describe('filingState', () => {
  const open = { deadline: ETD, filedOn: null, acceptedOn: null, isBeforeLoading: true };
  it.each([
    ['OPEN', open, ETD - 49 * HOUR],
    ['DUE_SOON', open, ETD - 48 * HOUR],
    ['OVERDUE', open, ETD],
    ['OPEN', { ...open, deadline: null }, ETD],
    ['FILED', { ...open, filedOn: '2026-11-25' }, ETD],
    ['ACCEPTED', { ...open, filedOn: '2026-11-25', acceptedOn: '2026-11-26' }, ETD],
    ['PASSED', { ...open, isBeforeLoading: false }, ETD],
  ])('%s', (state, facts, now) => {
    expect(filingState(facts, now)).toBe(state);
  });

  it('concerns a customer only for the customer’s own filing', () => {
    const late = { state: 'OVERDUE', filer: 'FORWARDER' };
    expect([isFilingDue(late, 'staff'), isFilingDue(late, 'customer')]).toEqual([true, false]);
    expect(isFilingDue({ ...late, filer: 'CUSTOMER' }, 'customer')).toBe(true);
  });
});
